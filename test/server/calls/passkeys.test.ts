/** Passkeys over HTTP: adding one, signing in with it, and every way around it that comes to mind. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type CallName, calls } from '../../../contract/calls.ts';
import { computeCode, getStep } from '../../../server/accounts/totp.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Reply, type Site, type Staff, startSite } from '../../helpers/site.ts';
import { cheapPasswords, newVisitorHeaders } from '../../helpers/visitors.ts';
import { Authenticator, type Claims } from '../accounts/passkeys/authenticator.ts';

const PUBLIC_URL = 'https://smart.example';
const ours: Claims = { origin: PUBLIC_URL, rpId: 'smart.example' };
const env = { TRUST_PROXY: '1', PUBLIC_URL, ...cheapPasswords };
const site = await startSite({ after }, { env });
const REFUSED = '通行密钥验证失败，请重试或使用密码登录';

const call = (staff: Staff, name: CallName, body: object = {}) => staff.post(calls[name].path, body);
const callAsVisitor = (name: CallName, body: object = {}, at = site): Promise<Reply> =>
  at.post(calls[name].path, body, newVisitorHeaders());

const start = async (staff: Staff, more: object = {}) =>
  (await call(staff, 'account.startPasskey', { password: PASSWORD, ...more })).body.data;

let last = 0;
async function newStaff() {
  const username = `keeper-${++last}`;
  await addAccount(site, username, PASSWORD, 'content', cheapPasswords);
  return { username, staff: await site.login(username) };
}

async function withPasskey(kind: 'es256' | 'rs256' | 'edDsa' = 'es256') {
  const { username, staff } = await newStaff();
  const authenticator = new Authenticator(kind);
  const { challenge } = await start(staff);
  const added = await call(staff, 'account.addPasskey', { name: '办公电脑', ...authenticator.create(challenge, ours) });
  assert.equal(added.status, 200, added.body.msg);
  return { username, staff, authenticator, passkeyId: added.body.data.passkeyId as string };
}

const newChallenge = async () => (await callAsVisitor('login.passkeyStart')).body.data.challenge;
const signIn = async (authenticator: Authenticator, claims: Partial<Claims> = {}, more: object = {}) =>
  callAsVisitor('login.passkey', { ...authenticator.get(await newChallenge(), { ...ours, ...claims }), ...more });

async function assertRefused(answer: Promise<Reply> | Reply, what: string) {
  const { status, body, headers } = await answer;
  assert.deepEqual([status, body.msg, headers.has('set-cookie')], [401, REFUSED, false], what);
}

test('signs in with a passkey of each kind, without password and code', async () => {
  for (const kind of ['es256', 'rs256', 'edDsa'] as const) {
    const { username, authenticator, staff } = await withPasskey(kind);
    const { status, body, headers } = await signIn(authenticator);
    assert.deepEqual([status, body.data.username], [200, username], kind);
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    const listed = await site.post(
      calls['account.passkeys'].path,
      {},
      { Cookie: cookie, 'Authorization-item': `Bearer ${body.data.token}` },
    );
    const [{ name, lastUsed }] = listed.body.data.passkeys;
    assert.deepEqual([listed.body.data.isAvailable, name], [true, '办公电脑']);
    assert.match(lastUsed, /^\d{4}-/);
    const deeds = (await call(staff, 'account.deeds')).body.data.map(({ what }: { what: string }) => what);
    assert.deepEqual(deeds.slice(0, 2), ['用通行密钥登录后台', '添加通行密钥（办公电脑）']);
  }
});

test('asks for the password, and for the code where there is a second factor, before one is added', async () => {
  const { staff } = await newStaff();
  const wrong = await call(staff, 'account.startPasskey', { password: 'wrong-horse-1' });
  assert.deepEqual([wrong.status, wrong.body.errors], [400, { password: '请输入正确的密码' }]);
  const { secret } = (await call(staff, 'account.startTotp', { password: PASSWORD })).body.data;
  await call(staff, 'account.confirmTotp', { code: computeCode(secret, getStep(Date.now()) - 1) });
  const missing = await call(staff, 'account.startPasskey', { password: PASSWORD });
  assert.deepEqual([missing.status, missing.body.errors], [400, { code: '请输入6位验证码' }]);
  const { challenge } = await start(staff, { code: computeCode(secret, getStep(Date.now())) });
  const authenticator = new Authenticator();
  const added = await call(staff, 'account.addPasskey', { name: '手机', ...authenticator.create(challenge, ours) });
  assert.equal(added.status, 200);
  assert.equal((await signIn(authenticator)).status, 200, 'it stands for both factors');
});

test('refuses a new passkey for another page, domain or account, without its user, twice, or in broken bytes', async () => {
  const { staff } = await newStaff();
  const { staff: other } = await newStaff();
  const add = async (sent: object) => (await call(staff, 'account.addPasskey', { name: '一', ...sent })).status;
  const lies: [string, Partial<Claims>][] = [
    ['another page', { origin: 'https://evil.example' }],
    ['a page under ours', { origin: 'https://a.smart.example' }],
    ['without TLS', { origin: 'http://smart.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a frame', { crossOrigin: true }],
    ['a sign-in', { type: 'webauthn.get' }],
    ['nobody verified', { flags: 65 }],
    ['nobody there', { flags: 68 }],
    ['no key', { flags: 5 }],
  ];
  for (const [what, claims] of lies) {
    const { challenge } = await start(staff);
    assert.equal(await add(new Authenticator().create(challenge, { ...ours, ...claims })), 400, what);
  }
  const { challenge: foreign } = await start(other);
  assert.equal(await add(new Authenticator().create(foreign, ours)), 400, 'the challenge of another account');
  assert.equal(await add(new Authenticator().create(await newChallenge(), ours)), 400, 'a challenge for signing in');
  const { challenge } = await start(staff);
  const sent = new Authenticator().create(challenge, ours);
  for (let length = 0; length < sent.attestation.length; length += 13)
    assert.equal(await add({ ...sent, attestation: sent.attestation.slice(0, length) }), 400, `${length} characters`);
  assert.equal(await add(sent), 200);
  assert.equal(await add(sent), 400, 'a second time');
  assert.equal((await call(staff, 'account.passkeys')).body.data.passkeys.length, 1);
});

test('refuses a sign-in from another page or domain, replayed, changed, copied or with a foreign key', async () => {
  const { authenticator, staff } = await withPasskey();
  const lies: [string, Partial<Claims>][] = [
    ['another page', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['a frame', { crossOrigin: true }],
    ['a creation', { type: 'webauthn.create' }],
    ['nobody verified', { flags: 1 }],
    ['nobody there', { flags: 4 }],
  ];
  for (const [what, claims] of lies) await assertRefused(signIn(authenticator, claims), what);
  const sent = authenticator.get(await newChallenge(), ours);
  const both = await Promise.all([callAsVisitor('login.passkey', sent), callAsVisitor('login.passkey', sent)]);
  assert.deepEqual(both.map(({ status }) => status).sort(), [200, 401], 'one of two at the same time');
  await assertRefused(callAsVisitor('login.passkey', sent), 'replayed');
  await assertRefused(signIn(authenticator, { counter: authenticator.counter }), 'a copy that counts on its own');
  const { challenge } = await start(staff);
  await assertRefused(callAsVisitor('login.passkey', authenticator.get(challenge, ours)), 'a challenge for adding');
  await assertRefused(callAsVisitor('login.passkey', authenticator.get('A'.repeat(51), ours)), 'a made-up challenge');
  const stranger = new Authenticator();
  await assertRefused(signIn(stranger), 'a key that was never added');
  await assertRefused(
    signIn(stranger, {}, { credential: authenticator.id.toString('base64url') }),
    'the name of a known key with the signature of another',
  );
  await assertRefused(
    signIn(authenticator, {}, { user: Buffer.from('another').toString('base64url') }),
    'another user',
  );
  await assertRefused(signIn(authenticator, {}, { signature: 'AAAA' }), 'a broken signature');
  await assertRefused(signIn(authenticator, {}, { authenticatorData: 'AAAA' }), 'broken data');
  await assertRefused(signIn(authenticator, {}, { clientData: 'AAAA' }), 'no JSON');
  assert.equal((await signIn(authenticator)).status, 200);
});

test('lets nobody in after the account was disabled, the passkey removed or the password reset', async () => {
  const disabled = await withPasskey();
  await runCommand(site, ['account', 'disable', disabled.username]);
  await assertRefused(signIn(disabled.authenticator), 'disabled');
  await runCommand(site, ['account', 'enable', disabled.username]);
  assert.equal((await signIn(disabled.authenticator)).status, 200);
  const removed = await withPasskey();
  assert.equal((await call(disabled.staff, 'account.removePasskey', { passkeyId: removed.passkeyId })).status, 401);
  const { staff: other } = await newStaff();
  assert.equal((await call(other, 'account.removePasskey', { passkeyId: removed.passkeyId })).status, 404, 'another’s');
  assert.equal((await call(removed.staff, 'account.removePasskey', { passkeyId: removed.passkeyId })).status, 200);
  await assertRefused(signIn(removed.authenticator), 'removed');
  const reset = await withPasskey();
  await runCommand(site, ['account', 'password', reset.username], '', { env: cheapPasswords });
  await assertRefused(signIn(reset.authenticator), 'reset');
});

test('counts refused sign-ins as tries of their address', async () => {
  const headers = newVisitorHeaders();
  const { authenticator } = await withPasskey();
  const attempt = async (claims: Partial<Claims>) => {
    const sent = authenticator.get(await newChallenge(), { ...ours, ...claims });
    return (await site.post(calls['login.passkey'].path, sent, headers)).status;
  };
  for (let i = 0; i < 5; i++) assert.equal(await attempt({ rpId: 'evil.example' }), 401);
  assert.equal(await attempt({}), 429);
});

test('is not offered where the address of the site is not known or allows none', async (t) => {
  for (const publicUrl of ['', 'http://smart.example', 'https://203.0.113.9']) {
    const own: Site = await startSite(t, { env: { PUBLIC_URL: publicUrl } });
    assert.equal((await callAsVisitor('login.passkeyStart', {}, own)).status, 400, publicUrl);
    assert.equal((await call(await own.login(), 'account.passkeys')).body.data.isAvailable, false);
    await own.stop();
  }
});
