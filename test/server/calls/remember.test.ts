import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';
import { expireFirst } from './expire.ts';

const PASSWORD_CALL = '/service-basics-item/sys/users/getAssignRole';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const logInRemembered = async (username: string) =>
  (await tryLogin(site, username, PASSWORD, newVisitorHeaders(), { remember: true })).body.data;
const statusWith = async (username: string, token: string) => (await tryLogin(site, username, token)).status;

test('keeps a remembered login for thirty days, and returns a remember token', async () => {
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD, newVisitorHeaders(), { remember: true });
  assert.match(headers.get('set-cookie') ?? '', /; Max-Age=2592000; /);
  assert.equal(body.data.isDeadlineToken, 1);
  assert.match(body.data.rememberToken, /^remember-[\w-]{43}$/);
});

test('returns no remember token for an ordinary login', async () => {
  for (const remember of [undefined, false, 0, 'no']) {
    const { headers, body } = await tryLogin(site, 'admin', PASSWORD, newVisitorHeaders(), { remember });
    assert.equal('rememberToken' in body.data, false);
    assert.match(headers.get('set-cookie') ?? '', /; Max-Age=43200; /);
  }
});

test('logs in with the token instead of the password, repeatedly', async () => {
  const { rememberToken } = await logInRemembered('admin');
  for (let i = 0; i < 2; i++) {
    const { status, headers, body } = await tryLogin(site, 'admin', rememberToken, newVisitorHeaders(), {
      remember: true,
    });
    assert.equal(status, 200);
    assert.match(headers.get('set-cookie') ?? '', /; Max-Age=2592000; /);
    assert.equal(body.data.rememberToken, rememberToken);
  }
  assert.equal(
    (await tryLogin(site, 'admin', rememberToken)).body.data.isDeadlineToken,
    0,
    'without the tick it is an ordinary login',
  );
});

test('refuses the token for another account', async () => {
  await addAccount(site, 'neighbour', PASSWORD);
  const { rememberToken } = await logInRemembered('admin');
  assert.equal(await statusWith('neighbour', rememberToken), 401);
});

test('refuses to change the password with the token', async () => {
  await addAccount(site, 'careful', PASSWORD);
  const { rememberToken } = await logInRemembered('careful');
  const staff = await site.login('careful', rememberToken);
  const { status, body } = await staff.post(PASSWORD_CALL, { password: rememberToken, newPassword: 'better-horse-8' });
  assert.deepEqual([status, body.errors], [400, { password: '请输入正确的旧密码' }]);
  assert.equal(await statusWith('careful', PASSWORD), 200);
});

test('invalidates the token when the password changes', async () => {
  await addAccount(site, 'changing', PASSWORD);
  const { rememberToken } = await logInRemembered('changing');
  const staff = await site.login('changing');
  assert.deepEqual((await staff.post(PASSWORD_CALL, { password: PASSWORD, newPassword: 'better-horse-8' })).body, {
    code: '',
  });
  assert.equal(await statusWith('changing', rememberToken), 401);
  assert.equal(await statusWith('changing', 'better-horse-8'), 200);
});

test('revokes the token by command, at logout and when the account is disabled', async () => {
  await addAccount(site, 'lost-phone', PASSWORD);
  for (const command of ['logout', 'disable']) {
    const { rememberToken } = await logInRemembered('lost-phone');
    assert.equal(await statusWith('lost-phone', rememberToken), 200);
    assert.equal((await runCommand(site, ['account', command, 'lost-phone'])).code, 0);
    assert.equal(await statusWith('lost-phone', rememberToken), 401, command);
  }
});

test('counts a forged token as a wrong password', async () => {
  for (const made of [
    `remember-${'A'.repeat(43)}`,
    'remember-',
    `remember-${'A'.repeat(42)}`,
    `remember-${'A'.repeat(180)}`,
  ])
    assert.equal(await statusWith('admin', made), 401);
});

test('accepts the token after a restart, but not when it has expired', async (t) => {
  const first = await startSite(t);
  const tokenOf = async () =>
    (await tryLogin(first, 'admin', PASSWORD, {}, { remember: true })).body.data.rememberToken;
  const [expired, alive] = [await tokenOf(), await tokenOf()];
  await first.stop();
  expireFirst(first.dataDir, 'remember.json');
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await tryLogin(second, 'admin', expired)).status, 401);
  assert.equal((await tryLogin(second, 'admin', alive)).status, 200);
});
