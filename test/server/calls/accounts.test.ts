/** The account commands, executed while the server runs. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const account = (...args: string[]) => runCommand(site, ['account', ...args]);
const open = async ({ cookie }: Staff) =>
  (await site.post('/v1/indexLogin/userInfo', undefined, { Cookie: cookie })).status;

test('ends the sessions of a disabled account and refuses logins; enabling restores no session', async () => {
  await addAccount(site, 'leaver', PASSWORD);
  const [here, there] = [await site.login('leaver'), await site.login('leaver')];
  const { code, output } = await account('disable', 'leaver');
  assert.deepEqual([code, output.trim()], [0, 'leaver is disabled and signed out']);
  assert.deepEqual([await open(here), await open(there)], [401, 401]);
  assert.equal((await here.post('/v1/agent/list')).status, 401);
  const { status, body } = await tryLogin(site, 'leaver', PASSWORD);
  assert.deepEqual([status, body.msg], [401, '账号或密码错误']);
  await account('enable', 'leaver');
  assert.deepEqual([await open(here), await open(there)], [401, 401]);
  assert.equal((await tryLogin(site, 'leaver', PASSWORD)).status, 200);
});

test('ends the sessions of an account that was disabled in its file', async (t) => {
  const first = await startSite(t);
  const staff = await first.login();
  await first.stop();
  const file = path.join(first.dataDir, 'account.json');
  const before = fs.readFileSync(file, 'utf8');
  const edited = before.replace('"disabled":false', '"disabled":true');
  assert.notEqual(edited, before);
  fs.writeFileSync(file, edited);
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await second.post('/v1/indexLogin/userInfo', undefined, { Cookie: staff.cookie })).status, 401);
  assert.equal((await tryLogin(second, 'admin', PASSWORD)).status, 401);
});

test('ends only the sessions of an account that is logged out', async () => {
  await addAccount(site, 'left-open', PASSWORD);
  const staff = await site.login('left-open');
  const admin = await site.login();
  await account('logout', 'left-open');
  assert.deepEqual([await open(staff), await open(admin)], [401, 200]);
  assert.equal((await tryLogin(site, 'left-open', PASSWORD)).status, 200);
});

test('ends the sessions of the old password when the maintainer sets a new one', async () => {
  await addAccount(site, 'forgot', PASSWORD);
  const staff = await site.login('forgot');
  const { code } = await runCommand(site, ['account', 'password', 'forgot', '--stdin'], 'better-horse-8\n');
  assert.equal(code, 0);
  assert.equal(await open(staff), 401);
  assert.equal((await tryLogin(site, 'forgot', PASSWORD)).status, 401);
  assert.equal((await tryLogin(site, 'forgot', 'better-horse-8')).status, 200);
});

test('prints a generated password once, and accepts it', async () => {
  const { output } = await account('add', 'newcomer');
  const password = /password: (\S+)/.exec(output)?.[1] ?? '';
  assert.match(password, /^[a-z2-9]{16}$/);
  assert.equal((await tryLogin(site, 'newcomer', password)).status, 200);
});

test('applies changed permissions from the next call of an open session', async () => {
  await addAccount(site, 'promoted', PASSWORD);
  const staff = await site.login('promoted');
  const rename = async () =>
    (await staff.put('/service-basics-item/item/item', { sysName: '后台', logo: '/uploads/a.png' })).status;
  assert.equal(await rename(), 403);
  await account('permissions', 'promoted', 'sysNameLogo:update');
  assert.equal(await rename(), 200);
  await account('permissions', 'promoted', 'none');
  assert.equal(await rename(), 403);
});

test('explains a failed command and exits with 1', async () => {
  const cases: [args: string[], output: RegExp][] = [
    [['add', 'admin'], /there is an account admin already/],
    [['add', 'ADMIN'], /there is an account ADMIN already/],
    [['add', 'a b'], /letters, digits/],
    [['add', 'x'.repeat(51)], /letters, digits/],
    [['add', 'somebody', 'everything'], /there is no permission everything/],
    [['disable', 'nobody'], /there is no account nobody/],
    [['explode'], /account list/],
  ];
  for (const [args, expected] of cases) {
    const { code, output } = await account(...args);
    assert.equal(code, 1, args.join(' '));
    assert.match(output, expected);
  }
});

test('refuses a weak password from the maintainer too', async () => {
  const { code, output } = await runCommand(site, ['account', 'add', 'weakling', '--stdin'], '12345678');
  assert.equal(code, 1);
  assert.match(output, /请使用8至64位且不易猜到的密码/);
  assert.equal((await tryLogin(site, 'weakling', '12345678')).status, 401);
});

test('lists accounts without their passwords', async () => {
  const { code, output } = await account('list');
  assert.equal(code, 0);
  assert.match(
    output,
    /^admin\tenabled\tsince \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\tcontent,site,agent,notice,visit,account,sysNameLogo:update$/m,
  );
  assert.equal(output.includes('scrypt'), false);
});
