/** The long run: batch after batch, every other one behind a trusted proxy, until all cases are sent or something is found. */
import type { TestScope } from '../helpers/site.ts';
import { callNames, type Finding, runBatch } from './batch.ts';
import { Tally } from './tally.ts';

const BATCH_SIZE = 20_000;
const MAX_PRINTED = 3_000;
const PROGRESS_INTERVAL_MS = 10_000;

/** `COUNT SEED FROM`: how many cases, which, and the number of the first. */
export async function fuzz(args: readonly string[]): Promise<boolean> {
  const [count = 200_000, seed = Date.now() % 2 ** 31, from = 0] = args.map(Number);
  if (![count, seed, from].every((each) => Number.isSafeInteger(each) && each >= 0)) {
    console.error('npm run fuzz -- [COUNT [SEED [FROM]]]: whole numbers');
    return false;
  }
  console.log(`seed ${seed}: ${count} cases, from number ${from}`);
  const tally = new Tally();
  const startedAt = performance.now();
  const logProgress = () => {
    const perSecond = Math.round((tally.total / (performance.now() - startedAt)) * 1000);
    console.log(`${tally.total} of ${count}, ${perSecond} a second`);
  };
  const progressTimer = setInterval(logProgress, PROGRESS_INTERVAL_MS);
  for (let at = from; at < from + count; ) {
    const batch = Math.floor(at / BATCH_SIZE);
    const until = Math.min(from + count, (batch + 1) * BATCH_SIZE);
    const findings = await withLifetime((t) =>
      runBatch(t, { seed, from: at, count: until - at, trustProxy: batch % 2 === 1, tally }),
    );
    if (findings.length > 0) {
      clearInterval(progressTimer);
      console.log(`\n${tally.table()}\n`);
      for (const finding of findings) console.log(describeFinding(finding, seed, at, until));
      return false;
    }
    at = until;
  }
  clearInterval(progressTimer);
  console.log(`\n${tally.table()}`);
  const missing = tally.neverSucceeded(callNames);
  if (missing.length > 0) console.log(`never succeeded: ${missing.join(', ')}`);
  console.log(`\n${tally.total} cases, no exit, no 5xx, nothing else amiss`);
  return true;
}

export function describeFinding(
  { number, messages, sent }: Finding,
  seed: number,
  from: number,
  until: number,
): string {
  const repeatCommand = `npm run fuzz -- ${until - from} ${seed} ${from}`;
  if (number === undefined) return `after the last case: ${messages.join('; ')}\nagain: ${repeatCommand}\n`;
  const cut = sent.length > MAX_PRINTED ? `${sent.slice(0, MAX_PRINTED)} … (${sent.length} characters)` : sent;
  return `case ${number}: ${messages.join('; ')}\n${cut}\nagain, alone: npm run fuzz -- 1 ${seed} ${number}\nagain, with the cases before it: ${repeatCommand}\n`;
}

/** Runs a batch with a lifetime of its own, and removes its folders and servers at the end. */
async function withLifetime<T>(work: (t: TestScope) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  const t: TestScope = { after: (end) => ends.push(end) };
  try {
    return await work(t);
  } finally {
    for (const end of ends) await end();
  }
}
