/** What an account may do, by its permissions. The tables of docs/access.md have every call; here is what lies between them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { calls } from '../../../contract/calls.ts';
import { permissions } from '../../../contract/permissions.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const allBut = (missing: string) => permissions.filter((permission) => permission !== missing).join();

test('opens to any session only what concerns one’s own account or is answered by what it may see', () => {
  const open = Object.entries(calls).flatMap(([name, { access }]: [string, CallDefinition]) =>
    access === 'staff' ? [name] : [],
  );
  assert.deepEqual(open.sort(), [
    'account.addPasskey',
    'account.confirmTotp',
    'account.deeds',
    'account.endOthers',
    'account.endSession',
    'account.passkeys',
    'account.removePasskey',
    'account.secondFactor',
    'account.seeDevices',
    'account.sessions',
    'account.startPasskey',
    'account.startTotp',
    'account.stopTotp',
    'dashboard.overview',
    'login.end',
    'login.password',
    'site.find',
  ]);
});

test('gives accounts of an older version all but the management of accounts, and the first account all', async (t) => {
  const first = await startSite(t);
  await addAccount(first, 'li', PASSWORD, 'none');
  await first.stop();
  const file = path.join(first.dataDir, 'account.json');
  const before = fs
    .readFileSync(file, 'utf8')
    .replaceAll('"v":2,', '')
    .replaceAll(/"auth":\[[^\]]*\]/g, '"auth":[]');
  fs.writeFileSync(file, before);
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  const authOf = async (name: string) => (await tryLogin(second, name, PASSWORD)).body.data.auth;
  assert.equal(await authOf('li'), allBut('account'));
  assert.equal(await authOf('admin'), permissions.join());
});

test('takes a permission away at the next call, and gives it at the next', async () => {
  await addAccount(site, 'wang', PASSWORD, 'content,agent');
  const staff = await site.login('wang');
  const save = () => staff.post(calls['product.save'].path, { coverName: '塔吊', locationId: 'zhgd' });
  assert.equal((await save()).status, 200);
  await runCommand(site, ['account', 'permissions', 'wang', 'agent']);
  const refused = await save();
  assert.deepEqual([refused.status, refused.body], [403, { code: 403, msg: '没有操作权限', data: null }]);
  assert.equal((await staff.post(calls['agent.list'].path)).status, 200);
  await runCommand(site, ['account', 'permissions', 'wang', 'content']);
  assert.equal((await save()).status, 200);
  assert.equal((await staff.post(calls['agent.list'].path)).status, 403);
});

test('finds, and shows on the dashboard, only what the account may see', async () => {
  await site.post(
    calls['agent.save'].path,
    { agentName: '赵经理', agentInfo: '临沂建工', phone: '13800001111' },
    newVisitorHeaders(),
  );
  await addAccount(site, 'sales', PASSWORD, 'agent');
  await addAccount(site, 'editor', PASSWORD, 'content');
  await addAccount(site, 'nobody', PASSWORD, 'none');
  const look = async (name: string) => {
    const staff = await site.login(name);
    const [application, product] = await Promise.all(
      ['临沂建工', 'AI'].map((text) => staff.post(calls['site.find'].path, { text })),
    );
    const { data } = (await staff.post(calls['dashboard.overview'].path)).body;
    return {
      found: [application?.body.data.length > 0, product?.body.data.length > 0],
      counts: Object.keys(data.counts),
      applications: [data.recent.count > 0, data.perDay.length > 0],
      content: data.changes.length > 0,
    };
  };
  assert.deepEqual(await look('sales'), {
    found: [true, false],
    counts: ['applications'],
    applications: [true, true],
    content: false,
  });
  const admin = await site.login();
  await admin.post(calls['news.save'].path, { newTitle: '开工' });
  assert.deepEqual(await look('editor'), {
    found: [false, true],
    counts: ['products', 'news', 'photos'],
    applications: [false, false],
    content: true,
  });
  assert.deepEqual(await look('nobody'), {
    found: [false, false],
    counts: [],
    applications: [false, false],
    content: false,
  });
});

test('leads from a view that the account may not open to the dashboard', async () => {
  await addAccount(site, 'no-views', PASSWORD, 'agent');
  const { cookie } = await site.login('no-views');
  const open = (address: string) =>
    sendHttpRequest(site.url, { method: 'GET', path: address, headers: { Cookie: cookie } });
  assert.equal((await open('/AdminAgenttoJoin')).status, 200);
  const { status, headers } = await open('/AdminProduct?coverName=a');
  assert.deepEqual([status, headers.location], [302, '/dashboard']);
  const past = await open('/at/20261101000000/product');
  assert.deepEqual([past.status, past.headers.location], [302, '/dashboard']);
});
