/** How applications are stored: their rules, the names under which they are found, and the steps from earlier versions. */
import { type ApplicationStatus, applicationStatuses } from '../../contract/application-statuses.ts';
import { lengths } from '../../contract/limits.ts';
import { getInitials } from '../../contract/pinyin-initials.ts';
import type { AgentSource, ApplicationNote, ApplicationOrigin, AskedProduct } from '../../contract/records.ts';
import { isTimestamp } from '../../contract/timestamp.ts';
import { readApplicationOrigin } from '../../contract/validation/application-origin.ts';
import { validateApplication } from '../../contract/validation/application-rules.ts';
import { isReceipt } from '../../contract/validation/receipt.ts';
import {
  id,
  type ObjectValidator,
  object,
  oneOf,
  text,
  toTrimmedText,
  ValidationIssue,
  type Validator,
  type ValidatorOutput,
} from '../../contract/validation/validators.ts';
import type { CollectionDefinition } from '../store/collection.ts';
import { checkWith } from './check-with.ts';

export type StoredAgent = ValidatorOutput<typeof validateApplication> & {
  source: AgentSource;
  product?: AskedProduct;
  status: ApplicationStatus;
  owner: string;
  notes: ApplicationNote[];
  remindAt: string;
  origin: ApplicationOrigin;
  receipt: string;
  /** By which the same application, sent again, is recognized. */
  requestId?: string;
  seen: boolean;
};

/** What an application has that was stored before staff could work with it here. Its person has no receipt. */
const firstWorkFields = {
  status: 'new',
  owner: '',
  notes: [],
  remindAt: '',
  origin: { page: '', referrer: '', campaign: '' },
  receipt: '',
  seen: true,
} as const satisfies Partial<StoredAgent>;

const validateAskedProduct = object({
  productId: id,
  coverName: text({ label: '产品名称', max: lengths.name, requiredMessage: '请输入产品名称' }),
});

const note: Validator<ApplicationNote> = (raw) => {
  const { at, by, text } = Object(raw);
  return isTimestamp(at) && typeof by === 'string' && typeof text === 'string'
    ? { at, by, text }
    : new ValidationIssue('must have "at", "by" and "text"');
};

const notes: Validator<ApplicationNote[]> = (raw) => {
  const all = (Array.isArray(raw) ? raw : [undefined]).map(note);
  return all.find((each) => each instanceof ValidationIssue) ?? (all as ApplicationNote[]);
};

const validateWork = object({
  status: oneOf(applicationStatuses, `must be one of ${applicationStatuses.join(', ')}`),
  owner: text({ label: '跟进人', max: lengths.username }),
  notes,
  remindAt: (raw) => (raw === '' || isTimestamp(raw) ? raw : new ValidationIssue('must be empty or a time')),
  origin: readApplicationOrigin,
  receipt: (raw) =>
    typeof raw === 'string' && (raw === '' || isReceipt(raw)) ? raw : new ValidationIssue('must be empty or a receipt'),
  seen: (raw) => raw === true,
});

const validateStoredApplication: ObjectValidator<StoredAgent> = (raw) => {
  const application = validateApplication(raw);
  const work = validateWork({ ...firstWorkFields, ...raw });
  const product = raw.product === undefined ? undefined : validateAskedProduct(Object(raw.product));
  const errors = { ...application.errors, ...work.errors, ...product?.errors };
  if (!application.value || !work.value || product?.errors) return { errors };
  const requestId = toTrimmedText(raw.requestId);
  return {
    value: {
      ...application.value,
      source: raw.source === 'alliance' ? 'alliance' : 'website',
      ...(product && { product: product.value }),
      ...work.value,
      ...(requestId && { requestId }),
    },
  };
};

const isSpam = ({ status }: Pick<StoredAgent, 'status'>) => status === 'spam';

/** The keys under which applications are listed. */
export const applicationKeys = {
  /** All but spam. */
  wanted: 'wanted',
  /** Those that no member of staff has opened. */
  unread: 'unread',
  status: (status: ApplicationStatus) => `status ${status}`,
  phone: (phone: string) => `phone ${phone}`,
  receipt: (receipt: string) => `receipt ${receipt}`,
  request: (requestId: string) => `request ${requestId}`,
  /**
   * Applications with the same key count as one, if they come within a day. What was taken for spam does not stand in the way of
   * one that is none.
   */
  repeated: (application: Pick<StoredAgent, 'phone' | 'agentInfo' | 'status'>) =>
    `${isSpam(application) ? 'spam' : 'repeated'} ${application.phone} ${application.agentInfo}`,
};

const getKeys = (value: StoredAgent): string[] => {
  const { wanted, unread, status, phone, receipt, request, repeated } = applicationKeys;
  return [
    status(value.status),
    phone(value.phone),
    repeated(value),
    ...(isSpam(value) ? [] : [wanted]),
    ...(isSpam(value) || value.seen ? [] : [unread]),
    ...(value.receipt ? [receipt(value.receipt)] : []),
    ...(value.requestId ? [request(value.requestId)] : []),
  ];
};

export const agentDefinition: CollectionDefinition<StoredAgent> = {
  check: checkWith(validateStoredApplication),
  text: ({ agentName, agentInfo, phone }) => [agentName, agentInfo, phone].join('\n'),
  abbreviate: getInitials,
  keys: getKeys,
  upgrades: [
    // Version 2 has `product`, which an older program would drop.
    (value) => value,
    // Version 3 has what staff do with it, and by what its person can have it erased.
    (value) => ({ ...value, ...firstWorkFields }),
  ],
};
