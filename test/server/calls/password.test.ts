import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Reply, type Staff, startSite } from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';

const CALL = '/service-basics-item/sys/users/getAssignRole';
const NEW = 'better-horse-8';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const change = (staff: Staff, password: unknown, newPassword: unknown) => staff.post(CALL, { password, newPassword });
const isOpen = async ({ cookie }: Staff) =>
  (await site.post('/v1/indexLogin/userInfo', undefined, { Cookie: cookie })).status === 200;

test('answers a password change with an empty code and nothing else', async () => {
  await addAccount(site, 'changing', PASSWORD);
  const { status, body, headers } = await change(await site.login('changing'), PASSWORD, NEW);
  assert.equal(status, 200);
  assert.deepEqual(body, { code: '' });
  const cookies = headers.getSetCookie();
  assert.equal(cookies.length, 1, 'the browser stays known, by a proof with the new password');
  assert.match(cookies[0] ?? '', /^item_device=/);
  assert.equal((await tryLogin(site, 'changing', PASSWORD)).status, 401);
  assert.equal((await tryLogin(site, 'changing', NEW)).status, 200);
});

test('ends all other sessions of the account after a password change, and none of other accounts', async () => {
  await addAccount(site, 'many-desks', PASSWORD);
  const [here, there, elsewhere] = [
    await site.login('many-desks'),
    await site.login('many-desks'),
    await site.login('many-desks'),
  ];
  const admin = await site.login();
  await change(here, PASSWORD, NEW);
  assert.deepEqual(await Promise.all([here, there, elsewhere, admin].map(isOpen)), [true, false, false, true]);
  assert.equal((await there.post('/v1/agent/list')).status, 401);
  assert.equal((await here.post('/v1/agent/list')).status, 200);
});

test('keeps a changed password after a kill and start', async (t) => {
  const first = await startSite(t);
  assert.deepEqual((await change(await first.login(), PASSWORD, NEW)).body, { code: '' });
  await first.kill();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await tryLogin(second, 'admin', PASSWORD)).status, 401);
  assert.equal((await tryLogin(second, 'admin', NEW)).status, 200);
});

const weak = '请使用8至64位且不易猜到的密码';
const refused: [what: string, password: unknown, newPassword: unknown, errors: object][] = [
  ['without the old one', '', NEW, { password: '请输入旧密码' }],
  ['without a new one', PASSWORD, undefined, { newPassword: '请输入新密码' }],
  ['with a wrong old one', 'wrong-horse-7', NEW, { password: '请输入正确的旧密码' }],
  ['to one of seven characters', PASSWORD, 'a7-bc9x', { newPassword: weak }],
  ['to one of 65 characters', PASSWORD, `${'a7-bc9xy'.repeat(8)}z`, { newPassword: weak }],
  ['to one of the commonest', PASSWORD, 'Admin@123', { newPassword: weak }],
  ['to the old one', PASSWORD, PASSWORD, { newPassword: '请输入与旧密码不同的新密码' }],
  ['to something that is no text', PASSWORD, { length: 12 }, { newPassword: '参数错误' }],
];

for (const [index, [what, password, newPassword, errors]] of refused.entries())
  test(`does not change the password ${what}`, async () => {
    const name = `unchanged-${index}`;
    await addAccount(site, name, PASSWORD);
    const [staff, other] = [await site.login(name), await site.login(name)];
    const { status, body } = await change(staff, password, newPassword);
    assert.equal(status, 400);
    assert.deepEqual(body.errors, errors);
    assert.equal(body.msg, Object.values(errors)[0]);
    assert.equal((await tryLogin(site, name, PASSWORD)).status, 200);
    assert.equal(await isOpen(other), true);
  });

test('makes one of two concurrent changes from the same old password, and refuses the other', async () => {
  await addAccount(site, 'twice', PASSWORD);
  const staff = await site.login('twice');
  const chosen = ['first-horse-1', 'second-horse-2'];
  const replies = await Promise.all(chosen.map((each) => change(staff, PASSWORD, each)));
  const statuses = replies.map(({ status }) => status);
  assert.deepEqual(statuses.toSorted(), [200, 400]);
  for (const [index, each] of chosen.entries())
    assert.equal((await tryLogin(site, 'twice', each)).status, statuses[index] === 200 ? 200 : 401, each);
});

test('ends a session of a login that was in progress with the old password during the change', async () => {
  await addAccount(site, 'overtaken', PASSWORD);
  const staff = await site.login('overtaken');
  let isDone = false;
  const changing = change(staff, PASSWORD, NEW).finally(() => {
    isDone = true;
  });
  // Passwords are hashed one at a time, so these logins queue before, between and after the steps of the change.
  const logins: Promise<Reply>[] = [];
  while (!isDone && logins.length < 40) {
    logins.push(tryLogin(site, 'overtaken', PASSWORD));
    await pause(10);
  }
  assert.equal((await changing).status, 200);
  for (const { status, headers } of await Promise.all(logins)) {
    const cookie = headers.get('set-cookie')?.split(';', 1)[0] ?? '';
    if (status === 200) assert.equal(await isOpen({ ...staff, cookie }), false);
  }
  assert.equal(await isOpen(staff), true);
});
