/** Clients that save continuously and record which writes were confirmed, for comparison with the stored records. */
import { type Reply, type Staff, send, sessionHeaders } from '../../../helpers/site.ts';

/** The expected content of a version of a product; undefined for a deletion. */
export type State = { coverName: string; productCon: string } | undefined;

export interface WrittenRecord {
  id: string | undefined;
  name: string;
  /** The confirmed states, oldest first: the n-th has rev n. */
  confirmed: State[];
  /** A write without a response: it was applied completely or not at all. */
  pending?: { state: State };
}

interface Round {
  records: WrittenRecord[];
  confirmed: number;
  /** Responses other than a confirmation; there should be none. */
  refused: Reply[];
}

type Session = Pick<Staff, 'cookie' | 'token'>;

const randomBelow = (limit: number) => Math.floor(Math.random() * limit);

/** From a few bytes to several disk pages, so that kills interrupt writes at different points. */
const createText = (name: string) => `<p>${`${name}的说明。`.repeat(1 + randomBelow(4) ** 4 * 3)}</p>`;

/** Saves with several clients at once until the server is gone; calls `onConfirmed` after each confirmed write. */
export async function writeUntilGone(
  url: string,
  session: Session,
  label: string,
  writers: number,
  onConfirmed: (count: number) => void,
): Promise<Round> {
  const round: Round = { records: [], confirmed: 0, refused: [] };
  const headers = sessionHeaders(session);

  /** Returns false once the server does not respond any more. */
  const trySave = async (record: WrittenRecord, state: State, call: string, body: object): Promise<boolean> => {
    record.pending = { state };
    const reply = await send(url, 'POST', `/v1/product/${call}`, body, headers).catch(() => undefined);
    if (!reply) return false;
    delete record.pending;
    if (reply.status !== 200) {
      round.refused.push(reply);
      return true;
    }
    record.confirmed.push(state);
    record.id = reply.body.data.productId;
    onConfirmed(++round.confirmed);
    return true;
  };

  const writer = async (number: number) => {
    for (let i = 0; ; i++) {
      const name = `${label}-${number}-${i}`;
      const record: WrittenRecord = { id: undefined, name, confirmed: [] };
      round.records.push(record);
      const state = { coverName: name, productCon: createText(name) };
      if (!(await trySave(record, state, 'saveProduct', { ...state, locationId: 'zhgd' }))) return;
      for (let changes = randomBelow(4); changes > 0 && record.id; changes--) {
        const changed = { coverName: `${name} ${changes}`, productCon: createText(`${name} ${changes}`) };
        const body = { ...changed, productId: record.id, locationId: 'zhgd' };
        if (!(await trySave(record, changed, 'updateProduct', body))) return;
      }
      if (randomBelow(4) === 0 && record.id)
        if (!(await trySave(record, undefined, 'deleteProduct', { productId: record.id }))) return;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  return round;
}
