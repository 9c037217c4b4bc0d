/** The privacy policy, which staff write. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const read = async (url: string) => (await sendHttpRequest(url, { path: '/privacy' })).text;

test('shows the privacy policy at the next request: sanitized, with one heading and the number of months', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const update = (value: object) => staff.post('/v1/company/updateCompany', { section: 'legal', value });
  assert.match(await read(site.url), /<h1>隐私政策<\/h1>/);
  assert.match(await read(site.url), /最多保存24个月/);
  assert.equal((await update({ retentionMonths: 6 })).status, 200);
  assert.match(await read(site.url), /最多保存6个月/);
  const privacy = '<p>全新<strong>说明</strong>，保存{保存月数}个月<script>alert(1)</script></p>';
  assert.equal((await update({ privacy })).status, 200);
  const text = await read(site.url);
  assert.match(text, /<p>全新<strong>说明<\/strong>，保存6个月<\/p>/);
  assert.equal(text.includes('alert(1)</script>'), false);
  assert.equal(text.match(/<h1/g)?.length, 1);
});
