import assert from 'node:assert/strict';
import test from 'node:test';
import { PreparedResponse } from '../../../server/http/response/prepared-response.ts';
import { ResponseCache } from '../../../server/http/response/response-cache.ts';

const createResponse = (size: number) =>
  new PreparedResponse(Buffer.alloc(size), { contentType: 'text/plain', headers: [] });
const cachedKeys = (cache: ResponseCache, keys: string[], version = 1) => keys.filter((key) => cache.get(key, version));

test('finds a cached response under its key while the version is the same', () => {
  const cache = new ResponseCache(1e6);
  const page = createResponse(10);
  assert.equal(cache.get('a', 1), undefined);
  cache.put('a', 1, page);
  assert.equal(cache.get('a', 1), page);
  assert.equal(cache.get('b', 1), undefined);
  assert.equal(cache.get('a', 2), undefined);
  assert.equal(cache.get('a', 1), undefined, 'what has passed does not come back');
});

test('does not cache a response made from an outdated version', () => {
  const cache = new ResponseCache(1e6);
  cache.get('a', 1);
  cache.get('a', 2);
  cache.put('a', 1, createResponse(10));
  assert.equal(cache.get('a', 2), undefined);
});

test('drops the oldest responses when the cache is full', () => {
  const response = createResponse(1_000);
  const cache = new ResponseCache(response.memorySize * 10);
  const keys = Array.from({ length: 1_000 }, (_, i) => `host-${i}`);
  cache.get('', 1);
  for (const key of keys) cache.put(key, 1, response);
  assert.deepEqual(cachedKeys(cache, keys), keys.slice(-10));
});

test('does not cache a response that would fill most of the cache', () => {
  const small = createResponse(100);
  const cache = new ResponseCache(small.memorySize * 20);
  cache.get('', 1);
  cache.put('small', 1, small);
  cache.put('huge', 1, createResponse(small.memorySize * 20));
  assert.deepEqual(cachedKeys(cache, ['small', 'huge']), ['small']);
});

test('takes no more space when a key is set again', () => {
  const response = createResponse(1_000);
  const cache = new ResponseCache(response.memorySize * 4);
  cache.get('', 1);
  cache.put('first', 1, response);
  for (let i = 0; i < 100; i++) cache.put('again', 1, response);
  assert.deepEqual(cachedKeys(cache, ['first', 'again']), ['first', 'again']);
});
