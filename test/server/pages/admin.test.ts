/** Access to the back office, redirects to the login, and the content of its documents. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import { ADMIN_PAYLOAD_ELEMENT_ID, type AdminPayload, adminViews } from '../../../contract/admin-views.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { type HttpRequest, sendHttpRequest } from '../../helpers/http-request.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();
const inside = adminViews.map((view) => view.path);

const request = (to: string, cookie = '', more: Omit<HttpRequest, 'path'> = {}) =>
  sendHttpRequest(site.url, { path: to, ...more, headers: { ...(cookie && { Cookie: cookie }), ...more.headers } });
const redirectOf = async (to: string, cookie = '') => {
  const { status, headers, bytes } = await request(to, cookie);
  assert.deepEqual([status, headers['cache-control'], bytes.length], [302, 'no-store', 0], to);
  return String(headers.location);
};
const documentIn = (text: string): Document => {
  const { document } = new Window();
  document.write(text);
  return document;
};
const payloadIn = (document: Document): AdminPayload =>
  JSON.parse(document.getElementById(ADMIN_PAYLOAD_ELEMENT_ID)?.textContent ?? '');

test('redirects every view to the login without a session, with the way back', async () => {
  for (const view of [...inside, '/menu']) {
    assert.equal(await redirectOf(view), `/login?redirect=${encodeURIComponent(view)}`);
    const address = `${view}?newTitle=%E5%B7%A5%E5%9C%B0&page=2`;
    assert.equal(await redirectOf(address), `/login?redirect=${encodeURIComponent(address)}`);
  }
});

test('redirects to the login with an invalid session', async () => {
  await addAccount(site, 'leaver', PASSWORD);
  const [leaver, gone] = [await site.login('leaver'), await site.login()];
  await runCommand(site, ['account', 'disable', 'leaver']);
  await gone.post('/item/user/logout');
  for (const cookie of ['item_token=', `item_token=${'A'.repeat(43)}`, 'item_token=x; y', leaver.cookie, gone.cookie])
    assert.equal(await redirectOf('/dashboard', cookie), '/login?redirect=%2Fdashboard', cookie);
});

test('shortens a redirect that is too long to the path of the view', async () => {
  const location = await redirectOf(`/AdminNews?newTitle=${'%E5'.repeat(1000)}`);
  assert.equal(location, '/login?redirect=%2FAdminNews');
  assert.equal((await request(location)).status, 200);
});

test('sends every view with a session, and redirects the group to its first view', async () => {
  for (const { path: view, title } of adminViews) {
    const { status, text } = await request(view, staff.cookie);
    assert.equal(status, 200, view);
    assert.equal(documentIn(text).title, `${title} - 官网后台管理系统`);
  }
  assert.equal(await redirectOf('/menu', staff.cookie), '/AdminProduct');
});

test('redirects a signed-in user from the login, but never out of the back office', async () => {
  assert.equal(await redirectOf('/login', staff.cookie), '/dashboard');
  assert.equal(await redirectOf('/login?redirect=%2FAdminNews%3Fpage%3D2', staff.cookie), '/AdminNews?page=2');
  for (const redirect of [
    '//evil.example',
    '%2F%2Fevil.example%2Fdashboard',
    'https://evil.example/dashboard',
    '/%5Cevil.example',
    '%09//evil.example',
    '/dashboard%0d%0aSet-Cookie:a=b',
    '/dashboard%00',
    'javascript:alert(1)',
    '/login',
    '/uploads/a.png',
    '/dashboard&redirect=//evil.example',
    '%E0%A4%A',
    '%',
  ]) {
    const { status, headers } = await request(`/login?redirect=${redirect}`, staff.cookie);
    assert.equal(status, 302, redirect);
    assert.equal(headers.location, '/dashboard', redirect);
    assert.equal(headers['set-cookie'], undefined, redirect);
  }
});

test('percent-encodes a Chinese redirect in the Location header', async () => {
  const address = `/AdminNews?newTitle=${encodeURIComponent('工地')}`;
  assert.equal(
    await redirectOf(`/login?redirect=${encodeURIComponent('/AdminNews?newTitle=工地')}`, staff.cookie),
    address,
  );
});

test('answers 404 for paths that only resemble the back office', async () => {
  for (const to of [
    '/admin',
    '/Admin',
    '/adminproduct',
    '/AdminProduct/',
    '/dashboard/x',
    '/LOGIN',
    '/login/',
    '/menu/',
  ])
    for (const cookie of ['', staff.cookie]) {
      const { status, text } = await request(to, cookie);
      assert.equal(status, 404, to);
      assert.match(text, /返回首页/, to);
    }
});

test('recognizes a percent-encoded path of a view', async () => {
  assert.equal(await redirectOf('/%64ashboard'), '/login?redirect=%2Fdashboard');
  assert.equal((await request('/%64ashboard', staff.cookie)).status, 200);
});

for (const [to, cookie] of [
  ['/login', ''],
  ['/AdminProduct', staff.cookie],
] as const)
  test(`sends ${to} uncached, with own scripts only and a language`, async () => {
    const { headers, text, bytes } = await request(to, cookie, { headers: { 'Accept-Encoding': 'br, gzip' } });
    assert.equal(headers['cache-control'], 'no-store');
    assert.match(String(headers.vary), /Cookie/);
    assert.equal(headers.etag, undefined);
    assert.equal(headers['content-type'], 'text/html; charset=utf-8');
    assert.equal(headers['content-encoding'], undefined, 'nothing to measure a secret by');
    assert.equal(Number(headers['content-length']), bytes.length);
    assert.equal(headers['x-content-type-options'], 'nosniff');
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'self'/);
    assert.match(policy, /frame-ancestors 'none'/);
    assert.match(policy, /frame-src 'self'(?:;|$)/);
    assert.doesNotMatch(policy, /unsafe|\*/);
    const document = documentIn(text);
    assert.equal(document.documentElement.lang, 'zh-CN');
    assert.match(text, /<html lang="zh-CN"/);
    assert.equal(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex');
    assert.equal(document.querySelectorAll('[style], style').length, 0);
    for (const script of document.querySelectorAll('script'))
      assert.ok(script.getAttribute('src')?.startsWith('/assets/') || script.type === 'application/json');
    const secure = await request(to, cookie, { headers: { 'X-Forwarded-Proto': 'https' } });
    assert.match(String(secure.headers['strict-transport-security']), /^max-age=31536000/);
  });

test('has every file that the document refers to', async () => {
  for (const [to, cookie] of [
    ['/login', ''],
    ['/dashboard', staff.cookie],
  ] as const) {
    const document = documentIn((await request(to, cookie)).text);
    const { icons, stylesheets } = payloadIn(document);
    const linkedFiles = [...document.querySelectorAll('link[href], script[src]')].map(
      (each) => each.getAttribute('href') ?? each.getAttribute('src') ?? '',
    );
    for (const address of [...linkedFiles, icons, ...Object.values(stylesheets)]) {
      const { status, headers } = await request(address);
      assert.equal(status, 200, address);
      assert.match(String(headers['cache-control']), /immutable/, address);
    }
  }
});

test('answers HEAD like GET without a body', async () => {
  for (const [to, cookie] of [
    ['/login', ''],
    ['/dashboard', ''],
    ['/dashboard', staff.cookie],
    ['/menu', staff.cookie],
  ] as const) {
    const [get, head] = [await request(to, cookie), await request(to, cookie, { method: 'HEAD' })];
    const { date: _, ...expected } = get.headers;
    const { date: __, ...output } = head.headers;
    assert.deepEqual([head.status, output, head.bytes.length], [get.status, expected, 0], to);
  }
});

test('refuses other methods with Allow', async () => {
  for (const to of ['/login', '/dashboard', '/menu']) {
    const { status, headers } = await request(to, staff.cookie, { method: 'POST' });
    assert.deepEqual([status, headers.allow], [405, 'GET, HEAD'], to);
  }
});

test('includes the agreement in the login, and the userInfo data in a view', async () => {
  const atLogin = payloadIn(documentIn((await request('/login')).text));
  assert.equal(atLogin.identity, undefined);
  assert.match(atLogin.agreement ?? '', /^<p>/);
  const { body } = await staff.post('/v1/indexLogin/userInfo');
  const { text } = await request('/AdminNews', staff.cookie);
  const atView = payloadIn(documentIn(text));
  assert.deepEqual(atView.identity, body.data);
  assert.equal(atView.identity?.token, staff.token);
  assert.equal(atView.agreement, undefined);
  assert.ok(!text.includes(staff.cookie.split('=')[1] ?? '-'), 'the session itself stays in its cookie');
});

test('never sends one user’s document to another', async () => {
  await addAccount(site, 'li', PASSWORD);
  const other = await site.login('li');
  for (let round = 0; round < 3; round++) {
    const identityOf = async (cookie: string) =>
      payloadIn(documentIn((await request('/dashboard', cookie)).text)).identity;
    const [one, two] = await Promise.all([identityOf(staff.cookie), identityOf(other.cookie)]);
    assert.deepEqual([one?.username, one?.token], ['admin', staff.token]);
    assert.deepEqual([two?.username, two?.token], ['li', other.token]);
    assert.ok(!(await request('/login')).text.includes(staff.token));
  }
});

test('shows a new name and logo at the next request, escaped', async (t) => {
  const own = await startSite(t);
  const person = await own.login();
  const sysName = '</script><b>&"后台';
  await person.put('/service-basics-item/item/item', { sysName, logo: '/uploads/seed/logo.png' });
  for (const [to, cookie, title] of [
    ['/login', '', '登录'],
    ['/profile', person.cookie, '资料管理'],
  ] as const) {
    const { text } = await sendHttpRequest(own.url, { path: to, headers: cookie ? { Cookie: cookie } : {} });
    const document = documentIn(text);
    assert.equal(document.title, `${title} - ${sysName}`);
    assert.equal(document.querySelectorAll('b').length, 0);
    const { logo, ...opening } = payloadIn(document);
    assert.deepEqual([opening.sysName, logo], [sysName, '/uploads/seed/logo.png']);
  }
});

test('shows a title before the script loads, and a notice without JavaScript', async () => {
  const atLogin = documentIn((await request('/login')).text);
  assert.equal(atLogin.querySelector('#root h1')?.textContent, '官网后台管理系统');
  const atView = documentIn((await request('/AdminNews', staff.cookie)).text);
  assert.equal(atView.querySelector('#root h1')?.textContent, '新闻管理');
  for (const document of [atLogin, atView])
    assert.match(document.querySelector('noscript')?.textContent ?? '', /请启用JavaScript后使用后台/);
});

test('shows the agreement that staff have written', async (t) => {
  const own = await startSite(t);
  const staff = await own.login();
  const value = { agreement: '<p>本公司<strong>自己</strong>的协议<script>x</script></p>' };
  assert.equal((await staff.post('/v1/company/updateCompany', { section: 'legal', value })).status, 200);
  const { text } = await sendHttpRequest(own.url, { path: '/login' });
  assert.equal(payloadIn(documentIn(text)).agreement, '<p>本公司<strong>自己</strong>的协议</p>');
});
