/** Requests no browser sends, byte for byte. Whatever comes: a 4xx or a closed line, never a 5xx, and the server goes on. */
import assert from 'node:assert/strict';
import test, { after, afterEach } from 'node:test';
import { rawRequest, statusOf } from '../../helpers/raw.ts';
import { send, startSite } from '../../helpers/site.ts';
import { brokenRequests } from './broken.ts';

const site = await startSite({ after });
const { host } = new URL(site.url);

afterEach(async () => {
  assert.equal((await send(site.url, 'GET', '/healthz')).status, 200);
  assert.equal(site.process.exitCode, null);
});

const { cases, get, post } = brokenRequests(host);

for (const [what, bytes, statuses] of cases)
  test(`${what} is answered with ${statuses.join(' or ')}`, async () => {
    const answer = await rawRequest(site.url, Buffer.from(bytes, 'latin1'));
    assert.ok(statuses.includes(statusOf(answer)), `the answer was: ${answer.slice(0, 300) || 'none'}`);
  });

test('a wish to speak another protocol is not heard, and the page comes all the same', async () => {
  for (const wish of ['websocket', 'h2c', 'x'.repeat(200)]) {
    const answer = await rawRequest(
      site.url,
      get('/', `Upgrade: ${wish}`).replace('Connection: close', 'Connection: close, Upgrade'),
    );
    assert.equal(statusOf(answer), 200, wish);
  }
});

test('two requests in one packet are answered in their order', async () => {
  const first = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const answer = await rawRequest(site.url, first + get('/no-such-page'));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '404'],
  );
});

test('what follows a request that was refused half-way is not taken for a request', async () => {
  const smuggled = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const answer = await rawRequest(site.url, Buffer.from(`${post('Content-Length: nonsense', '')}${smuggled}`));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['400'],
  );
});

test('a page that is asked for with a body is sent, and the body is not taken for the next request', async () => {
  const body = `GET /v1/none HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const first = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answer = await rawRequest(site.url, first + get('/healthz'));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '200'],
  );
});
