import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Reply, startSite } from '../../helpers/site.ts';
import { somebody, tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const wrongFrom = (address: Record<string, string>, username: string) =>
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

for (const [username, what] of [
  ['locked', 'an account'],
  ['nobody', 'an account that does not exist'],
] as const)
  test(`five wrong tries for ${what}, wherever they come from, start a wait`, async () => {
    if (username === 'locked') await addAccount(site, username, PASSWORD);
    assert.deepEqual(await statuses(5, () => wrongFrom(somebody(), username)), [401, 401, 401, 401, 401]);
    assertLocked(await wrongFrom(somebody(), username));
    assertLocked(await tryLogin(site, username, PASSWORD));
    assertLocked(await tryLogin(site, username.toUpperCase(), PASSWORD));
    assert.equal((await tryLogin(site, 'admin', PASSWORD)).status, 200, 'another account is not held up');
  });

test('five wrong tries from an address, whatever the account, start a wait for that address', async () => {
  const me = somebody();
  assert.deepEqual(await statuses(5, (i) => wrongFrom(me, `guess-${i}`)), [401, 401, 401, 401, 401]);
  assertLocked(await wrongFrom(me, 'guess-5'));
  assertLocked(await tryLogin(site, 'admin', PASSWORD, me));
  assert.equal((await tryLogin(site, 'admin', PASSWORD)).status, 200, 'another address is not held up');
});

test('a right password ends the counting for the account', async () => {
  await addAccount(site, 'forgetful', PASSWORD);
  const fourAndRight = async () => [
    ...(await statuses(4, () => wrongFrom(somebody(), 'forgetful'))),
    (await tryLogin(site, 'forgetful', PASSWORD)).status,
  ];
  assert.deepEqual(await fourAndRight(), [401, 401, 401, 401, 200]);
  assert.deepEqual(await fourAndRight(), [401, 401, 401, 401, 200]);
});

test('a right password in between does not give an address five more tries at other accounts', async () => {
  const me = somebody();
  assert.deepEqual(await statuses(4, (i) => wrongFrom(me, `between-${i}`)), [401, 401, 401, 401]);
  assert.equal((await tryLogin(site, 'admin', PASSWORD, me)).status, 200);
  assert.deepEqual(await statuses(2, (i) => wrongFrom(me, `between-${i + 4}`)), [401, 429]);
});

test('a hundred wrong tries at once are not a hundred free ones', async () => {
  const replies = await Promise.all(Array.from({ length: 100 }, () => wrongFrom(somebody(), 'stormed')));
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  assert.deepEqual([count(401), count(429)], [5, 95]);
});

test('a hundred wrong tries at once from one address are not a hundred free ones', async () => {
  const me = somebody();
  const replies = await Promise.all(Array.from({ length: 100 }, (_, i) => wrongFrom(me, `storm-${i}`)));
  const count = (status: number) => replies.filter((reply) => reply.status === status).length;
  assert.deepEqual([count(401), count(429)], [5, 95]);
});

test('any number of right logins at once are let in, from one address too', async () => {
  const me = somebody();
  const replies = await Promise.all(Array.from({ length: 20 }, () => tryLogin(site, 'admin', PASSWORD, me)));
  assert.deepEqual(new Set(replies.map((reply) => reply.status)), new Set([200]));
});

test('guessing the old password counts like guessing at the login', async () => {
  await addAccount(site, 'open-desk', PASSWORD);
  const staff = await site.login('open-desk');
  const guess = () =>
    staff.post('/service-basics-item/sys/users/getAssignRole', {
      password: 'a-wrong-guess',
      newPassword: 'better-horse-8',
    });
  assert.deepEqual(await statuses(6, guess), [400, 400, 400, 400, 400, 429]);
  assertLocked(await tryLogin(site, 'open-desk', PASSWORD));
});
