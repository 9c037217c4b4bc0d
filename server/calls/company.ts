/** Reads and changes what the company says of itself. */
import { keepLeftOut } from '../../contract/company/section-rules.ts';
import {
  type CompanyDetail,
  type SectionName,
  type SectionValues,
  sectionNames,
  sections,
} from '../../contract/company/sections.ts';
import { messages } from '../../contract/messages.ts';
import type { StoredSection } from '../content/collections.ts';
import { createSanitizer, type Sanitize } from '../content/noun-records.ts';
import { HttpError, notFoundError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import { type CallContext, getActorName, type Handlers } from './call-context.ts';

/** The rich text of a section is cleaned like that of any record. */
const sanitizers = Object.fromEntries(
  sectionNames.map((name) => [name, createSanitizer<StoredSection>(sections[name])]),
) as Record<SectionName, Sanitize<StoredSection>>;

const toVersion = ({ value, rev, at, by }: Entry<StoredSection>) => ({ value, rev, at, by });

export function createCompanyHandlers(
  company: Collection<StoredSection>,
): Handlers<`company.${'detail' | 'update' | 'history' | 'revert'}`> {
  const write = async (section: SectionName, rev: number | undefined, value: StoredSection, context: CallContext) => {
    try {
      const entry = await company.update(section, rev, getActorName(context), (current) =>
        sanitizers[section](keepLeftOut(sections[section].fields, value, current), current),
      );
      if (!entry) throw notFoundError();
      return { rev: entry.rev };
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      throw new HttpError(409, messages.conflict, { data: toVersion(error.current as Entry<StoredSection>) });
    }
  };

  return {
    'company.detail': () => {
      const sections = sectionNames.map((name) => {
        const entry = company.get(name) as Entry<SectionValues[SectionName]>;
        return [name, { value: entry.value, rev: entry.rev }];
      });
      return Object.fromEntries(sections) as CompanyDetail;
    },
    'company.update': ({ section, value, rev }, context) => write(section, rev, value, context),
    'company.history': async ({ section }) => (await company.versions(section)).map(toVersion),
    'company.revert': async ({ section, version }, context) => {
      const [earlier] = await company.versions(section, version);
      if (!earlier) throw notFoundError();
      return write(section, undefined, earlier.value, context);
    },
  };
}
