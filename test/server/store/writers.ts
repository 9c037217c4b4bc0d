/** Clients that save all the time and remember what they were told, to compare it with what is there afterwards. */
import { headersOf, type Reply, type Staff, send } from '../../helpers/site.ts';

/** What one version of a product should be; undefined: deleted. */
export type State = { coverName: string; productCon: string } | undefined;

export interface Written {
  id: string | undefined;
  name: string;
  /** Every state that was confirmed, oldest first: the n-th has rev n. */
  confirmed: State[];
  /** Sent, and no answer came: may be there, whole, or not. */
  pending?: { state: State };
}

interface Round {
  written: Written[];
  confirmed: number;
  /** Any answer but a confirmation: there should be none. */
  refused: Reply[];
}

type Session = Pick<Staff, 'cookie' | 'token'>;

const below = (limit: number) => Math.floor(Math.random() * limit);

/** From a few bytes to several pages of the disk, so that writes are cut everywhere. */
const textOf = (name: string) => `<p>${`${name}的说明。`.repeat(1 + below(4) ** 4 * 3)}</p>`;

/** Saves with `writers` clients at once until the server is gone. `onConfirmed` hears of each confirmed write. */
export async function writeUntilGone(
  url: string,
  session: Session,
  label: string,
  writers: number,
  onConfirmed: (count: number) => void,
): Promise<Round> {
  const round: Round = { written: [], confirmed: 0, refused: [] };
  const headers = headersOf(session);

  /** False once nobody answers any more. */
  const attempt = async (written: Written, state: State, call: string, body: object): Promise<boolean> => {
    written.pending = { state };
    const reply = await send(url, 'POST', `/v1/product/${call}`, body, headers).catch(() => undefined);
    if (!reply) return false;
    delete written.pending;
    if (reply.status !== 200) {
      round.refused.push(reply);
      return true;
    }
    written.confirmed.push(state);
    written.id = reply.body.data.productId;
    onConfirmed(++round.confirmed);
    return true;
  };

  const writer = async (number: number) => {
    for (let i = 0; ; i++) {
      const name = `${label}-${number}-${i}`;
      const written: Written = { id: undefined, name, confirmed: [] };
      round.written.push(written);
      const state = { coverName: name, productCon: textOf(name) };
      if (!(await attempt(written, state, 'saveProduct', { ...state, locationId: 'zhgd' }))) return;
      for (let changes = below(4); changes > 0 && written.id; changes--) {
        const changed = { coverName: `${name} ${changes}`, productCon: textOf(`${name} ${changes}`) };
        const body = { ...changed, productId: written.id, locationId: 'zhgd' };
        if (!(await attempt(written, changed, 'updateProduct', body))) return;
      }
      if (below(4) === 0 && written.id)
        if (!(await attempt(written, undefined, 'deleteProduct', { productId: written.id }))) return;
    }
  };
  await Promise.all(Array.from({ length: writers }, (_, number) => writer(number)));
  return round;
}
