/** The record of deeds over HTTP: what tells it, who reads it, and that nobody changes it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { calls } from '../../../contract/calls.ts';
import type { DeedRow } from '../../../contract/deeds.ts';
import { callDeeds } from '../../../server/deeds/call-deeds.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { PASSWORD, type Site, type Staff, startSite } from '../../helpers/site.ts';
import { cheapPasswords, newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const env = { TRUST_PROXY: '1', ...cheapPasswords };
const site = await startSite({ after }, { env });
const admin = await site.login();

const list = async (query: object = {}, staff: Staff = admin): Promise<DeedRow[]> =>
  (await staff.post(calls['audit.list'].path, { limit: 1000, ...query })).body.data.data;
const what = (rows: readonly DeedRow[]) => rows.map((row) => row.what);

let lastName = 0;
async function newStaff(auth: string, at: Site = site) {
  const username = `doer-${++lastName}`;
  await addAccount(at, username, PASSWORD, auth, cheapPasswords);
  return { username, staff: await at.login(username) };
}

test('tells who did what, when, from where and to which record', async () => {
  const { username, staff } = await newStaff('content,account');
  const visitor = newVisitorHeaders();
  const headers = {
    ...visitor,
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/120.0 Safari/537.36',
  };
  const { body } = await tryLogin(site, username, PASSWORD, headers);
  const saved = await staff.post('/v1/product/saveProduct', { coverName: '塔吊监测', locationId: 'zhgd' });
  const { productId } = saved.body.data;
  await staff.post('/v1/product/updateProduct', { productId, coverName: '塔吊安全监测', locationId: 'zhgd' });
  await staff.post('/v1/product/withdrawProduct', { productId });
  await staff.post('/v1/product/deleteProduct', { productId });
  await staff.post('/item/user/logout');
  const rows = await list({ by: username });
  assert.deepEqual(what(rows), ['退出登录', '删除产品', '下线产品', '编辑产品', '新增产品', '登录后台', '登录后台']);
  const { deedId: _, number: __, createDate, ...edited } = rows[3] as DeedRow;
  assert.match(createDate, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const record = { noun: 'product', recordId: productId, rev: 2, title: '塔吊安全监测' };
  const from = { address: '127.0.0.*', browser: '其他浏览器', system: '其他系统' };
  assert.deepEqual(edited, { by: username, kind: 'change', what: '编辑产品', ...record, ...from, count: 1 });
  const { address, browser, system, recordId, title } = rows[5] as DeedRow;
  assert.deepEqual([browser, system, recordId, title], ['Chrome', 'Windows', body.data.userId, username]);
  assert.equal(address, `${visitor['X-Forwarded-For']?.replace(/\.\d+$/, '')}.*`);
});

test('filters by person, kind, day and record', async () => {
  const { username, staff } = await newStaff('content');
  const { newId } = (await staff.post('/v1/news/saveNews', { newTitle: '开工' })).body.data;
  await staff.post('/v1/news/saveNews', { newTitle: '封顶' });
  assert.deepEqual(what(await list({ by: username.toUpperCase(), kind: 'change' })), ['新增新闻', '新增新闻']);
  assert.deepEqual(what(await list({ noun: 'news', id: newId })), ['新增新闻']);
  const today = (await list({ by: username }))[0]?.createDate.slice(0, 10);
  assert.equal((await list({ by: username, from: today, to: today })).length, 3);
  assert.equal((await list({ by: username, to: '2026-01-01' })).length, 0);
  const page = await admin.post(calls['audit.list'].path, { by: username, page: 2, limit: 1 });
  assert.deepEqual([page.body.data.count, what(page.body.data.data)], [3, ['新增新闻']]);
});

test('gives each record of a bulk action a line, and a draft its own words', async () => {
  const { username, staff } = await newStaff('content');
  const save = async (coverName: string) =>
    (await staff.post('/v1/product/saveProduct', { coverName, locationId: 'zhgd', draft: true })).body.data.productId;
  const ids = [await save('一'), await save('二')];
  await staff.post('/v1/product/bulkProduct', { ids: [...ids, 'nothing'], action: 'publish' });
  const rows = await list({ by: username });
  assert.deepEqual(what(rows.slice(0, 4)), ['批量发布产品', '批量发布产品', '新增产品草稿', '新增产品草稿']);
  assert.deepEqual(
    rows
      .slice(0, 2)
      .map(({ recordId }) => recordId)
      .sort(),
    [...ids].sort(),
  );
});

test('tells failed sign-ins, but no name that does not exist, no secret and no phone number', async () => {
  const phone = '13912345678';
  await addAccount(site, phone, PASSWORD, 'content', cheapPasswords);
  const staff = await site.login(phone);
  await staff.post('/v1/news/saveNews', { newTitle: `联系人${phone}` });
  assert.equal((await tryLogin(site, phone, 'wrong-horse-1')).status, 401);
  assert.equal((await tryLogin(site, '13700001111', 'wrong-horse-2')).status, 401);
  assert.equal((await tryLogin(site, 'my-secret-pass', 'wrong-horse-3')).status, 401);
  const [second, first, known] = await list({ kind: 'signInFailed' });
  assert.deepEqual([second?.by, first?.by, known?.by], ['visitor', 'visitor', '139****5678']);
  assert.ok((await list({ by: phone })).length >= 3, 'found by the whole name');
  const sent = { agentName: '王先生', agentInfo: '测试公司', phone: '13855556666' };
  const { agentId, receipt } = (await site.post('/v1/agent/saveAgent', sent)).body.data;
  await admin.post('/v1/agent/noteAgent', { agentId, text: `回拨${sent.phone}` });
  await site.post('/v1/agent/eraseAgent', { phone: sent.phone, receipt });
  await admin.post('/v1/agent/exportAgent', {});
  const [exported, erased, noted] = await list();
  assert.deepEqual(
    [exported?.what, erased?.what, erased?.by, noted?.what],
    ['导出代理加盟申请', '撤回同意并删除申请', 'visitor', '添加跟进记录'],
  );
  const stored = fs.readFileSync(path.join(site.dataDir, 'audit.log'), 'utf8');
  assert.match(stored, /139\*{4}5678/);
  for (const secret of [phone, sent.phone, '13700001111', 'my-secret-pass', 'wrong-horse', PASSWORD, '王先生', receipt])
    assert.equal(stored.includes(secret), false, secret);
});

test('asks for no line when only a code is missing, and one for a wrong code', async () => {
  const { username, staff } = await newStaff('content');
  const { computeCode, getStep } = await import('../../../server/accounts/totp.ts');
  const { secret } = (await staff.post(calls['account.startTotp'].path, { password: PASSWORD })).body.data;
  await staff.post(calls['account.confirmTotp'].path, { code: computeCode(secret, getStep(Date.now()) - 1) });
  assert.equal((await tryLogin(site, username, PASSWORD)).status, 401);
  assert.equal((await tryLogin(site, username, PASSWORD, newVisitorHeaders(), { code: '000000' })).status, 401);
  assert.deepEqual(what(await list({ by: username })), ['登录失败：动态验证码错误', '开启两步验证', '登录后台']);
});

test('tells the maintainer’s commands, whether the server runs or not', async (t) => {
  const own = await startSite(t, { env });
  await addAccount(own, 'mason', PASSWORD, 'content', cheapPasswords);
  await runCommand(own, ['account', 'list']);
  await runCommand(own, ['account', 'disable', 'nobody']);
  await own.stop();
  await runCommand(own, ['account', 'disable', 'mason']);
  const archive = path.join(path.dirname(own.dataDir), 'backup.tar.gz');
  const backup = await runCommand(own, ['backup', archive]);
  assert.equal(backup.code, 0, backup.output);
  const restored = await runCommand(own, ['restore', archive]);
  assert.equal(restored.code, 0, restored.output);
  const again = await startSite(t, { env, dataDir: own.dataDir, uploadsDir: own.uploadsDir });
  const rows = await list({ kind: 'command' }, await again.login());
  assert.deepEqual(rows.map((row) => [row.by, row.what.replace(/（.+）/, ''), row.title]).slice(0, 3), [
    ['maintainer', '恢复备份', ''],
    ['maintainer', '停用账号', 'mason'],
    ['maintainer', '新增账号', 'mason'],
  ]);
});

test('lets nobody read it without `account`, and everybody their own', async () => {
  const { username, staff } = await newStaff('content,site,agent,notice,visit');
  assert.equal((await staff.post(calls['audit.list'].path)).status, 403);
  await staff.post('/v1/news/saveNews', { newTitle: '自己的' });
  const own: DeedRow[] = (await staff.post(calls['account.deeds'].path)).body.data;
  assert.deepEqual(what(own), ['新增新闻', '登录后台']);
  assert.ok(own.every(({ by }) => by === username));
});

test('can be changed by no call: what is there stays as it is, and the chain is whole', async (t) => {
  const own = await startSite(t, { env });
  const staff = await own.login();
  const { productId } = (await staff.post('/v1/product/saveProduct', { coverName: '一', locationId: 'zhgd' })).body
    .data;
  const before = await list({}, staff);
  for (const action of ['save', 'update', 'delete', 'restore', 'revert', 'bulk', 'order'])
    for (const path of [`/v1/audit/${action}Audit`, `/v1/deed/${action}Deed`, `/v1/audit/${action}`])
      assert.equal((await staff.post(path, { deedId: before[0]?.deedId, ids: [before[0]?.deedId] })).status, 404, path);
  await staff.post('/v1/product/deleteProduct', { productId });
  await staff.post('/v1/site/undo', { records: [{ noun: 'deed', id: before[0]?.deedId, rev: 1 }] });
  const rows = await list({}, staff);
  assert.deepEqual(rows.slice(-before.length), before);
  await own.stop();
  const checked = await runCommand(own, ['check']);
  assert.equal(checked.code, 0, checked.output);
  assert.match(checked.output, /deeds 1 \(.+\) to \d+ \(.+\) are whole, the last one is [\w-]{43}/);
  const file = path.join(own.dataDir, 'audit.json');
  const text = fs.readFileSync(file, 'utf8');
  fs.writeFileSync(file, text.replace('"新增产品"', '"删除产品"'));
  const broken = await runCommand(own, ['check']);
  assert.equal(broken.code, 1);
  assert.match(broken.output, /the record of deeds is not whole: deed \d+ \(.+\) was changed/);
  const again = await startSite(t, { env, dataDir: own.dataDir, uploadsDir: own.uploadsDir });
  assert.match(again.output(), /the record of deeds is not whole: deed \d+/);
});

test('gives floods of failed sign-ins few lines, counts the rest, and shows the pile to those who manage accounts', async (t) => {
  const own = await startSite(t, { env });
  const { staff } = await newStaff('content', own);
  const manager = await own.login();
  const pile = async (who: Staff) => (await who.post(calls['dashboard.overview'].path)).body.data.failedSignIns;
  assert.equal(await pile(manager), undefined);
  for (let i = 0; i < 35; i++) await tryLogin(own, `nobody-${i}`, 'wrong-horse-1');
  assert.equal((await list({ kind: 'signInFailed' }, manager)).length, 30);
  assert.equal(await pile(manager), 35);
  assert.equal(await pile(staff), undefined);
  await own.stop();
  const again = await startSite(t, { env, dataDir: own.dataDir, uploadsDir: own.uploadsDir });
  const rows = await list({ kind: 'signInFailed' }, await again.login());
  assert.deepEqual([rows.length, rows[0]?.count], [31, 5]);
});

test('says of every call what deed it is, or none', () => {
  assert.deepEqual(
    Object.keys(callDeeds).filter((name) => !(name in calls)),
    [],
  );
  assert.deepEqual(
    Object.keys(calls).filter((name) => !(name in callDeeds)),
    [],
  );
  const reads = Object.entries(calls).filter(([, definition]) => 'reads' in definition);
  for (const [name] of reads) assert.equal(callDeeds[name as keyof typeof callDeeds], 'none', name);
});
