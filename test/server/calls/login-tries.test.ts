import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Reply, startSite } from '../../helpers/site.ts';
import { cheapPasswords, newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1', ...cheapPasswords } });
const addPerson = (name: string) => addAccount(site, name, PASSWORD, undefined, cheapPasswords);
const tryWrongPassword = (address: Record<string, string>, username: string) =>
  tryLogin(site, username, 'wrong-password', address);

async function statuses(count: number, attempt: (index: number) => Promise<Reply>): Promise<number[]> {
  const all: number[] = [];
  for (let i = 0; i < count; i++) all.push((await attempt(i)).status);
  return all;
}

function assertLocked({ status, headers, body }: Reply) {
  assert.equal(status, 429);
  const seconds = Number(headers.get('retry-after'));
  assert.ok(seconds > 0 && seconds <= 60, `the first wait is a minute, not ${seconds} seconds`);
  assert.deepEqual(body, { code: 429, msg: '登录失败次数过多，请1分钟后再试', data: null });
  assert.equal(headers.get('set-cookie'), null);
}

/** The cookie that identifies a known browser, in the form of a Cookie header. */
const deviceOf = ({ headers }: Reply) =>
  /item_device=([^;]+)/.exec(headers.getSetCookie().find((cookie) => cookie.startsWith('item_device=')) ?? '')?.[0] ??
  '';

const [WRONG, LOCKED, RIGHT] = [401, 429, 200];

for (const [username, what] of [
  ['locked', 'an account'],
  ['nobody', 'an account that does not exist'],
] as const)
  test(`locks ${what} for one address after five wrong passwords, and for no other`, async () => {
    if (username === 'locked') await addPerson(username);
    const attacker = newVisitorHeaders();
    assert.deepEqual(await statuses(5, () => tryWrongPassword(attacker, username)), Array(5).fill(WRONG));
    assertLocked(await tryWrongPassword(attacker, username));
    assertLocked(await tryLogin(site, username, PASSWORD, attacker));
    assertLocked(await tryLogin(site, username.toUpperCase(), PASSWORD, attacker));
    assert.equal((await tryLogin(site, 'admin', PASSWORD, attacker)).status, RIGHT, 'another account is not held up');
    if (username === 'locked')
      assert.equal((await tryLogin(site, username, PASSWORD)).status, RIGHT, 'another address is not held up');
  });

test('locks an address for at most a minute after twenty wrong passwords for any accounts', async () => {
  const address = newVisitorHeaders();
  assert.deepEqual(await statuses(20, (i) => tryWrongPassword(address, `guess-${i}`)), Array(20).fill(WRONG));
  assertLocked(await tryWrongPassword(address, 'guess-20'));
  assertLocked(await tryLogin(site, 'admin', PASSWORD, address));
  assert.equal((await tryLogin(site, 'admin', PASSWORD)).status, RIGHT, 'another address is not held up');
});

test('resets the count for account and address after a correct password', async () => {
  await addPerson('forgetful');
  const address = newVisitorHeaders();
  const failFourTimesThenLogIn = async () => [
    ...(await statuses(4, () => tryWrongPassword(address, 'forgetful'))),
    (await tryLogin(site, 'forgetful', PASSWORD, address)).status,
  ];
  assert.deepEqual(await failFourTimesThenLogIn(), [WRONG, WRONG, WRONG, WRONG, RIGHT]);
  assert.deepEqual(await failFourTimesThenLogIn(), [WRONG, WRONG, WRONG, WRONG, RIGHT]);
});

test('halves the address’s count for other accounts after a correct password', async () => {
  const address = newVisitorHeaders();
  await statuses(18, (i) => tryWrongPassword(address, `between-${i}`));
  assert.equal((await tryLogin(site, 'admin', PASSWORD, address)).status, RIGHT);
  const after = await statuses(12, (i) => tryWrongPassword(address, `after-${i}`));
  assert.deepEqual(after, [...Array(11).fill(WRONG), LOCKED], 'nine are left of eighteen, so eleven more are free');
});

test('lets a known browser log in despite wrong passwords from its address or a thousand others', async () => {
  await addPerson('owner');
  const office = newVisitorHeaders();
  const knownBrowser = { ...office, Cookie: deviceOf(await tryLogin(site, 'owner', PASSWORD, office)) };
  await statuses(21, (i) => tryWrongPassword(office, i < 6 ? 'owner' : `office-${i}`));
  assert.equal((await tryLogin(site, 'owner', PASSWORD, office)).status, LOCKED, 'the address is held up');
  assert.equal((await tryLogin(site, 'owner', PASSWORD, knownBrowser)).status, RIGHT);
  await statuses(60, () => tryWrongPassword(newVisitorHeaders(), 'owner'));
  assert.equal((await tryLogin(site, 'owner', PASSWORD, knownBrowser)).status, RIGHT);
  assert.equal(
    (await tryLogin(site, 'owner', PASSWORD, { ...newVisitorHeaders(), Cookie: knownBrowser.Cookie })).status,
    RIGHT,
  );
});

test('locks an unknown browser for at most a minute because of attempts by others', async () => {
  await addPerson('besieged');
  await statuses(120, () => tryWrongPassword(newVisitorHeaders(), 'besieged'));
  assertLocked(await tryLogin(site, 'besieged', PASSWORD));
});

test('locks a known browser after five wrong passwords of its own', async () => {
  await addPerson('stolen');
  const Cookie = deviceOf(await tryLogin(site, 'stolen', PASSWORD));
  const newAddressWithCookie = () => ({ ...newVisitorHeaders(), Cookie });
  assert.deepEqual(await statuses(5, () => tryWrongPassword(newAddressWithCookie(), 'stolen')), Array(5).fill(WRONG));
  assertLocked(await tryWrongPassword(newAddressWithCookie(), 'stolen'));
  assert.equal((await tryLogin(site, 'stolen', PASSWORD)).status, RIGHT, 'the thief holds up nobody else');
});

test('ignores a device cookie that is forged, of another account or of an old password', async () => {
  await addPerson('target');
  const own = deviceOf(await tryLogin(site, 'target', PASSWORD));
  const others = deviceOf(await tryLogin(site, 'admin', PASSWORD));
  const [name = '', proof = ''] = own.split('~');
  assert.match(own, /^item_device=[\w-]{22}~[\w-]+\.[\w-]{43}$/);
  const attacker = newVisitorHeaders();
  await statuses(5, () => tryWrongPassword(attacker, 'target'));
  const from = (Cookie: string) => tryLogin(site, 'target', PASSWORD, { ...attacker, Cookie });
  const madeUp = `item_device=${'A'.repeat(22)}~${proof}`;
  for (const Cookie of [others, name, `${name}~x.y`, madeUp, 'item_device=', 'item_device=~~~', `${own}x`])
    assertLocked(await from(Cookie));
  assert.equal((await from(own)).status, RIGHT);
  await runCommand(site, ['account', 'password', 'target', '--stdin'], 'another-horse-8', {
    env: cheapPasswords,
  });
  assertLocked(await tryLogin(site, 'target', 'another-horse-8', { ...attacker, Cookie: own }));
});

test('knows a shared browser for each of its accounts, and accepts the cookie as no session', async () => {
  await addPerson('early');
  await addPerson('late');
  const first = deviceOf(await tryLogin(site, 'early', PASSWORD));
  const both = deviceOf(await tryLogin(site, 'late', PASSWORD, { ...newVisitorHeaders(), Cookie: first }));
  const address = newVisitorHeaders();
  for (const username of ['early', 'late']) {
    await statuses(5, () => tryWrongPassword(address, username));
    assert.equal((await tryLogin(site, username, PASSWORD, { ...address, Cookie: both })).status, RIGHT);
  }
  assert.equal((await site.post('/v1/indexLogin/userInfo', {}, { Cookie: both })).status, 401);
});

test('unlocks an account by command', async () => {
  await addPerson('waiting');
  const address = newVisitorHeaders();
  await statuses(20, (i) => tryWrongPassword(address, i < 5 ? 'waiting' : `unlock-${i}`));
  assertLocked(await tryLogin(site, 'waiting', PASSWORD, address));
  const unlocked = await runCommand(site, ['account', 'unlock', 'waiting']);
  assert.deepEqual(unlocked, { code: 0, output: 'waiting may try again at once\n' });
  assert.equal((await tryLogin(site, 'waiting', PASSWORD, address)).status, RIGHT);
});

test('counts a hundred concurrent wrong passwords from one address', async () => {
  const address = newVisitorHeaders();
  const replies = await Promise.all(Array.from({ length: 100 }, () => tryWrongPassword(address, 'stormed')));
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  assert.deepEqual([count(WRONG), count(LOCKED)], [5, 95]);
});

test('accepts any number of concurrent correct logins, also from one address', async () => {
  const me = newVisitorHeaders();
  const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogin(site, 'admin', PASSWORD, me)));
  assert.deepEqual(new Set(replies.map((reply) => reply.status)), new Set([200]));
});

test('counts a wrong old password like a wrong login', async () => {
  await addPerson('open-desk');
  const staff = await site.login('open-desk');
  const tryWrongOldPassword = () =>
    staff.post('/service-basics-item/sys/users/getAssignRole', {
      password: 'a-wrong-guess',
      newPassword: 'better-horse-8',
    });
  assert.deepEqual(await statuses(6, tryWrongOldPassword), [400, 400, 400, 400, 400, 429]);
  assert.equal((await tryLogin(site, 'open-desk', PASSWORD)).status, RIGHT, 'a browser elsewhere is not held up');
});
