import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { findFilesContaining } from '../../helpers/files.ts';
import { startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';

const SAVE = '/v1/agent/saveAgent';
const ALLIANCE = '/allianceRest/insert';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();
const apply = (to: string, body: object) => site.post(to, body, newVisitorHeaders());
const list = async (query: object = {}) => (await staff.post('/v1/agent/list', query)).body.data;

for (const [to, source] of [
  [SAVE, 'website'],
  [ALLIANCE, 'alliance'],
] as const) {
  test(`accepts both formats of an application at ${to} and stores the same record`, async () => {
    const { status, body } = await apply(to, {
      agentName: '王先生',
      agentInfo: `甲公司 ${source}`,
      phone: '13800000001',
    });
    assert.equal(status, 200);
    const { agentId: id, receipt } = body.data;
    assert.deepEqual(body, { code: 200, msg: '申请成功！', data: { agentId: id, rev: 1, receipt } });
    assert.match(receipt, /^[2-9A-Y]{8}$/);
    await apply(to, { clientName: '李女士', companyName: `乙公司 ${source}`, phone: '13800000002' });
    const [second, first] = (await list({ limit: 2 })).data;
    const { agentId, createDate, ...rest } = first;
    assert.equal(agentId, body.data.agentId);
    assert.match(createDate, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    assert.deepEqual(rest, {
      agentName: '王先生',
      agentInfo: `甲公司 ${source}`,
      phone: '13800000001',
      source,
      status: 'new',
      owner: '',
      notes: [],
      remindAt: '',
      origin: { page: '', referrer: '', campaign: '' },
      receipt,
      seen: false,
      rev: 1,
    });
    assert.deepEqual([second.agentName, second.agentInfo, second.phone], ['李女士', `乙公司 ${source}`, '13800000002']);
  });

  test(`accepts a phone sent as a number at ${to}, and stores it as text`, async () => {
    await apply(to, { agentName: '王先生', agentInfo: `数字 ${source}`, phone: 13_800_000_003 });
    assert.equal((await list({ limit: 1 })).data[0].phone, '13800000003');
  });

  test(`reports errors at ${to} under the field names that were sent, and stores nothing`, async () => {
    const { count } = await list();
    const first = await apply(to, { agentName: '', agentInfo: ' ', phone: '12345' });
    assert.deepEqual(
      [first.status, first.body.errors],
      [400, { agentName: '请输入联系人', agentInfo: '请输入公司名称', phone: '请输入正确的手机号' }],
    );
    const second = await apply(to, { clientName: '长'.repeat(51), companyName: '', phone: '' });
    assert.deepEqual(
      [second.status, second.body.errors],
      [400, { clientName: '请将联系人控制在50个字符以内', companyName: '请输入公司名称', phone: '请输入手机号' }],
    );
    assert.equal((await list()).count, count);
  });

  test(`ignores source, id and date sent to ${to}`, async () => {
    const forged = { source: 'staff', agentId: 'mine', createDate: '2000-01-01 00:00:00', rev: 9 };
    await apply(to, { agentName: '王先生', agentInfo: `自选 ${source}`, phone: '13800000004', ...forged });
    const [row] = (await list({ limit: 1 })).data;
    assert.equal(row.agentInfo, `自选 ${source}`);
    assert.equal(row.source, source);
    assert.equal(row.rev, 1);
    assert.notEqual(row.agentId, 'mine');
    assert.notEqual(row.createDate, forged.createDate);
  });
}

test('stores the product that an application asks about, under the name it has at that time', async () => {
  const { productId } = (
    await staff.post('/v1/product/saveProduct', { coverName: '问到的<b>产品', locationId: 'zhgd' })
  ).body.data;
  await apply(SAVE, { agentName: '王先生', agentInfo: '问产品公司', phone: '13800000011', productId });
  const asked = { productId, coverName: '问到的<b>产品' };
  assert.deepEqual((await list({ limit: 1 })).data[0].product, asked);
  await staff.post('/v1/product/updateProduct', { productId, coverName: '改了名的产品' });
  await staff.post('/v1/product/deleteProduct', { productId });
  assert.deepEqual((await list({ limit: 1 })).data[0].product, asked);
  await apply(ALLIANCE, { clientName: '李女士', companyName: '问已删产品公司', phone: '13800000012', productId });
  const [latest] = (await list({ limit: 1 })).data;
  assert.equal(latest.agentInfo, '问已删产品公司');
  assert.equal('product' in latest, false, 'a deleted product is left out');
});

test('accepts an application that names no product of ours, and stores it without one', async () => {
  const strange = ['nothing', '<script>', '../product', '__proto__', 'x'.repeat(1000), '', 7, null, {}, ['a']];
  for (const [index, productId] of strange.entries()) {
    const agentInfo = `没有产品公司${index}`;
    const { status } = await apply(SAVE, { agentName: '王先生', agentInfo, phone: '13800000013', productId });
    assert.equal(status, 200, String(productId));
    const [latest] = (await list({ limit: 1 })).data;
    assert.equal(latest.agentInfo, agentInfo);
    assert.equal('product' in latest, false, String(productId));
  }
});

test('lists applications newest first, in pages, and searches contacts ignoring case', async () => {
  for (let i = 0; i < 3; i++)
    await apply(SAVE, { agentName: `Contact 联系 ${i}`, agentInfo: '丙公司', phone: `1390000000${i}` });
  const found = await list({ agentName: 'CONTACT 联', limit: '2' });
  assert.deepEqual(
    found.data.map((row: { agentName: string }) => row.agentName),
    ['Contact 联系 2', 'Contact 联系 1'],
  );
  assert.equal(found.count, 3);
  assert.equal((await list({ agentName: 'CONTACT 联', limit: 2, page: 2 })).data[0].agentName, 'Contact 联系 0');
  assert.equal((await staff.post('/v1/agent/list', { limit: 10_001 })).status, 400);
});

test('searches name, company and phone by text, and the name alone by agentName', async () => {
  await apply(SAVE, { agentName: '孙工', agentInfo: '海川Build集团', phone: '13655550001' });
  await apply(SAVE, { agentName: '海川', agentInfo: '远山公司', phone: '13655550002' });
  const search = async (query: object) => (await list(query)).data.map(({ phone }: { phone: string }) => phone);
  assert.deepEqual(await search({ text: '海川' }), ['13655550002', '13655550001']);
  assert.deepEqual(await search({ text: 'BUILD集' }), ['13655550001']);
  assert.deepEqual(await search({ text: '5555000' }), ['13655550002', '13655550001']);
  assert.deepEqual(await search({ agentName: '海川' }), ['13655550002']);
  assert.deepEqual(await search({ agentName: '孙', text: '海川' }), ['13655550001']);
  assert.deepEqual(await search({ agentName: '孙', text: '远山' }), []);
  assert.equal((await list({ text: '海川', limit: 1, page: 2 })).count, 2);
});

test('has no calls for the history of an application', async () => {
  for (const verb of ['restoreAgent', 'historyAgent', 'revertAgent', 'binAgent'])
    assert.equal((await staff.post(`/v1/agent/${verb}`, { agentId: 'a' })).status, 404, verb);
});

test('erases a deleted application from all files of the data folder', async (t) => {
  const own = await startSite(t);
  const { agentId } = (await own.post(SAVE, { agentName: '赵先生', agentInfo: '丁公司', phone: '13712345678' })).body
    .data;
  const maintainer = await own.login();
  assert.notDeepEqual(findFilesContaining(own.dataDir, '13712345678'), [], 'it is looked for where it would be');
  const { status, body } = await maintainer.post('/v1/agent/deleteAgent', { agentId });
  assert.deepEqual([status, body], [200, { code: 200, msg: '删除成功！', data: { agentId } }]);
  assert.equal((await maintainer.post('/v1/agent/list', {})).body.data.count, 0);
  assert.equal((await maintainer.post('/v1/agent/deleteAgent', { agentId })).status, 404);
  assert.equal(await own.stop(), 0);
  assert.deepEqual(findFilesContaining(own.dataDir, '13712345678'), []);
  assert.deepEqual(findFilesContaining(own.dataDir, '赵先生'), []);
});

for (const version of [1, 2])
  test(`keeps applications of a data folder of record version ${version}`, async (t) => {
    const own = await startSite(t);
    await own.post(SAVE, { agentName: '赵先生', agentInfo: '戊公司', phone: '13712345679', productId: 'ai-camera' });
    assert.equal(await own.stop(), 0);
    const file = path.join(own.dataDir, 'agent.json');
    const current = fs.readFileSync(file, 'utf8');
    assert.match(current, /"v":3,/);
    const earlier = current
      .replace(/,"status":.*?"seen":false/, '')
      .replace('"v":3,', version === 1 ? '' : '"v":2,')
      .replace(version === 1 ? /"product":\{.*?\},?/ : /$^/, '')
      .replace(',}', '}');
    assert.doesNotMatch(earlier, /status/);
    fs.writeFileSync(file, earlier);
    const { dataDir, uploadsDir } = own;
    const reopened = await startSite(t, { dataDir, uploadsDir });
    const { data } = (await (await reopened.login()).post('/v1/agent/list', {})).body.data;
    assert.equal(data.length, 1);
    const { agentInfo, status, owner, notes, remindAt, origin, seen } = data[0];
    assert.deepEqual([agentInfo, status, owner, notes, remindAt, seen], ['戊公司', 'new', '', [], '', true]);
    assert.deepEqual(origin, { page: '', referrer: '', campaign: '' });
    assert.equal('product' in data[0], version === 2);
  });
