import { Random } from '../helpers/random.ts';

/** Not to be repeated: what comes of it depends on when a kill hits. */
export const random = new Random(Date.now());
