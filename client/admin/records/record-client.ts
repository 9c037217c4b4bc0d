/** The staff's calls of one type of record. Every type has the same ones; see `contract/record-calls.ts`. */

import type { BulkAction, BulkResult } from '../../../contract/bulk-actions.ts';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { calls } from '../../../contract/calls.ts';
import type { Device } from '../../../contract/devices.ts';
import type { NounName } from '../../../contract/nouns/nouns.ts';
import type { RecordState } from '../../../contract/record-states.ts';
import type {
  BinRow,
  ManagedRow,
  Paginated,
  RecordDraft,
  RecordPreview,
  RecordVersion,
  ShareLink,
} from '../../../contract/records.ts';
import type { FieldErrors, UnknownRecord } from '../../../contract/validation/validators.ts';
import type { CallResult } from '../../call-server.ts';
import type { PageParams } from '../list/list-types.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

/** What is saved with the values. Without `draft` they are published. A time is `YYYY-MM-DD HH:mm:ss`; empty means at once, or never. */
export interface PublicationInput {
  draft?: boolean;
  publishAt?: string;
  withdrawAt?: string;
}

export interface SavedRecord {
  id: string;
  rev: number;
  msg: string;
}

export type RecordClient<Row, Value> = ReturnType<typeof createRecordClient<Row, Value>>;

export function createRecordClient<Row, Value>(noun: NounName, idField: string) {
  const findCall = (action: string) => (calls as Record<string, CallDefinition>)[`${noun}.${action}`] as CallDefinition;
  // A cast without a check: the rules of the call check the input, and its definition says what it returns.
  const send = <Output>(action: string, input: object) =>
    callAsStaff(findCall(action), input) as Promise<CallResult<Output>>;
  const read = async <Output>(action: string, input: object) => (await send<Output>(action, input)).data;
  const write = async (action: string, input: object): Promise<SavedRecord> => {
    const { msg, data } = await send<Record<string, string> & { rev: number }>(action, input);
    return { id: data[idField] as string, rev: data.rev, msg };
  };
  const ofRecord = (id: string) => ({ [idField]: id });

  return {
    /** The staff's list: each record as it was last written. */
    manage: (query: Readonly<Record<string, string>> & PageParams & { state?: RecordState | '' }) =>
      read<Paginated<ManagedRow<Row>>>('manage', query),
    draft: (id: string) => read<RecordDraft<Row>>('draft', ofRecord(id)),
    /** What saving would refuse, by field; without a request. */
    check: (value: Value): FieldErrors | undefined => findCall('save').input(value as UnknownRecord).errors,
    save: (value: Value, publication: PublicationInput = {}) => write('save', { ...value, ...publication }),
    /** Without `rev` it overwrites any newer version. */
    update: (id: string, rev: number | undefined, value: Value, publication: PublicationInput = {}) =>
      write('update', { ...ofRecord(id), rev, ...value, ...publication }),
    delete: (id: string) => write('delete', ofRecord(id)),
    restore: (id: string) => write('restore', ofRecord(id)),
    /** The record's versions, newest first. */
    history: (id: string) => read<RecordVersion<Row>[]>('history', ofRecord(id)),
    publish: (id: string, rev?: number) => write('publish', { ...ofRecord(id), rev }),
    withdraw: (id: string, rev?: number) => write('withdraw', { ...ofRecord(id), rev }),
    discard: (id: string, rev?: number) => write('discard', { ...ofRecord(id), rev }),
    /** Moves a record right before another one, or to the end. */
    move: (id: string, before: string | null) => send<null>('order', { ...ofRecord(id), before }),
    bulk: (ids: readonly string[], action: BulkAction) => read<BulkResult>('bulk', { ids, action }),
    /** Takes the latest change of each back; `rev` is the revision that it made. */
    undo: (records: readonly { id: string; rev: number }[]) => read<BulkResult>('undo', { records }),
    bin: (query: PageParams) => read<Paginated<BinRow<Row>>>('bin', query),
    /** `replaces`: the link that ends when the new one begins. */
    share: (id: string, hours: number, replaces?: string) =>
      read<ShareLink & { url: string }>('share', { ...ofRecord(id), hours, replaces }),
    shares: (id: string) => read<ShareLink[]>('shares', ofRecord(id)),
    /** Without a link's id all of the record's. */
    unshare: (id: string, linkId?: string) => send<null>('unshare', { ...ofRecord(id), linkId }),
    /** The page as visitors would see it; for types of records that have one. */
    preview: (id: string, value: Value, device: Device) =>
      read<RecordPreview>('preview', { ...ofRecord(id), ...value, device }),
  };
}
