/** The long run: leg after leg, every other one behind a proxy that is believed, until all is sent or something is found. */
import type { Lifetime } from '../helpers/site.ts';
import { callNames, type Finding, runBatch } from './batch.ts';
import { Tally } from './tally.ts';

const LEG = 20_000;
const SHOWN = 3_000;
const SAY_EVERY = 10_000;

/** `COUNT SEED FROM`: how many cases, which, and the number of the first. */
export async function fuzz(args: readonly string[]): Promise<boolean> {
  const [count = 200_000, seed = Date.now() % 2 ** 31, from = 0] = args.map(Number);
  if (![count, seed, from].every((each) => Number.isSafeInteger(each) && each >= 0)) {
    console.error('npm run fuzz -- [COUNT [SEED [FROM]]]: whole numbers');
    return false;
  }
  console.log(`seed ${seed}: ${count} cases, from number ${from}`);
  const tally = new Tally();
  const begun = performance.now();
  const say = () => {
    const perSecond = Math.round((tally.total / (performance.now() - begun)) * 1000);
    console.log(`${tally.total} of ${count}, ${perSecond} a second`);
  };
  const saying = setInterval(say, SAY_EVERY);
  for (let at = from; at < from + count; ) {
    const leg = Math.floor(at / LEG);
    const until = Math.min(from + count, (leg + 1) * LEG);
    const findings = await inFolders((t) =>
      runBatch(t, { seed, from: at, count: until - at, trustProxy: leg % 2 === 1, tally }),
    );
    if (findings.length > 0) {
      clearInterval(saying);
      console.log(`\n${tally.table()}\n`);
      for (const finding of findings) console.log(describeFinding(finding, seed, at, until));
      return false;
    }
    at = until;
  }
  clearInterval(saying);
  console.log(`\n${tally.table()}`);
  const notDone = tally.neverSucceeded(callNames);
  if (notDone.length > 0) console.log(`never got through: ${notDone.join(', ')}`);
  console.log(`\n${tally.total} cases, no exit, no 5xx, nothing else amiss`);
  return true;
}

export function describeFinding({ number, what, sent }: Finding, seed: number, from: number, until: number): string {
  const again = `npm run fuzz -- ${until - from} ${seed} ${from}`;
  if (number === undefined) return `left behind: ${what.join('; ')}\nagain: ${again}\n`;
  const cut = sent.length > SHOWN ? `${sent.slice(0, SHOWN)} … (${sent.length} characters)` : sent;
  return `case ${number}: ${what.join('; ')}\n${cut}\nagain, alone: npm run fuzz -- 1 ${seed} ${number}\nagain, with what came before it: ${again}\n`;
}

/** Folders and servers go when the leg ends. */
async function inFolders<T>(work: (t: Lifetime) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  const t: Lifetime = { after: (end) => ends.push(end) };
  try {
    return await work(t);
  } finally {
    for (const end of ends) await end();
  }
}
