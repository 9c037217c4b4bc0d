/**
 * Sends hundreds of random cases, thousands in a thorough run; `npm run fuzz` sends many more. The server must not exit or answer 5xx,
 * every response must follow the contract, saved records must read back, and the folders must be clean afterwards. Each finding
 * is printed with the command that repeats it.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { runSeed as seed } from '../helpers/random.ts';
import { amount } from '../helpers/thorough.ts';
import { runBatch } from './batch.ts';
import { describeFinding } from './fuzz.ts';
import { Tally } from './tally.ts';

const count = amount(600, 3_000);

for (const [setup, trustProxy, from] of [
  ['without a proxy', false, 0],
  ['behind a trusted proxy', true, 20_000],
] as const)
  test(`handles ${count} random cases ${setup}`, async (t) => {
    const tally = new Tally();
    const findings = await runBatch(t, { seed, from, count, trustProxy, tally });
    assert.equal(findings.map((each) => describeFinding(each, seed, from, from + count)).join('\n'), '');
    assert.equal(tally.total, count);
    // Guards against cases so broken that all are rejected before any handler runs.
    for (const kind of ['call', 'upload', 'page', 'file', 'raw'])
      assert.ok(tally.count(kind, 200) > count / 300, tally.table());
  });
