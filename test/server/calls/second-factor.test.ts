/** The second factor over HTTP, and every way around it that comes to mind. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { type CallName, calls } from '../../../contract/calls.ts';
import { computeCode, getStep } from '../../../server/accounts/totp.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const call = (staff: Staff, name: CallName, body: object = {}) => staff.post(calls[name].path, body);
const cookiesIn = (headers: Headers) =>
  headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** `offset` steps from now; a later code is good even where an earlier one was used just now. */
const codeOf = (secret: string, offset = 0) => computeCode(secret, getStep(Date.now()) + offset);

let last = 0;
async function createWithFactor(at = site) {
  const username = `two-${++last}`;
  await addAccount(at, username, PASSWORD, 'content');
  const staff = await at.login(username);
  const { secret } = (await call(staff, 'account.startTotp', { password: PASSWORD })).body.data;
  const { body } = await call(staff, 'account.confirmTotp', { code: codeOf(secret, -1) });
  return { username, staff, secret: secret as string, recovery: body.data.recovery as string[] };
}

const signIn = (username: string, code?: string, headers = newVisitorHeaders(), more = {}) =>
  tryLogin(site, username, PASSWORD, headers, { ...(code === undefined ? {} : { code }), ...more });

test('counts only once a first code has confirmed it, and asks for the password before', async () => {
  await addAccount(site, 'careful', PASSWORD, 'content');
  const staff = await site.login('careful');
  const wrong = await call(staff, 'account.startTotp', { password: 'wrong-horse-1' });
  assert.deepEqual([wrong.status, wrong.body.errors], [400, { password: '请输入正确的密码' }]);
  const { uri, secret } = (await call(staff, 'account.startTotp', { password: PASSWORD })).body.data;
  assert.match(uri, /^otpauth:\/\/totp\/.+:careful\?secret=[A-Z2-7]{32}&issuer=/);
  assert.equal((await signIn('careful')).status, 200, 'not yet confirmed');
  const refused = await call(staff, 'account.confirmTotp', { code: codeOf(secret, 5) });
  assert.deepEqual([refused.status, refused.body.errors], [400, { code: '请输入正确的验证码' }]);
  const { recovery } = (await call(staff, 'account.confirmTotp', { code: codeOf(secret) })).body.data;
  assert.equal(new Set(recovery).size, 10);
  assert.deepEqual((await call(staff, 'account.secondFactor')).body.data, { isOn: true, recoveryCodes: 10 });
  assert.equal(
    (await call(staff, 'account.startTotp', { password: PASSWORD })).status,
    400,
    'not replaced without a code',
  );
});

test('asks for a code after a right password only, and takes each code once', async () => {
  const { username, secret } = await createWithFactor();
  const missing = await signIn(username);
  assert.deepEqual([missing.status, missing.body.errors], [401, { code: '请输入6位验证码' }]);
  assert.equal(missing.headers.has('set-cookie'), false);
  const stranger = await tryLogin(site, username, 'wrong-horse-1', newVisitorHeaders(), { code: codeOf(secret) });
  assert.deepEqual([stranger.status, stranger.body.errors, stranger.body.msg], [401, undefined, '账号或密码错误']);
  for (const code of ['000000', 'abc', '12345', codeOf(secret, 3)]) {
    const { status, body } = await signIn(username, code);
    assert.deepEqual([status, body.errors], [401, { code: '请输入正确的验证码' }], code);
  }
  const code = codeOf(secret);
  assert.equal((await signIn(username, code)).status, 200);
  assert.equal((await signIn(username, code)).status, 401, 'used');
  assert.equal((await signIn(username, codeOf(secret, -1))).status, 401, 'older than the one used');
  const later = codeOf(secret, 1);
  const both = await Promise.all([signIn(username, later), signIn(username, later)]);
  assert.equal(both.filter(({ status }) => status === 200).length, 1, 'one of two at the same time');
});

test('does not take a code again that was good for setting it up', async () => {
  await addAccount(site, 'replayed', PASSWORD, 'content');
  const staff = await site.login('replayed');
  const { secret } = (await call(staff, 'account.startTotp', { password: PASSWORD })).body.data;
  const code = codeOf(secret);
  await call(staff, 'account.confirmTotp', { code });
  assert.equal((await signIn('replayed', code)).status, 401);
});

test('takes each recovery code once, also typed in groups, and stores none in clear', async () => {
  const { username, recovery, secret } = await createWithFactor();
  const [first = '', second = ''] = recovery;
  const text = fs.readFileSync(path.join(site.dataDir, 'factor.log'), 'utf8');
  assert.ok(text.includes(secret));
  for (const code of recovery) assert.equal(text.includes(code), false);
  assert.equal((await signIn(username, `${first.slice(0, 4).toUpperCase()}-${first.slice(4)}`)).status, 200);
  assert.equal((await signIn(username, first)).status, 401);
  assert.equal((await signIn(username, second)).status, 200);
});

test('counts wrong codes as tries, and a missing one not', async () => {
  const { username, secret } = await createWithFactor();
  const headers = newVisitorHeaders();
  for (let i = 0; i < 6; i++) assert.equal((await signIn(username, undefined, headers)).status, 401, 'only asked');
  for (let i = 0; i < 4; i++) assert.equal((await signIn(username, '000000', headers)).status, 401);
  // That the password was right must not begin the count anew.
  assert.equal((await signIn(username, undefined, headers)).status, 401);
  assert.equal((await signIn(username, '000000', headers)).status, 401);
  const { status, headers: answered } = await signIn(username, codeOf(secret), headers);
  assert.equal(status, 429);
  assert.ok(Number(answered.get('retry-after')) > 0);
});

test('lets a remember token stand for both factors only in the browser it was given to', async () => {
  const { username, secret } = await createWithFactor();
  const given = await signIn(username, codeOf(secret), newVisitorHeaders(), { remember: true });
  const { rememberToken } = given.body.data;
  const withToken = (headers: Record<string, string>) =>
    tryLogin(site, username, rememberToken, { ...newVisitorHeaders(), ...headers });
  const elsewhere = await withToken({});
  assert.deepEqual([elsewhere.status, elsewhere.body.msg, elsewhere.body.errors], [401, '账号或密码错误', undefined]);
  const device =
    cookiesIn(given.headers)
      .split('; ')
      .find((cookie) => cookie.startsWith('item_device=')) ?? '';
  const [id = ''] = device.split('~');
  assert.equal((await withToken({ Cookie: id })).status, 401, 'the browser’s name without its proof');
  assert.equal((await withToken({ Cookie: `${id}~${'A'.repeat(43)}` })).status, 401, 'with a forged proof');
  assert.equal((await withToken({ Cookie: device })).status, 200);
  await addAccount(site, 'another', PASSWORD, 'content');
  const others = cookiesIn((await tryLogin(site, 'another', PASSWORD)).headers);
  assert.equal((await withToken({ Cookie: others })).status, 401, 'in another browser');
});

test('ends other sessions and remembered logins when it is switched on', async () => {
  await addAccount(site, 'before', PASSWORD, 'content');
  const [staff, other] = [await site.login('before'), await site.login('before')];
  const { rememberToken } = (await tryLogin(site, 'before', PASSWORD, newVisitorHeaders(), { remember: true })).body
    .data;
  const { secret } = (await call(staff, 'account.startTotp', { password: PASSWORD })).body.data;
  await call(staff, 'account.confirmTotp', { code: codeOf(secret) });
  assert.equal((await call(other, 'login.userInfo')).status, 401);
  assert.equal((await call(staff, 'login.userInfo')).status, 200);
  assert.equal((await tryLogin(site, 'before', rememberToken)).status, 401);
});

test('is switched off with password and code, not with a session alone', async () => {
  const { username, staff, secret } = await createWithFactor();
  const stop = (password: string, code: string) => call(staff, 'account.stopTotp', { password, code });
  assert.deepEqual((await stop('wrong-horse-1', codeOf(secret))).body.errors, { password: '请输入正确的密码' });
  assert.deepEqual((await stop(PASSWORD, '000000')).body.errors, { code: '请输入正确的验证码' });
  assert.equal((await signIn(username)).status, 401);
  assert.equal((await stop(PASSWORD, codeOf(secret))).status, 200);
  assert.equal((await signIn(username)).status, 200);
});

test('is taken away by the maintainer for whoever has lost everything', async () => {
  const { username, staff } = await createWithFactor();
  const { code, output } = await runCommand(site, ['account', 'totp-off', username]);
  assert.equal(code, 0, output);
  assert.equal((await call(staff, 'login.userInfo')).status, 401);
  assert.equal((await signIn(username)).status, 200);
});

test('survives a restart, with the code that was used', async (t) => {
  const first = await startSite(t);
  const { username, secret } = await createWithFactor(first);
  const code = codeOf(secret);
  assert.equal((await tryLogin(first, username, PASSWORD, {}, { code })).status, 200);
  await first.stop();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await tryLogin(second, username, PASSWORD)).status, 401);
  assert.equal((await tryLogin(second, username, PASSWORD, {}, { code })).status, 401);
});

test('is asked of everybody by the policy: who has none sets it up before anything else', async (t) => {
  const own = await startSite(t);
  const admin = await own.login();
  await addAccount(own, 'late', PASSWORD, 'content');
  const late = await own.login('late');
  assert.deepEqual((await call(admin, 'account.policy')).body.data, { secondFactor: false });
  assert.deepEqual((await call(admin, 'account.policy', { secondFactor: true })).body.data, { secondFactor: true });
  for (const staff of [admin, late]) {
    assert.equal((await call(staff, 'login.userInfo')).body.data.mustDo, 'secondFactor');
    const { status, body } = await call(staff, 'product.manage');
    assert.deepEqual([status, body.msg], [403, '请先刷新页面并开启两步验证']);
  }
  assert.equal((await call(admin, 'account.policy', { secondFactor: false })).status, 403, 'nor is the policy changed');
  const { secret } = (await call(late, 'account.startTotp', { password: PASSWORD })).body.data;
  assert.equal((await call(late, 'product.manage')).status, 403, 'begun is not done');
  await call(late, 'account.confirmTotp', { code: codeOf(secret) });
  assert.equal((await call(late, 'product.manage')).status, 200);
  assert.equal((await call(late, 'login.userInfo')).body.data.mustDo, undefined);
});
