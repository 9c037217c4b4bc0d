/** The handlers of the calls that every kind of record has; see `contract/record-calls.ts`. */

import type { BulkAction, BulkResult } from '../../contract/bulk-actions.ts';
import type { Device } from '../../contract/devices.ts';
import { messages } from '../../contract/messages.ts';
import type { Noun } from '../../contract/nouns/describe-noun.ts';
import type { NounName } from '../../contract/nouns/nouns.ts';
import type { RecordState } from '../../contract/record-states.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { createSanitizer } from '../content/noun-records.ts';
import type { ShareLinks } from '../content/share-links.ts';
import { HttpError, notFoundError, toHttpError } from '../http-error.ts';
import type { Collection } from '../store/collection.ts';
import type { Entry } from '../store/entry.ts';
import { ConflictError } from '../store/errors.ts';
import {
  discardDraft,
  findVisible,
  getState,
  publish,
  type Revision,
  saveDraft,
  wasShown,
  withdraw,
} from '../store/publication.ts';
import type { ListQuery } from '../store/record-index.ts';
import { type CallContext, getActorName, type Handlers, type RecordAction, type RenderDraft } from './call-context.ts';
import { openLinksInNewTab } from './open-links-in-new-tab.ts';
import { createPathRules } from './path-rules.ts';
import {
  describePublication,
  describeSave,
  describeStart,
  getEnd,
  getPlannedStart,
  type PublicationInput,
  toTimes,
} from './publication-input.ts';

/** What the handlers of all nouns need. */
export interface RecordOptions {
  shareLinks: ShareLinks;
  renderDraft: RenderDraft;
  /** Whether the program needs an address for something else. */
  isReservedPath(path: string): boolean;
}

interface RecordHandlerOptions<Name extends NounName, Id extends string, Value, Row> extends RecordOptions {
  noun: Noun & { name: Name; idField: Id };
  collection: Collection<Value>;
  toRecord(entry: Entry<Value>): Row;
}

type Filters = Readonly<Record<string, string>>;

interface Page {
  page: number;
  limit: number;
}

export function createRecordHandlers<Name extends NounName, Id extends string, Value extends object, Row>({
  noun,
  collection,
  shareLinks,
  renderDraft,
  isReservedPath,
  toRecord,
}: RecordHandlerOptions<Name, Id, Value, Row>) {
  const { name, idField, titleField, groupField } = noun;
  const sanitize = createSanitizer<Value>(noun);
  const paths = createPathRules(noun, collection, isReservedPath);
  /** The value as it is stored; `current` is the record that it changes. */
  const prepare = (value: Value, current?: Entry<Value>): Value => {
    const prepared = paths.keepFormer(sanitize(value, current?.value), current?.value);
    paths.check(prepared, current?.id);
    return prepared;
  };
  type OfRecord = { [Name in Id]: string };
  /** What the filters of a list mean for the index. */
  const toQuery = (filters: Filters): Pick<ListQuery<Value>, 'text' | 'group'> => ({
    text: filters[titleField] || undefined,
    ...(groupField && { group: filters[groupField] || undefined }),
  });
  const finishWrite = async (write: Promise<Entry<Value> | undefined>) => {
    const entry = await write.catch((error) => rethrowAsHttpError(error, toRecord));
    if (!entry) throw notFoundError();
    return { [idField]: entry.id, rev: entry.rev };
  };
  const revise = (
    id: string,
    rev: number | undefined,
    context: CallContext,
    change: (current: Entry<Value>, now: string) => Revision<Value> | undefined,
  ) => finishWrite(collection.revise(id, rev, getActorName(context), (current) => change(current, formatTimestamp())));

  const bulkActions = {
    publish: (id: string, context: CallContext, rev?: number) =>
      revise(id, rev, context, (current, now) => {
        const from = getPlannedStart(current, now);
        announce(context, from && describeStart(from));
        return publish(current, current.value, { from, until: getEnd(current, now) }, now);
      }),
    withdraw: (id: string, context: CallContext, rev?: number) =>
      revise(id, rev, context, (current, now) => {
        const state = getState(current, now);
        if (state === 'draft') throw new HttpError(400, messages.notPublished);
        if (state === 'withdrawn') throw new HttpError(400, messages.alreadyWithdrawn);
        if (!wasShown(current, now)) context.message = messages.unscheduled;
        return withdraw(current, now);
      }),
    delete: (id: string, context: CallContext) => finishWrite(collection.remove(id, getActorName(context))),
    restore: (id: string, context: CallContext) =>
      paths.runExclusive(() =>
        finishWrite(collection.restore(id, getActorName(context), (value) => paths.check(value, id))),
      ),
  } satisfies Record<BulkAction, unknown>;

  const requireRecord = (id: string): void => {
    if (!collection.get(id)) throw notFoundError();
  };

  const undo = (id: string, rev: number, context: CallContext) =>
    paths.runExclusive(async () => {
      const [previous] = await collection.versions(id, rev - 1);
      if (!previous) throw notFoundError();
      const { value, pub, born } = previous;
      paths.check(value, id);
      return revise(id, rev, context, () => ({ value, pub, born }));
    });

  const handlers = {
    list({ page, limit, ...filters }: Page & Filters) {
      const { entries, count } = collection.publicView.list({ ...toQuery(filters), page, limit });
      return { data: entries.map(toRecord), count };
    },
    detail(input: OfRecord) {
      const entry = collection.publicView.get(input[idField]);
      if (!entry) throw notFoundError();
      return toRecord(entry);
    },
    save({ draft, publishAt, withdrawAt, ...value }: Value & PublicationInput, context: CallContext) {
      const now = formatTimestamp();
      const times = toTimes({ draft, publishAt, withdrawAt }, undefined, now);
      announce(context, describeSave(draft, undefined, times, now));
      return paths.runExclusive(async () => {
        const revision = (draft ? saveDraft : publish)(undefined, prepare(value as unknown as Value), times, now);
        const requireValid = () => paths.check(revision.value, undefined);
        return finishWrite(collection.insertRevision(revision, getActorName(context), undefined, requireValid));
      });
    },
    update(input: OfRecord & { rev: number | undefined } & Partial<Value> & PublicationInput, context: CallContext) {
      const { [idField]: id, rev, draft, publishAt, withdrawAt, ...patch } = input;
      return paths.runExclusive(() =>
        revise(id, rev, context, (current, now) => {
          const value = prepare({ ...current.value, ...omitUndefined(patch) }, current);
          const times = toTimes({ draft, publishAt, withdrawAt }, current, now);
          announce(context, describeSave(draft, current, times, now));
          return (draft ? saveDraft : publish)(current, value, times, now);
        }),
      );
    },
    delete: (input: OfRecord, context: CallContext) => bulkActions.delete(input[idField], context),
    restore: (input: OfRecord, context: CallContext) => bulkActions.restore(input[idField], context),
    async history(input: OfRecord) {
      const versions = await collection.versions(input[idField]);
      if (versions.length === 0) throw notFoundError();
      return versions.map((entry) => ({
        ...toRecord(entry),
        at: entry.at,
        by: entry.by,
        deleted: entry.gone === true,
      }));
    },
    /** Writes the value of an earlier version as a new version. What is not on the site stays off it. */
    async revert(input: OfRecord & { version: number }, context: CallContext) {
      const [version] = await collection.versions(input[idField], input.version);
      if (!version) throw notFoundError();
      return paths.runExclusive(() =>
        revise(input[idField], undefined, context, (current, now) => {
          const isOffSite = ['draft', 'withdrawn'].includes(getState(current, now));
          const value = prepare(version.value, current);
          return (isOffSite ? saveDraft : publish)(current, value, { until: getEnd(current, now) }, now);
        }),
      );
    },
    manage({ page, limit, state, ...filters }: Page & Filters & { state: RecordState | '' }) {
      const now = formatTimestamp();
      const matches = state === '' ? undefined : (entry: Entry<Value>) => getState(entry, now) === state;
      const query = { ...toQuery(filters as unknown as Filters), matches, page, limit };
      const { entries, count } = collection.list(query);
      const data = entries.map((entry) => ({
        ...toRecord(entry),
        ...describePublication(entry, now),
        updateDate: entry.at,
        updateBy: entry.by,
      }));
      return { data, count };
    },
    /** What saving would store, on its page. */
    async preview({ [idField]: id = '', device, ...value }: Partial<OfRecord> & Value & { device: Device }) {
      const saved = collection.get(id);
      const now = formatTimestamp();
      const entry = {
        ...(saved ?? { id, rev: 0, born: now }),
        at: now,
        by: '',
        value: sanitize(value as unknown as Value, saved?.value),
      };
      return { html: openLinksInNewTab(await renderDraft(name, entry, device)) };
    },
    draft(input: OfRecord) {
      const entry = collection.get(input[idField]);
      if (!entry) throw notFoundError();
      const now = formatTimestamp();
      const visible = findVisible(entry, now);
      return {
        published: visible ? toRecord(visible) : null,
        draft: visible?.value === entry.value ? null : toRecord(entry),
        ...describePublication(entry, now),
        rev: entry.rev,
      };
    },
    publish: (input: OfRecord & { rev: number | undefined }, context: CallContext) =>
      bulkActions.publish(input[idField], context, input.rev),
    withdraw: (input: OfRecord & { rev: number | undefined }, context: CallContext) =>
      bulkActions.withdraw(input[idField], context, input.rev),
    discard: (input: OfRecord & { rev: number | undefined }, context: CallContext) =>
      revise(input[idField], input.rev, context, (current, now) => {
        const isDraft = getState(current, now) === 'draft';
        if (!isDraft && !current.pub?.old) throw new HttpError(400, messages.nothingToDiscard);
        return discardDraft(current);
      }),
    async order(input: OfRecord & { before: string | null }, context: CallContext) {
      const { [idField]: id, before } = input;
      if (before === id) throw new HttpError(400, messages.moveBeforeItself);
      if (await collection.move(id, before, getActorName(context))) return null;
      const isKnown = [id, before].every((each) => each === null || collection.get(each));
      if (isKnown && groupField) throw new HttpError(400, `只能在同一${noun.fields[groupField]?.label}内调整顺序`);
      throw notFoundError();
    },
    bulk: ({ ids, action }: { ids: string[]; action: BulkAction }, context: CallContext) =>
      changeEach(ids.map((id) => [id, bulkActions[action](id, context)])),
    /** Takes a change back if it is still the latest: the record gets the content, state and times that it had before. */
    undo: ({ records }: { records: { id: string; rev: number }[] }, context: CallContext) =>
      changeEach(records.map(({ id, rev }) => [id, undo(id, rev, context)])),
    bin({ page, limit }: Page) {
      const entries = collection.trashed();
      const data = entries
        .slice((page - 1) * limit, page * limit)
        .map((entry) => ({ ...toRecord(entry), deleteDate: entry.at, deleteBy: entry.by }));
      return { data, count: entries.length };
    },
    async share(input: OfRecord & { hours: number; replaces: string | undefined }, context: CallContext) {
      const { [idField]: id, hours, replaces } = input;
      requireRecord(id);
      const by = getActorName(context);
      const link = await shareLinks.create(name, id, hours, by);
      if (replaces !== undefined) await shareLinks.end(name, id, replaces, by);
      return link;
    },
    shares(input: OfRecord) {
      requireRecord(input[idField]);
      return shareLinks.list(name, input[idField]);
    },
    async unshare(input: OfRecord & { linkId: string | undefined }, context: CallContext) {
      const { [idField]: id, linkId } = input;
      requireRecord(id);
      const by = getActorName(context);
      await (linkId === undefined ? shareLinks.endAll(name, id, by) : shareLinks.end(name, id, linkId, by));
      return null;
    },
  } satisfies { [Action in RecordAction]: unknown };

  const named = Object.fromEntries(Object.entries(handlers).map(([action, handle]) => [`${name}.${action}`, handle]));
  // The inputs have been checked by the rules of the calls, which are made from the same fields.
  return named as unknown as Handlers<`${Name}.${RecordAction}`>;
}

/** Without a message the one of the call stands. */
function announce(context: CallContext, message: string | undefined): void {
  if (message !== undefined) context.message = message;
}

/** Waits for the change of each record, and tells which have failed and why. */
async function changeEach(changes: (readonly [id: string, change: Promise<unknown>])[]): Promise<BulkResult> {
  const result: BulkResult = { done: [], failed: [] };
  const outcomes = await Promise.allSettled(changes.map(([, change]) => change));
  for (const [index, [id]] of changes.entries()) {
    const outcome = outcomes[index];
    if (outcome?.status === 'rejected') result.failed.push({ id, msg: toHttpError(outcome.reason).publicMessage });
    else result.done.push(id);
  }
  return result;
}

/** Converts an edit conflict to a 409 response with the current record and its author. */
export function rethrowAsHttpError<Value, Row>(error: unknown, toRecord: (entry: Entry<Value>) => Row): never {
  if (!(error instanceof ConflictError)) throw error;
  const current: Entry<Value> = error.current;
  throw new HttpError(409, messages.conflict, { data: { ...toRecord(current), at: current.at, by: current.by } });
}

const omitUndefined = <Value extends object>(value: Value): Value =>
  Object.fromEntries(Object.entries(value).filter(([, property]) => property !== undefined)) as Value;
