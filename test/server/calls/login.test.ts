import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { permissions } from '../../../contract/permissions.ts';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, send, startSite } from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';

const USER_INFO = '/v1/indexLogin/userInfo';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const cookieIn = (headers: Headers) => headers.get('set-cookie') ?? '';
const pairIn = (headers: Headers) => cookieIn(headers).split(';', 1)[0] ?? '';

test('returns account, permissions and page token, and sets the session cookie', async () => {
  const { status, headers, body } = await tryLogin(site, 'admin', PASSWORD);
  assert.equal(status, 200);
  const { token, userId, ...rest } = body.data;
  assert.match(token, /^[\w-]{43}$/);
  assert.match(userId, /^[\w-]+$/);
  assert.deepEqual(rest, {
    itemId: 'site',
    username: 'admin',
    name: 'admin',
    avatar: '',
    auth: permissions.join(),
    sysName: '官网后台管理系统',
    logo: '',
    isDeadlineToken: 0,
  });
  const [session, device] = headers.getSetCookie();
  assert.match(session ?? '', /^item_token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.match(device ?? '', /^item_device=[\w~.-]+; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.equal(headers.get('cache-control'), 'no-store');
});

test('cannot derive the token from the cookie or the cookie from the token', async () => {
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD);
  assert.equal(cookieIn(headers).includes(body.data.token), false);
  assert.equal(JSON.stringify(body).includes(pairIn(headers).slice('item_token='.length)), false);
});

test('creates a separate session for every login', async () => {
  const [first, second] = [await tryLogin(site, 'admin', PASSWORD), await tryLogin(site, 'admin', PASSWORD)];
  assert.notEqual(pairIn(first.headers), pairIn(second.headers));
  assert.notEqual(first.body.data.token, second.body.data.token);
});

test('returns an empty auth for an account without permissions', async () => {
  await addAccount(site, 'editor', 'plain-horse-9', 'none');
  const { body } = await tryLogin(site, 'editor', 'plain-horse-9');
  assert.equal(body.data.auth, '');
  assert.equal(body.data.username, 'editor');
});

test('answers an unknown account and a wrong password alike', async () => {
  const replies = [await tryLogin(site, 'admin', 'wrong-password'), await tryLogin(site, 'nobody', PASSWORD)];
  for (const { status, headers, body } of replies) {
    assert.equal(status, 401);
    assert.deepEqual(body, { code: 401, msg: '账号或密码错误', data: null });
    assert.equal(headers.get('set-cookie'), null);
  }
  const names = replies.map(({ headers }) => [...headers.keys()].sort());
  assert.deepEqual(names[0], names[1]);
});

test('reports empty fields of a login, and does not count it', async () => {
  for (let i = 0; i < 7; i++) {
    const { status, body } = await tryLogin(site, '', '12345', { 'X-Forwarded-For': '10.9.9.9' });
    assert.equal(status, 400);
    assert.deepEqual(body.errors, { username: '请输入登录账号', password: '密码不能少于6位' });
  }
});

test('refuses a login from a page of another site', async () => {
  for (const foreign of [{ Origin: 'https://evil.example' }, { Origin: 'null' }, { 'Sec-Fetch-Site': 'cross-site' }]) {
    const { status, headers } = await tryLogin(site, 'admin', PASSWORD, foreign as Record<string, string>);
    assert.equal(status, 403);
    assert.equal(headers.get('set-cookie'), null);
  }
  assert.equal((await tryLogin(site, 'admin', PASSWORD, { Origin: site.url })).status, 200);
});

test('returns at userInfo what the login returned, token included, for the cookie alone', async () => {
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD);
  const info = await site.post(USER_INFO, undefined, { Cookie: `theme=dark; ${pairIn(headers)}; other=1` });
  assert.equal(info.status, 200);
  assert.deepEqual(info.body.data, body.data);
});

test('answers userInfo with 401 without a cookie or with an invalid one', async () => {
  const made = 'A'.repeat(43);
  for (const Cookie of [
    '',
    'item_token=',
    'item_token=x',
    `item_token=${made}`,
    `Item_Token=${made}`,
    `${made}`,
    '=;=;;',
    'item_token',
  ]) {
    const { status, body } = await site.post(USER_INFO, undefined, Cookie ? { Cookie } : {});
    assert.deepEqual([status, body.msg], [401, '登录状态已过期，请重新登录'], Cookie);
  }
});

test('ends only this session at logout, and clears its cookie', async () => {
  const [mine, other] = [await site.login(), await site.login()];
  const { status, body, headers } = await mine.post('/item/user/logout');
  assert.deepEqual([status, body], [200, { code: 200, msg: '', data: null }]);
  assert.match(cookieIn(headers), /^item_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  assert.equal((await site.post(USER_INFO, undefined, { Cookie: mine.cookie })).status, 401);
  assert.equal((await mine.post('/v1/agent/list')).status, 401);
  assert.equal((await site.post(USER_INFO, undefined, { Cookie: other.cookie })).status, 200);
});

test('sets a Secure cookie only when the nearest proxy received https', async () => {
  const isSecureFor = async (proto: string) =>
    cookieIn((await tryLogin(site, 'admin', PASSWORD, { 'X-Forwarded-Proto': proto })).headers).endsWith('; Secure');
  assert.equal(await isSecureFor('https'), true);
  assert.equal(await isSecureFor('http, https'), true);
  assert.equal(await isSecureFor('http'), false);
  assert.equal(await isSecureFor('https, http'), false);
});

test('ignores X-Forwarded-Proto without TRUST_PROXY', async (t) => {
  const open = await startSite(t);
  const { headers } = await tryLogin(open, 'admin', PASSWORD, { 'X-Forwarded-Proto': 'https' });
  assert.match(cookieIn(headers), /SameSite=Lax$/);
  assert.equal(headers.get('strict-transport-security'), null);
});

test('takes no session from the address or the body', async () => {
  const staff = await site.login();
  const secret = staff.cookie.slice('item_token='.length);
  const { status } = await send(site.url, 'POST', `${USER_INFO}?item_token=${secret}`, { item_token: secret });
  assert.equal(status, 401);
});
