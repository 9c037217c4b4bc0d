import { Random } from '../helpers/random.ts';

/** Seeded with the time: a run cannot be repeated anyway, because it depends on the moment of each kill. */
export const random = new Random(Date.now());
