/** Malformed requests: the server answers 4xx or closes the connection, never answers 5xx, and keeps running. */
import assert from 'node:assert/strict';
import test, { after, afterEach } from 'node:test';
import { parseStatus, rawRequest } from '../../helpers/raw-request.ts';
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
  test(`answers ${what} with ${statuses.join(' or ')}`, async () => {
    const answer = await rawRequest(site.url, Buffer.from(bytes, 'latin1'));
    assert.ok(statuses.includes(parseStatus(answer)), `the answer was: ${answer.slice(0, 300) || 'none'}`);
  });

test('ignores a protocol upgrade and sends the page', async () => {
  for (const wish of ['websocket', 'h2c', 'x'.repeat(200)]) {
    const answer = await rawRequest(
      site.url,
      get('/', `Upgrade: ${wish}`).replace('Connection: close', 'Connection: close, Upgrade'),
    );
    assert.equal(parseStatus(answer), 200, wish);
  }
});

test('answers two requests in one packet in order', async () => {
  const first = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const answer = await rawRequest(site.url, first + get('/no-such-page'));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '404'],
  );
});

test('reads no request from the rest of a refused request', async () => {
  const smuggled = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const answer = await rawRequest(site.url, Buffer.from(`${post('Content-Length: nonsense', '')}${smuggled}`));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['400'],
  );
});

test('ignores the body of a GET request', async () => {
  const body = `GET /v1/none HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const first = `GET /healthz HTTP/1.1\r\nHost: ${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const answer = await rawRequest(site.url, first + get('/healthz'));
  assert.deepEqual(
    [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status),
    ['200', '200'],
  );
});
