import assert from 'node:assert/strict';
import test from 'node:test';
import { PreparedResponse } from '../../../server/http/response/prepared-response.ts';
import { ResponseCache } from '../../../server/http/response/response-cache.ts';

const answer = (size: number) => new PreparedResponse(Buffer.alloc(size), { contentType: 'text/plain', headers: [] });
const heldOf = (kept: ResponseCache, keys: string[], version = 1) => keys.filter((key) => kept.get(key, version));

test('what is kept is found again under its key, for as long as the version is the same', () => {
  const kept = new ResponseCache(1e6);
  const page = answer(10);
  assert.equal(kept.get('a', 1), undefined);
  kept.put('a', 1, page);
  assert.equal(kept.get('a', 1), page);
  assert.equal(kept.get('b', 1), undefined);
  assert.equal(kept.get('a', 2), undefined);
  assert.equal(kept.get('a', 1), undefined, 'what has passed does not come back');
});

test('an answer that was made from a version that has passed meanwhile is not kept', () => {
  const kept = new ResponseCache(1e6);
  kept.get('a', 1);
  kept.get('a', 2);
  kept.put('a', 1, answer(10));
  assert.equal(kept.get('a', 2), undefined);
});

test('however many keys somebody makes up, no more is kept than there is room for, and the oldest go first', () => {
  const one = answer(1_000);
  const kept = new ResponseCache(one.memorySize * 10);
  const keys = Array.from({ length: 1_000 }, (_, i) => `host-${i}`);
  kept.get('', 1);
  for (const key of keys) kept.put(key, 1, one);
  assert.deepEqual(heldOf(kept, keys), keys.slice(-10));
});

test('an answer that would take up most of the room is not kept at all', () => {
  const small = answer(100);
  const kept = new ResponseCache(small.memorySize * 20);
  kept.get('', 1);
  kept.put('small', 1, small);
  kept.put('huge', 1, answer(small.memorySize * 20));
  assert.deepEqual(heldOf(kept, ['small', 'huge']), ['small']);
});

test('putting the same key again does not take up more room', () => {
  const one = answer(1_000);
  const kept = new ResponseCache(one.memorySize * 4);
  kept.get('', 1);
  kept.put('first', 1, one);
  for (let i = 0; i < 100; i++) kept.put('again', 1, one);
  assert.deepEqual(heldOf(kept, ['first', 'again']), ['first', 'again']);
});
