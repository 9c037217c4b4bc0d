/**
 * Thousands of cases made by chance, other ones in every run; `npm run fuzz` sends many more. Whatever is sent: no exit, no 5xx, each
 * answer what the contract says, what was saved reads back, and the folders are in order afterwards. What is found says how to send it again.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { runBatch } from './batch.ts';
import { describeFinding } from './fuzz.ts';
import { Tally } from './tally.ts';

const seed = Date.now() % 2 ** 31;
const count = 3_000;

for (const [place, trustProxy, from] of [
  ['on its own', false, 0],
  ['behind a proxy that it believes', true, 20_000],
] as const)
  test(`${count} cases made by chance find nothing in a server ${place}`, async (t) => {
    const tally = new Tally();
    const findings = await runBatch(t, { seed, from, count, trustProxy, tally });
    assert.equal(findings.map((each) => describeFinding(each, seed, from, from + count)).join('\n'), '');
    assert.equal(tally.total, count);
    // Hostile and nothing else would be turned away at the door.
    for (const kind of ['call', 'upload', 'page', 'file', 'raw']) assert.ok(tally.count(kind, 200) > 10, tally.table());
  });
