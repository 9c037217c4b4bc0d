import assert from 'node:assert/strict';
import test from 'node:test';
import { Window } from 'happy-dom';
import { PAYLOAD_ELEMENT_ID } from '../../client/site/page-payload.ts';
import { fetchPage } from '../../client/site/router/fetch-page.ts';

test('the cache of fetched pages', async (t) => {
  const window = new Window({ url: 'http://site.test/' });
  const { DOMParser, document, location } = window;
  const saved = Object.fromEntries(
    ['DOMParser', 'document', 'location', 'fetch'].map((name) => [name, Reflect.get(globalThis, name)]),
  );
  const requested: string[] = [];
  let isOnline = true;
  const fetch = async (url: string) => {
    requested.push(new URL(url).pathname);
    if (!isOnline) throw new TypeError('Failed to fetch');
    const body = `<script type="application/json" id="${PAYLOAD_ELEMENT_ID}">{"path":"${new URL(url).pathname}"}</script>`;
    return new Response(body, { headers: { 'content-type': 'text/html' } });
  };
  Object.assign(globalThis, { DOMParser, document, location, fetch });
  t.after(async () => {
    Object.assign(globalThis, saved);
    await window.happyDOM.close();
  });
  const getRequests = async (...paths: string[]) => {
    requested.length = 0;
    for (const path of paths) assert.equal((await fetchPage(path)).payload.path, path);
    return [...requested];
  };

  await t.test('answers a second request from the cache', async () => {
    assert.deepEqual(await getRequests('/a', '/a'), ['/a']);
  });

  await t.test('holds the five most recently used pages, however many are fetched', async () => {
    const many = Array.from({ length: 30 }, (_, index) => `/page-${index}`);
    await getRequests(...many);
    const lastFive = many.slice(-5);
    assert.deepEqual(await getRequests(...lastFive), []);
    // Using the oldest of them again makes the second oldest the one to go.
    const [oldest = '', second = ''] = lastFive;
    await getRequests(oldest, '/one-more');
    assert.deepEqual(await getRequests(oldest), []);
    assert.deepEqual(await getRequests(second), [second]);
  });

  await t.test('does not keep a page that could not be fetched', async () => {
    isOnline = false;
    await assert.rejects(fetchPage('/later'), TypeError);
    isOnline = true;
    assert.deepEqual(await getRequests('/later'), ['/later']);
  });
});
