/** Creates the case with a given seed and number. */
import { Random } from '../../helpers/random.ts';
import { makeCall } from './calls.ts';
import type { Case, KnownValues } from './case.ts';
import { makeFile } from './files.ts';
import { makePage } from './pages.ts';
import { makeRaw } from './raw.ts';
import { makeUpload } from './uploads.ts';

const makers = [makeCall, makeCall, makeCall, makeCall, makePage, makePage, makePage, makeFile, makeUpload, makeRaw];

export function makeCase(seed: number, number: number, knownValues: KnownValues): Case {
  const random = new Random(Math.imul(seed, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b));
  return random.pick(makers)(random, knownValues);
}
