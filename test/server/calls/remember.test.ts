import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { somebody, tryLogin } from '../../helpers/visitors.ts';
import { expireFirst } from './expire.ts';

const PASSWORD_CALL = '/service-basics-item/sys/users/getAssignRole';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const remembered = async (username: string) =>
  (await tryLogin(site, username, PASSWORD, somebody(), { remember: true })).body.data;
const statusWith = async (username: string, token: string) => (await tryLogin(site, username, token)).status;

test('a remembered login lives thirty days and answers a token to come back with', async () => {
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD, somebody(), { remember: true });
  assert.match(headers.get('set-cookie') ?? '', /; Max-Age=2592000; /);
  assert.equal(body.data.isDeadlineToken, 1);
  assert.match(body.data.rememberToken, /^remember-[\w-]{43}$/);
});

test('an ordinary login answers no token to come back with', async () => {
  for (const remember of [undefined, false, 0, 'no']) {
    const { headers, body } = await tryLogin(site, 'admin', PASSWORD, somebody(), { remember });
    assert.equal('rememberToken' in body.data, false);
    assert.match(headers.get('set-cookie') ?? '', /; Max-Age=43200; /);
  }
});

test('the token opens a session in place of the password, again and again', async () => {
  const { rememberToken } = await remembered('admin');
  for (let i = 0; i < 2; i++) {
    const { status, headers, body } = await tryLogin(site, 'admin', rememberToken, somebody(), { remember: true });
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

test('the token opens no other account', async () => {
  await addAccount(site, 'neighbour', PASSWORD);
  const { rememberToken } = await remembered('admin');
  assert.equal(await statusWith('neighbour', rememberToken), 401);
});

test('the token cannot change the password', async () => {
  await addAccount(site, 'careful', PASSWORD);
  const { rememberToken } = await remembered('careful');
  const staff = await site.login('careful', rememberToken);
  const { status, body } = await staff.post(PASSWORD_CALL, { password: rememberToken, newPassword: 'better-horse-8' });
  assert.deepEqual([status, body.errors], [400, { password: '旧密码不正确' }]);
  assert.equal(await statusWith('careful', PASSWORD), 200);
});

test('the token dies with a password change', async () => {
  await addAccount(site, 'changing', PASSWORD);
  const { rememberToken } = await remembered('changing');
  const staff = await site.login('changing');
  assert.deepEqual((await staff.post(PASSWORD_CALL, { password: PASSWORD, newPassword: 'better-horse-8' })).body, {
    code: '',
  });
  assert.equal(await statusWith('changing', rememberToken), 401);
  assert.equal(await statusWith('changing', 'better-horse-8'), 200);
});

test('the token can be revoked by the maintainer, by logout and by disabling', async () => {
  await addAccount(site, 'lost-phone', PASSWORD);
  for (const command of ['logout', 'disable']) {
    const { rememberToken } = await remembered('lost-phone');
    assert.equal(await statusWith('lost-phone', rememberToken), 200);
    assert.equal((await runCommand(site, ['account', command, 'lost-phone'])).code, 0);
    assert.equal(await statusWith('lost-phone', rememberToken), 401, command);
  }
});

test('something shaped like a token is a wrong password', async () => {
  for (const made of [
    `remember-${'A'.repeat(43)}`,
    'remember-',
    `remember-${'A'.repeat(42)}`,
    `remember-${'A'.repeat(180)}`,
  ])
    assert.equal(await statusWith('admin', made), 401);
});

test('a token survives a restart, and one that has run out opens nothing', async (t) => {
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
