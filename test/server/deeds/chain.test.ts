/** The chain of deeds in a folder of its own: what is written together, swept, changed by hand. */
import assert from 'node:assert/strict';
import test, { mock, type TestContext } from 'node:test';
import { findBreak } from '../../../server/deeds/chain.ts';
import { Deeds } from '../../../server/deeds/deeds.ts';
import { hidePhones } from '../../../server/deeds/hide-phones.ts';
import { shortenAddress } from '../../../server/deeds/shorten-address.ts';
import { deedDefinition, type StoredDeed } from '../../../server/deeds/stored-deed.ts';
import type { Entry } from '../../../server/store/entry.ts';
import { openFolder } from '../../../server/store/files/open-folder.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const DAY_MS = 86_400_000;

async function open(t: TestContext, folder = temporaryFolder(t)) {
  const opened = await openFolder(folder, { deed: deedDefinition });
  t.after(() => opened.close());
  return { ...opened, folder, deeds: new Deeds(opened.collections.deed), lines: () => opened.collections.deed.all() };
}

const deed = (what: string) => ({ kind: 'change', what, by: 'li' }) as const;
const numbers = (lines: readonly Entry<StoredDeed>[]) => lines.map(({ value }) => value.number);
const edit = (line: Entry<StoredDeed>, value: Partial<StoredDeed>) => ({ ...line, value: { ...line.value, ...value } });

test('chains deeds that are written together, one after another and after a restart', async (t) => {
  const first = await open(t);
  await Promise.all(['一', '二', '三'].map((what) => first.deeds.add(deed(what))));
  await first.deeds.add(deed('四'));
  await first.close();
  const { deeds, lines } = await open(t, first.folder);
  await deeds.add(deed('五'));
  assert.deepEqual(
    lines().map(({ value }) => value.what),
    ['一', '二', '三', '四', '五'],
  );
  assert.deepEqual(numbers(lines()), [1, 2, 3, 4, 5]);
  assert.equal(findBreak(lines()), undefined);
});

test('keeps the chain whole when a write fails', async (t) => {
  const { deeds, lines, collections } = await open(t);
  await deeds.add(deed('一'));
  const fault = mock.method(collections.deed, 'insertDecided', async () => {
    throw new Error('the disk is full');
  });
  await assert.rejects(deeds.add(deed('二')));
  fault.mock.restore();
  await deeds.add(deed('三'));
  assert.deepEqual(numbers(lines()), [1, 2]);
  assert.equal(findBreak(lines()), undefined);
});

test('says where a line was changed, removed, replaced or taken from the beginning', async (t) => {
  const { deeds, lines } = await open(t);
  for (const what of ['一', '二', '三', '四']) await deeds.add(deed(what));
  const [one, two, three, four] = lines() as [
    Entry<StoredDeed>,
    Entry<StoredDeed>,
    Entry<StoredDeed>,
    Entry<StoredDeed>,
  ];
  assert.match(findBreak([one, edit(two, { title: '别的' }), three, four]) ?? '', /^deed 2 \(.+\) was changed$/);
  assert.match(findBreak([one, { ...two, born: '2026-01-01 00:00:00' }, three]) ?? '', /^deed 2 .+ was changed$/);
  assert.match(findBreak([one, two, three, edit(four, { by: 'wang' })]) ?? '', /^deed 4 .+ was changed$/, 'the last');
  assert.match(findBreak([one, three, four]) ?? '', /^the deeds between 1 .+ and 3 .+ are missing$/);
  assert.match(findBreak([two, three, four]) ?? '', /^the deeds before 2 .+ are missing/);
  const other = await open(t);
  for (const what of ['一', '别的']) await other.deeds.add(deed(what));
  const replaced = other.lines()[1] as Entry<StoredDeed>;
  assert.match(findBreak([one, replaced, three, four]) ?? '', /^deed (?:1|2) .+ was replaced by another$/);
  assert.equal(findBreak([four, two, one, three]), undefined, 'the order of a file does not matter');
});

test('sweeps the beginning after 180 days, and stays whole', async (t) => {
  const { deeds, lines } = await open(t);
  const start = Date.now();
  mock.timers.enable({ apis: ['Date'], now: start });
  t.after(() => mock.timers.reset());
  await deeds.add(deed('一'));
  mock.timers.setTime(start + 100 * DAY_MS);
  await deeds.add(deed('二'));
  await deeds.sweep();
  assert.deepEqual(numbers(lines()), [1, 2]);
  mock.timers.setTime(start + 181 * DAY_MS);
  await deeds.sweep();
  assert.deepEqual(numbers(lines()), [2]);
  assert.equal(findBreak(lines()), undefined);
  mock.timers.setTime(start + 1000 * DAY_MS);
  await deeds.sweep();
  assert.deepEqual(numbers(lines()), [2], 'the last one stays');
  await deeds.add(deed('三'));
  await deeds.sweep();
  assert.deepEqual(numbers(lines()), [3]);
  assert.equal(findBreak(lines()), undefined);
});

test('removes only the beginning when the clock was set back', async (t) => {
  const { deeds, lines } = await open(t);
  const start = Date.now();
  mock.timers.enable({ apis: ['Date'], now: start });
  t.after(() => mock.timers.reset());
  await deeds.add(deed('一'));
  mock.timers.setTime(start - 30 * DAY_MS);
  await deeds.add(deed('二'));
  await deeds.add(deed('三'));
  mock.timers.setTime(start + 160 * DAY_MS);
  await deeds.sweep();
  assert.deepEqual(numbers(lines()), [1, 2, 3], 'the second is older than 180 days, but the first is not');
  assert.equal(findBreak(lines()), undefined);
});

test('hides phone numbers and shortens addresses', () => {
  assert.equal(
    hidePhones('王先生 13812345678，138 1234 5678；编号20261122003'),
    '王先生 138****5678，138****5678；编号20261122003',
  );
  assert.equal(shortenAddress('203.0.113.9'), '203.0.113.*');
  assert.equal(shortenAddress('2001:db8:1:2'), '2001:db8:1::*');
  assert.equal(shortenAddress(''), '');
});
