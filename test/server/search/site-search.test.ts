import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { SiteSearch } from '../../../server/search/site-search.ts';
import { PublicView } from '../../../server/store/public-view.ts';

const range = { offset: 0, limit: 20 };
const readText = ({ name }: { name: string }) => ({ title: name, summary: '', body: '' });

function createSearch(until?: string) {
  const view = new PublicView<{ name: string }>({});
  let second = Date.parse('2026-01-01') / 1000;
  const put = (id: string, end?: string) =>
    view.put({
      id,
      rev: 1,
      // The oldest is indexed first.
      born: formatTimestamp(second++ * 1000),
      at: formatTimestamp(),
      by: 'test',
      ...(end && { pub: { until: end } }),
      value: { name: `塔机${id}` },
    });
  put('1', until);
  put('2');
  const search = new SiteSearch([
    { kind: 'thing', view: view as unknown as PublicView<object>, readText: readText as never },
  ]);
  return { view, put, find: (text: string) => search.find(text, range).found.map(({ entry }) => entry.id) };
}

test('leaves out what disappears before it is indexed', async () => {
  const { find } = createSearch(formatTimestamp(Date.now() + 1000));
  // Blocks the thread, so that the index is built after the end has come.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  await setTimeout(50);
  assert.deepEqual(find('塔机'), ['2']);
});

test('follows what appears and disappears', () => {
  const { find, put, view } = createSearch();
  assert.deepEqual(find('塔机').sort(), ['1', '2']);
  put('3');
  view.drop('1');
  assert.deepEqual(find('塔机').sort(), ['2', '3']);
  assert.deepEqual(find('塔机3'), ['3']);
});
