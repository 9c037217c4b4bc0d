import assert from 'node:assert/strict';
import test from 'node:test';
import { PairTable } from '../../../server/search/pair-table.ts';
import { PostingLists } from '../../../server/search/posting-lists.ts';
import { SearchIndex } from '../../../server/search/search-index.ts';
import { SEGMENT_SIZE, type SearchedText } from '../../../server/search/segment.ts';
import { Random } from '../../helpers/random.ts';

const range = { offset: 0, limit: 20 };
const body = (text: string): SearchedText => ({ title: '', summary: '', body: text });

function createIndex(texts: readonly SearchedText[]) {
  const index = new SearchIndex<number>(
    (key) => texts[key] as SearchedText,
    texts.map((_, key) => ({ key, time: key })),
  );
  while (index.build(1000));
  return index;
}
const find = (index: SearchIndex<number>, text: string) => index.find(text, range).keys;

test('posting lists give back what was added, in lists that grow side by side', () => {
  const lists = new PostingLists();
  const expected: number[][] = [];
  const random = new Random(7);
  for (let list = 0; list < 3000; list++) {
    assert.equal(lists.create(), list);
    expected.push([]);
  }
  for (let step = 0; step < 60_000; step++) {
    const list = random.below(step % 3 === 0 ? 3000 : 20);
    const numbers = expected[list] as number[];
    const number = (numbers.at(-1) ?? -1) + random.below(4) * random.below(200) * (random.chance(50) ? 1000 : 1);
    if (number < 0) continue;
    lists.add(list, number);
    if (numbers.at(-1) !== number) numbers.push(number);
  }
  for (const [list, numbers] of expected.entries()) assert.deepEqual([...lists.read(list)], numbers);
});

test('the table of pairs keeps what it is given while it grows', () => {
  const table = new PairTable();
  for (let number = 0; number < 50_000; number++) table.set(0x4e00 + (number % 251), 0x4e00 + number, number);
  for (let number = 0; number < 50_000; number++)
    assert.equal(table.get(0x4e00 + (number % 251), 0x4e00 + number), number);
  assert.equal(table.get(0x4e00, 0x9fff + 0x5000), undefined);
});

test('finds texts that have all words, those in titles first, then in summaries, then newer ones', () => {
  const index = createIndex([
    { title: '塔机监测', summary: '报警', body: '' },
    { title: '扬尘', summary: '塔机旁的报警', body: '' },
    { title: '扬尘', summary: '', body: '塔机会报警' },
    { title: '塔机报警', summary: '', body: '' },
    { title: '扬尘', summary: '', body: '塔机' },
    { title: '报警与塔机', summary: '', body: '' },
  ]);
  assert.deepEqual(find(index, '塔机 报警'), [5, 3, 1, 0, 2]);
  assert.deepEqual(find(index, '塔机'), [5, 3, 0, 1, 4, 2]);
});

test('one character is enough, also the last one of a sentence', () => {
  const index = createIndex([body('监测塔。'), body('塔机'), body('无')]);
  assert.deepEqual(find(index, '塔'), [1, 0]);
});

test('a long word is found only where its characters follow one another', () => {
  const index = createIndex([body('智慧工，慧工地，智慧'), body('智慧工地')]);
  assert.deepEqual(index.find('智慧工地', range), { keys: [1], count: 1 });
});

test('Latin words are found by their beginning, in any case and width, with and without joints', () => {
  const index = createIndex([body('配HZ-60型主机'), body('hz60'), body('HZB')]);
  assert.deepEqual(find(index, 'hz'), [2, 1, 0]);
  assert.deepEqual(find(index, 'ＨＺ－６０'), [1, 0]);
  assert.deepEqual(find(index, 'hz60主机'), [0]);
  assert.deepEqual(find(index, '60'), [0]);
});

test('corrects slips in Latin words, and no others', () => {
  const index = createIndex([{ title: 'SDK-200传感器', summary: '', body: '' }]);
  assert.equal(index.correct('skd200'), 'sdk200');
  assert.equal(index.correct('sdk20'), undefined);
  assert.equal(index.correct('abc'), undefined);
  assert.equal(index.correct('塔几'), undefined);
});

test('names what is near when nothing has all words', () => {
  const index = createIndex([
    { title: '智慧工地管理平台', summary: '', body: '' },
    { title: '安全帽', summary: '', body: '' },
  ]);
  assert.deepEqual(find(index, '智慧工地平台'), []);
  assert.deepEqual(index.findNear('智慧工地平台', 6), [0]);
  assert.deepEqual(index.findNear('无关', 6), []);
});

test('follows changes and removals, over several segments and before all is indexed', () => {
  const texts = Array.from({ length: SEGMENT_SIZE + 20 }, (_, key) => body(key % 2 === 0 ? '塔机' : '吊篮'));
  const index = new SearchIndex<number>(
    (key) => texts[key] as SearchedText,
    texts.map((_, key) => ({ key, time: key })),
  );
  index.build(30);
  assert.deepEqual(index.find('塔机', { offset: 0, limit: 1 }).keys, [SEGMENT_SIZE + 18]);
  index.remove(SEGMENT_SIZE + 18);
  texts[1] = body('塔机');
  index.add(1, 1);
  while (index.build(1000));
  assert.deepEqual(index.find('塔机', { offset: 0, limit: 2 }).keys, [SEGMENT_SIZE + 16, SEGMENT_SIZE + 14]);
  assert.equal(index.find('塔机', range).count, 1000);
  texts[3] = body('唯一');
  index.add(3, 3);
  assert.deepEqual(find(index, '唯一'), [3]);
  index.remove(3);
  assert.deepEqual(find(index, '唯一'), []);
});

test('finds what a plain look through all texts finds', () => {
  const characters = '塔机吊篮工地安全a1-，';
  const random = new Random(3);
  const texts = Array.from({ length: 300 }, () => body(random.text(40, characters)));
  const index = createIndex(texts);
  for (let round = 0; round < 300; round++) {
    const word = random.pick([...'塔机吊篮']) + random.text(3, characters.slice(0, 8));
    const expected = texts.flatMap(({ body }, key) => (body.includes(word) ? [key] : []));
    const { keys } = index.find(word, { offset: 0, limit: 1000 });
    assert.deepEqual(keys, expected.reverse(), word);
  }
});
