import type { DeedRow } from '../../../contract/deeds.ts';
import { formatDevice } from './deed-words.ts';

/** From where, as far as it is known: what the server did by itself came from nowhere. */
export const DeedOrigin = (deed: DeedRow) => (
  <span className="deed-origin">
    {deed.address || '—'}
    {formatDevice(deed) && <small>{formatDevice(deed)}</small>}
  </span>
);
