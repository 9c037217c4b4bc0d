/**
 * Sends applications, and those that were kept in this browser because the server has not confirmed them. Loaded when a visitor begins to fill
 * in a form, and on any page while an application waits.
 */

import { saveAgentCall } from '../../../contract/save-agent-call.ts';
import type { FieldErrors, ValidatorInput } from '../../../contract/validation/validators.ts';
import { visitorMessages } from '../../../contract/visitor-messages.ts';
import { CallError } from '../../call-error.ts';
import { callServer } from '../../call-server.ts';
import { forget, isKept, keep, loadKept, type SentApplication } from './kept-applications.ts';
import { hideNotice, showNotice } from './kept-notice.ts';
import { forgetRequestId, getRequestId } from './request-id.ts';
import { readVisitOrigin } from './visit-origin.ts';

export { enableReceiptButtons } from './receipt-buttons.ts';
export { renderReceipt } from './receipt-html.ts';

export interface StoredApplication {
  receipt: string;
  message: string;
}

export type Outcome =
  | ({ kind: 'stored' } & StoredApplication)
  /** `whenStored` stays pending if it is taken back, or the page is left before. */
  | { kind: 'kept'; message: string; whenStored: Promise<StoredApplication> }
  | { kind: 'refused'; message: string; errors: FieldErrors };

const RETRY_MS = 20_000;
const ERASE_PATH = '/v1/agent/eraseAgent';

const waiting = new Map<string, (stored: StoredApplication) => void>();
let isSending = false;
let keptMessage: string = visitorMessages.keptHere;
let timer: ReturnType<typeof setInterval> | undefined;

export async function send(values: Record<string, string | undefined>): Promise<Outcome> {
  const application = { ...values, origin: readVisitOrigin(), requestId: getRequestId(values) };
  try {
    const stored = await sendOne(application);
    forgetRequestId();
    return { kind: 'stored', ...stored };
  } catch (error) {
    if (isUnconfirmed(error) && keep(application)) {
      keptMessage = isWithoutNetwork(error) ? visitorMessages.keptHere : visitorMessages.keptForLater;
      forgetRequestId();
      const whenStored = new Promise<StoredApplication>((resolve) => waiting.set(application.requestId, resolve));
      watchKept();
      return { kind: 'kept', message: keptMessage, whenStored };
    }
    const { status, message, errors } = error instanceof CallError ? error : new CallError(500, '');
    // Visitors are not shown the messages of server errors.
    return { kind: 'refused', message: status < 500 ? message : visitorMessages.applicationFailed, errors };
  }
}

async function sendOne(application: SentApplication): Promise<StoredApplication> {
  const { data, msg } = await callServer(
    saveAgentCall,
    application as unknown as ValidatorInput<typeof saveAgentCall.input>,
  );
  return { receipt: data.receipt, message: msg };
}

const isWithoutNetwork = (error: unknown) =>
  error instanceof CallError && error.message === visitorMessages.networkError;

/** No answer, or one that says nothing of the application: it may be stored or not, and the request id makes it safe to send it again. */
const isUnconfirmed = (error: unknown) => error instanceof CallError && (error.status === 0 || error.status >= 500);

/** The server will not take it, however often it is sent. */
const isRefused = (error: unknown) =>
  error instanceof CallError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Says what waits, and tries again and again: not every browser tells when there is a network again. */
function watchKept(): void {
  const [first] = loadKept();
  if (!first) {
    clearInterval(timer);
    timer = undefined;
    return;
  }
  timer ??= setInterval(sendKept, RETRY_MS);
  showNotice({
    text: `申请${keptMessage}`,
    buttonLabel: '撤回',
    onPress() {
      for (const { application } of loadKept()) forget(application);
      hideNotice();
      watchKept();
    },
  });
}

async function sendKept(): Promise<void> {
  if (isSending) return;
  isSending = true;
  for (const { application } of loadKept()) await sendAgain(application);
  isSending = false;
  watchKept();
}

async function sendAgain(application: SentApplication): Promise<void> {
  try {
    const stored = await sendOne(application);
    const isTakenBack = !isKept(application);
    forget(application);
    if (isTakenBack) return erase(application, stored);
    const say = waiting.get(application.requestId);
    if (say) hideNotice();
    else showNotice({ text: `申请已提交，回执号${stored.receipt}`, buttonLabel: '知道了', onPress: hideNotice });
    say?.(stored);
  } catch (error) {
    if (!isRefused(error)) return;
    forget(application);
    showNotice({ text: visitorMessages.applicationFailed, buttonLabel: '知道了', onPress: hideNotice });
  }
}

/** It was taken back while it was on its way. */
async function erase({ phone }: SentApplication, { receipt }: StoredApplication): Promise<void> {
  const body = JSON.stringify({ phone, receipt });
  await fetch(ERASE_PATH, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }).catch(() => {});
}

addEventListener('online', sendKept);
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && timer) void sendKept();
});
watchKept();
if (timer) void sendKept();
