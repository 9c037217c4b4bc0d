/** Managing accounts over HTTP, and trying to get more out of it than one may. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { type CallName, calls } from '../../../contract/calls.ts';
import { permissions } from '../../../contract/permissions.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const OWN_PASSWORD = 'my-own-horse-5';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const admin = await site.login();
const call = (staff: Staff, name: CallName, body: object = {}) => staff.post(calls[name].path, body);
const isOpen = async (staff: Staff) => (await staff.post(calls['login.userInfo'].path)).status === 200;

let last = 0;
async function create(more: object = {}) {
  const username = `staff-${++last}`;
  const { body } = await call(admin, 'account.save', { username, name: '李工', auth: 'content', ...more });
  return { username, ...(body.data as { userId: string; password: string; rev: number }) };
}

async function createWithOwnPassword(more: object = {}) {
  const account = await create(more);
  const first = await site.login(account.username, account.password);
  await call(first, 'login.password', { password: account.password, newPassword: OWN_PASSWORD });
  return { ...account, staff: await site.login(account.username, OWN_PASSWORD) };
}

const findRow = async (userId: string) =>
  (await call(admin, 'account.list', { limit: 10_000 })).body.data.data.find(
    (row: { userId: string }) => row.userId === userId,
  );

test('adds an account with a first password, which is stored nowhere in clear', async () => {
  const { userId, username, password } = await create({ name: '王芳', auth: ['agent', 'visit'] });
  assert.match(password, /^[a-z2-9]{16}$/);
  const row = await findRow(userId);
  assert.deepEqual(
    [row.username, row.name, row.auth, row.disabled, row.hasFirstPassword, row.lastSeen],
    [username, '王芳', 'agent,visit', false, true, ''],
  );
  assert.equal(JSON.stringify(row).includes('scrypt'), false);
  for (const name of fs.readdirSync(site.dataDir, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(site.dataDir, name);
    if (fs.statSync(file).isFile()) assert.equal(fs.readFileSync(file, 'utf8').includes(password), false, name);
  }
});

test('refuses names that are taken, reserved or unreadable, and permissions that do not exist', async () => {
  const { username } = await create();
  for (const [body, field] of [
    [{ username }, 'username'],
    [{ username: username.toUpperCase() }, 'username'],
    [{ username: 'Maintainer' }, 'username'],
    [{ username: 'a b' }, 'username'],
    [{ username: '' }, 'username'],
    [{ username: 'fresh', name: '' }, 'name'],
    [{ username: 'fresh', auth: 'content,everything' }, 'auth'],
    [{ username: 'fresh', auth: [{}] }, 'auth'],
  ] as const) {
    const { status, body: reply } = await call(admin, 'account.save', { name: '李工', auth: 'content', ...body });
    assert.equal(status, 400, JSON.stringify(body));
    assert.match(reply.errors[field], /^请/);
  }
});

test('lets a first password do nothing but choose one’s own', async () => {
  const { username, password } = await create({ auth: permissions.join() });
  const reply = await tryLogin(site, username, password);
  assert.equal(reply.body.data.mustDo, 'password');
  const staff = await site.login(username, password);
  const open = new Set<CallName>(['login.userInfo', 'login.password', 'login.end']);
  for (const [name, { access, path, method }] of Object.entries(calls) as [
    CallName,
    { access: string; path: string; method?: 'PUT' },
  ][]) {
    if (access === 'everyone' || open.has(name)) continue;
    const { status, body } = await (method === 'PUT' ? staff.put(path, {}) : staff.post(path, {}));
    assert.deepEqual([status, body.msg], [403, '请先刷新页面并设置自己的密码'], name);
  }
  const past = await sendHttpRequest(site.url, {
    method: 'GET',
    path: '/at/20261101000000/product',
    headers: { Cookie: staff.cookie },
  });
  assert.equal(past.status, 302, 'nor look at the past');
  const change = (newPassword: string) => call(staff, 'login.password', { password, newPassword });
  assert.equal((await change(password)).status, 400, 'the first password is not one’s own');
  assert.deepEqual((await change(OWN_PASSWORD)).body, { code: '' });
  assert.equal((await call(staff, 'account.list')).status, 200, 'the session goes on');
  assert.equal((await tryLogin(site, username, password)).status, 401);
  assert.equal((await tryLogin(site, username, OWN_PASSWORD)).body.data.mustDo, undefined);
});

test('gives a new first password, which ends what the old one had opened', async () => {
  const { userId, username, staff } = await createWithOwnPassword();
  const { rememberToken } = (await tryLogin(site, username, OWN_PASSWORD, newVisitorHeaders(), { remember: true })).body
    .data;
  const { password } = (await call(admin, 'account.password', { userId })).body.data;
  assert.equal(await isOpen(staff), false);
  for (const old of [OWN_PASSWORD, rememberToken]) assert.equal((await tryLogin(site, username, old)).status, 401);
  assert.equal((await tryLogin(site, username, password)).body.data.mustDo, 'password');
  const { userId: own } = (await admin.post(calls['login.userInfo'].path)).body.data;
  assert.equal((await call(admin, 'account.password', { userId: own })).status, 400, 'not for oneself');
});

test('disables an account at its next call, and enabling brings no session back', async () => {
  const { userId, username, staff } = await createWithOwnPassword();
  const { rev } = await findRow(userId);
  assert.equal((await call(admin, 'account.update', { userId, rev, disabled: true })).status, 200);
  assert.equal(await isOpen(staff), false);
  assert.equal((await tryLogin(site, username, OWN_PASSWORD)).status, 401);
  await call(admin, 'account.update', { userId, disabled: false });
  assert.equal(await isOpen(staff), false);
  assert.equal((await tryLogin(site, username, OWN_PASSWORD)).status, 200);
});

test('answers 409 with the current account when it was changed meanwhile', async () => {
  const { userId, rev } = await create();
  assert.equal((await call(admin, 'account.update', { userId, rev, name: '先到' })).status, 200);
  const { status, body } = await call(admin, 'account.update', { userId, rev, name: '后到' });
  assert.deepEqual([status, body.data.name], [409, '先到']);
  assert.equal(JSON.stringify(body).includes('scrypt'), false);
});

test('ends every session of an account without changing its password', async () => {
  const { userId, username, staff } = await createWithOwnPassword();
  assert.equal((await call(admin, 'account.logout', { userId })).status, 200);
  assert.equal(await isOpen(staff), false);
  assert.equal((await tryLogin(site, username, OWN_PASSWORD)).status, 200);
});

test('keeps the last account that manages accounts, also when two try to take the right from each other', async (t) => {
  const own = await startSite(t);
  const first = await own.login();
  const { userId } = (await first.post(calls['login.userInfo'].path)).body.data;
  const update = (staff: Staff, body: object) => staff.post(calls['account.update'].path, body);
  for (const change of [{ auth: 'content' }, { disabled: true }]) {
    const { status, body } = await update(first, { userId, ...change });
    assert.deepEqual([status, body.msg], [400, '请至少保留一个可以管理账号的账号']);
  }
  await addAccount(own, 'second', PASSWORD, 'account');
  const second = await own.login('second');
  const other = (await second.post(calls['login.userInfo'].path)).body.data.userId;
  const outcomes = await Promise.all([
    update(first, { userId: other, auth: 'content' }),
    update(second, { userId, disabled: true }),
  ]);
  assert.equal(outcomes.filter(({ status }) => status === 200).length, 1);
});

test('refuses every call of this room to accounts that do not manage accounts', async () => {
  await addAccount(site, 'curious', PASSWORD, 'content,site,agent,notice,visit,sysNameLogo:update');
  const staff = await site.login('curious');
  const { userId } = (await staff.post(calls['login.userInfo'].path)).body.data;
  for (const [name, body] of [
    ['account.list', {}],
    ['account.save', { username: 'mine', name: '我', auth: permissions.join() }],
    ['account.update', { userId, auth: permissions.join() }],
    ['account.password', { userId }],
    ['account.logout', { userId }],
    ['account.policy', { secondFactor: true }],
  ] as const)
    assert.equal((await call(staff, name, body)).status, 403, name);
  assert.equal((await findRow(userId)).auth.includes('account'), false);
});

test('lists the devices of one’s own account, and ends one or all others', async () => {
  const { username, staff } = await createWithOwnPassword();
  const signInOn = async (userAgent: string) => {
    const { body, headers } = await tryLogin(site, username, OWN_PASSWORD, {
      'User-Agent': userAgent,
      'X-Forwarded-For': '203.0.113.7',
    });
    return {
      Cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '',
      'Authorization-item': `Bearer ${body.data.token}`,
    };
  };
  const phone = await signInOn(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50',
  );
  const list = async () => (await call(staff, 'account.sessions')).body.data as Record<string, unknown>[];
  const rows = await list();
  const mine = rows.find(({ isThis }) => isThis);
  const other = rows.find(({ browser }) => browser === '微信');
  assert.deepEqual([other?.system, other?.address, other?.isThis], ['iPhone', '203.0.113.7', false]);
  assert.equal(JSON.stringify(rows).includes('MicroMessenger'), false, 'only words are kept');

  const strangers = await call(admin, 'account.endSession', { sessionId: other?.sessionId });
  assert.equal(strangers.status, 404, 'another account’s session');
  assert.equal((await site.post(calls['login.userInfo'].path, {}, phone)).status, 200);
  assert.equal((await call(staff, 'account.endSession', { sessionId: other?.sessionId })).status, 200);
  assert.equal((await site.post(calls['login.userInfo'].path, {}, phone)).status, 401);

  const third = await signInOn('Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0');
  assert.equal((await call(staff, 'account.endOthers')).status, 200);
  assert.equal((await site.post(calls['login.userInfo'].path, {}, third)).status, 401);
  assert.deepEqual(
    (await list()).map(({ sessionId }) => sessionId),
    [mine?.sessionId],
  );
});

test('does not sign a device in again by its remember token after it was ended', async () => {
  const { username, staff } = await createWithOwnPassword();
  const { body } = await tryLogin(site, username, OWN_PASSWORD, newVisitorHeaders(), { remember: true });
  const rows = (await call(staff, 'account.sessions')).body.data as { sessionId: string; isThis: boolean }[];
  for (const { sessionId, isThis } of rows) if (!isThis) await call(staff, 'account.endSession', { sessionId });
  assert.equal((await tryLogin(site, username, body.data.rememberToken)).status, 401);
});

test('keeps the maintainer’s way back: a password from the command line is no first password', async () => {
  const { username } = await create();
  await runCommand(site, ['account', 'password', username, '--stdin'], `${OWN_PASSWORD}\n`);
  assert.equal((await tryLogin(site, username, OWN_PASSWORD)).body.data.mustDo, undefined);
});
