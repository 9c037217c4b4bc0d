/** The application form submitted by the browser without JavaScript. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { Window } from 'happy-dom';
import type { Agent } from '../../../contract/records.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)';
let visitor = 0;

async function send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { status, text, ...rest } = await sendHttpRequest(site.url, {
    method: 'POST',
    path,
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'X-Forwarded-For': `203.0.113.${++visitor}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  });
  const { document } = new Window();
  document.write(text);
  const values = Object.fromEntries(
    [...document.querySelectorAll('.application input')].map((input) => [
      input.getAttribute('name'),
      input.getAttribute('value') ?? '',
    ]),
  );
  return {
    ...rest,
    status,
    text,
    values,
    message: document.querySelector('[role=status].form-message')?.textContent,
    errors: [...document.querySelectorAll('.field-error')].map((each) => each.textContent),
    isTicked: document.querySelector('[name=consent]')?.hasAttribute('checked'),
  };
}
const fetchApplications = async (filters: object = {}) => {
  const staff = await site.login();
  return (await staff.post('/v1/agent/list', { ...filters, limit: 100 })).body.data.data as Agent[];
};
const validForm = { agentInfo: '无脚本公司', agentName: '赵工', phone: '13812340000', consent: 'on', website: '' };

test('stores a valid application, thanks for it and empties the form', async () => {
  const { status, message, values, headers, isTicked } = await send('/dljm', validForm);
  assert.equal(status, 200);
  assert.equal(message, '申请成功！我们将在一个工作日内联系您');
  assert.deepEqual([values.agentInfo, values.agentName, values.phone], ['', '', '']);
  assert.equal(isTicked, false);
  assert.equal(headers['cache-control'], 'no-store');
  const [latest] = await fetchApplications();
  assert.equal(latest?.agentInfo, validForm.agentInfo);
  assert.equal(latest?.source, 'website');
  assert.deepEqual(latest?.origin, { page: '/dljm', referrer: '', campaign: '' });
});

test('shows the receipt, what happens next and the number to call, and erases with the receipt on the privacy page', async () => {
  const { text } = await send('/dljm', { ...validForm, phone: '13812340099' });
  const [latest] = await fetchApplications();
  assert.match(text, new RegExp(`data-receipt="${latest?.receipt}"`));
  assert.match(text, /<h3>接下来<\/h3><ol><li>一个工作日内/);
  assert.match(text, /请拨打业务热线 <a href="tel:4000000000">/);
  const pair = { phone: '13812340099', receipt: latest?.receipt ?? '' };
  const wrong = await send('/privacy', { ...pair, receipt: '"><b>wrong' });
  assert.deepEqual([wrong.status, wrong.message], [404, '未找到对应的申请，请核对手机号和回执号']);
  assert.equal(wrong.text.includes('"><b>wrong'), false);
  assert.match(wrong.text, /value="13812340099"/);
  const empty = await send('/privacy', { phone: '', receipt: '' });
  assert.deepEqual([empty.status, empty.message], [400, '请输入手机号']);
  const done = await send('/privacy', pair);
  assert.deepEqual([done.status, done.message, done.headers['cache-control']], [200, '您的信息已删除', 'no-store']);
  assert.equal(done.text.includes('13812340099'), false);
  assert.equal((await fetchApplications({ text: '13812340099' })).length, 0);
  const from = { 'X-Forwarded-For': '203.0.113.251' };
  for (let number = 0; number < 5; number++) assert.equal((await send('/privacy', pair, from)).status, 404);
  const late = await send('/privacy', pair, from);
  assert.deepEqual([late.status, late.message], [429, '尝试次数过多，请稍后再试']);
  assert.ok(Number(late.headers['retry-after']) > 0);
  assert.equal((await send('/privacy', pair, { Origin: 'https://evil.example' })).status, 403);
});

test('names on the privacy page how long applications are kept', async () => {
  const { text } = await sendHttpRequest(site.url, { path: '/privacy' });
  assert.match(text, /申请提交后保存24个月/);
});

test('shows an error at each invalid field, keeps the input, and stores nothing', async () => {
  const before = (await fetchApplications()).length;
  const { status, errors, values, isTicked } = await send('/dljm', { ...validForm, agentInfo: ' ', phone: '12' });
  assert.equal(status, 400);
  assert.deepEqual(errors, ['请输入公司名称', '请输入正确的手机号']);
  assert.deepEqual([values.agentName, values.phone], ['赵工', '12']);
  assert.equal(isTicked, true);
  const { consent: _, ...unticked } = validForm;
  assert.deepEqual((await send('/dljm', unticked)).errors, ['请阅读并勾选隐私政策']);
  assert.equal((await fetchApplications()).length, before);
});

test('applies the stricter rules of the phone form on phones', async () => {
  const typed = { companyName: '三字司', clientName: '李', phone: '15412345678', consent: 'on', website: '' };
  const { status, errors } = await send('/dailijiameng', typed, { 'User-Agent': PHONE });
  assert.equal(status, 400);
  assert.deepEqual(errors, ['长度在 4 到 20 个字符', '长度在 2 到 10 个字符', '请正确输入11位手机号码']);
  const good = { ...typed, companyName: '四个字司', clientName: '李工', phone: '13812340001' };
  assert.equal(
    (await send('/dailijiameng', good, { 'User-Agent': PHONE })).message,
    '申请成功！我们将在一个工作日内联系您',
  );
  assert.equal((await fetchApplications())[0]?.agentInfo, '四个字司');
});

test('accepts common notations of a phone number, and shows the number as typed with other errors', async () => {
  const typed = {
    companyName: '空格数字公司',
    clientName: '李工',
    phone: '+86 138-1234-0002',
    consent: 'on',
    website: '',
  };
  assert.equal(
    (await send('/dailijiameng', typed, { 'User-Agent': PHONE })).message,
    '申请成功！我们将在一个工作日内联系您',
  );
  assert.equal(String((await fetchApplications())[0]?.phone), '13812340002');
  const { values } = await send('/dailijiameng', { ...typed, clientName: '' }, { 'User-Agent': PHONE });
  assert.equal(values.phone, '+86 138-1234-0002');
});

test('has the same rate limits as the call', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.250' };
  for (let number = 0; number < 5; number++)
    assert.equal((await send('/dljm', { ...validForm, phone: `1391234000${number}` }, from)).status, 200);
  const { status, headers, message, values } = await send('/dljm', { ...validForm, phone: '13912340009' }, from);
  assert.equal(status, 429);
  const wait = Number(headers['retry-after']);
  assert.ok(wait > 0 && wait <= 600, `${wait} seconds are within the ten minutes`);
  assert.equal(message, '提交过于频繁，请稍后再试');
  assert.equal(values.phone, '13912340009');
});

test('thanks a robot that fills in the hidden field, and stores what it sent as spam', async () => {
  const before = (await fetchApplications()).length;
  assert.equal(
    (await send('/dljm', { ...validForm, phone: '13912340010', website: 'x' })).message,
    '申请成功！我们将在一个工作日内联系您',
  );
  assert.equal((await fetchApplications()).length, before);
  const [caught] = await fetchApplications({ status: 'spam' });
  assert.equal(caught?.phone, '13912340010');
});

test('refuses other sites, other content types and other pages', async () => {
  assert.equal((await send('/dljm', validForm, { Origin: 'https://evil.example' })).status, 403);
  assert.equal((await send('/dljm', validForm, { 'Content-Type': 'application/json' })).status, 415);
  assert.equal((await send('/dljm', { ...validForm, agentInfo: 'x'.repeat(20_000) })).status, 413);
  const other = await send('/gywm', validForm);
  assert.equal(other.status, 405);
  assert.equal(other.headers.allow, 'GET, HEAD');
});

test('escapes the input', async () => {
  const { text } = await send('/dljm', { ...validForm, agentInfo: '"><script>alert(1)</script>', phone: '1' });
  assert.equal(text.includes('<script>alert'), false);
});

test('names the product of the link in the form, and stores it with the application', async () => {
  const path = '/dljm?productId=ai-camera';
  const { values, text, errors } = await send(path, { ...validForm, productId: 'ai-camera', phone: '1' });
  assert.deepEqual(errors, ['请输入正确的手机号']);
  assert.equal(values.productId, 'ai-camera', 'also beside an error');
  assert.match(text, /咨询产品<\/small><b>AI视频识别摄像机/);
  const form = { ...validForm, agentInfo: '问摄像机公司', productId: 'ai-camera', phone: '13812340020' };
  assert.equal((await send(path, form)).status, 200);
  const [latest] = await fetchApplications();
  assert.equal(latest?.agentInfo, '问摄像机公司');
  assert.deepEqual(latest?.product, { productId: 'ai-camera', coverName: 'AI视频识别摄像机' });
});

test('shows the ordinary form for a link to a product that does not exist', async () => {
  const ordinary = await sendHttpRequest(site.url, { path: '/dljm' });
  for (const productId of ['nothing', '"><script>alert(1)</script>', '../../x', '__proto__', 'x'.repeat(2000)]) {
    const path = `/dljm?productId=${encodeURIComponent(productId)}`;
    assert.equal((await sendHttpRequest(site.url, { path })).text, ordinary.text, productId);
    const { status, text } = await send(path, { ...validForm, productId, phone: '1' });
    assert.equal(status, 400);
    assert.equal(text.includes('<script>alert'), false);
    assert.equal(text.includes('咨询产品'), false);
  }
});

test('a shared form keeps its product on the other device', async () => {
  const locate = async (path: string, userAgent: string) =>
    (await sendHttpRequest(site.url, { path, headers: { 'User-Agent': userAgent } })).headers.location;
  assert.equal(await locate('/dljm?productId=ai-camera', PHONE), '/dailijiameng?productId=ai-camera');
  assert.equal(await locate('/dailijiameng?productId=ai-camera', 'desktop'), '/dljm?productId=ai-camera');
  assert.equal(await locate('/dljm?productId=nothing', PHONE), '/mobile');
  assert.equal(await locate('/dljm', PHONE), '/mobile');
});
