import assert from 'node:assert/strict';
import test from 'node:test';
import { send, startSite } from '../../helpers/site.ts';

test('GET / is whole in the HTML that the server sends', async (t) => {
  const site = await startSite(t);
  const { status, body } = await send(site.url, 'GET', '/');
  assert.equal(status, 200);
  assert.match(body, /<h1>智慧工地技术服务商<\/h1>/);
  assert.match(body, /<link rel="canonical" href="http:\/\/127\.0\.0\.1:\d+\/">/);
});
