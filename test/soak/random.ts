import { Random, runSeed } from '../helpers/random.ts';

/** The same seed does not repeat a run exactly, because that depends on the moment of each kill. */
export const random = new Random(runSeed);
