/** Applications are erased for good: by their person, and when their time is over. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { subtractMonths } from '../../../server/content/application-retention.ts';
import { findFilesContaining } from '../../helpers/files.ts';
import { startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';

const SAVE = '/v1/agent/saveAgent';
const ERASE = '/v1/agent/eraseAgent';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();
const apply = async (phone: string) =>
  (await site.post(SAVE, { agentName: '王先生', agentInfo: '撤回公司', phone }, newVisitorHeaders())).body.data;
const count = async (text: string) => (await staff.post('/v1/agent/list', { text })).body.data.count;

test('erases an application with its notes from all files, for number and receipt', async (t) => {
  const own = await startSite(t);
  const maintainer = await own.login();
  const { agentId, receipt } = (
    await own.post(SAVE, { agentName: '钱先生', agentInfo: '庚公司', phone: '13622223333' })
  ).body.data;
  await maintainer.post('/v1/agent/noteAgent', { agentId, text: '约了周三见面' });
  assert.notDeepEqual(findFilesContaining(own.dataDir, '约了周三见面'), []);
  const { status, body } = await own.post(ERASE, { phone: '13622223333', receipt });
  assert.deepEqual([status, body], [200, { code: 200, msg: '您的信息已删除', data: null }]);
  assert.equal((await maintainer.post('/v1/agent/list', {})).body.data.count, 0);
  assert.equal(await own.stop(), 0);
  for (const text of ['13622223333', '钱先生', '约了周三见面', receipt])
    assert.deepEqual(findFilesContaining(own.dataDir, text), []);
});

test('reads number and receipt as people write them', async () => {
  const { receipt } = await apply('13622220001');
  const spoken = `${receipt.slice(0, 4).toLowerCase()} ${receipt.slice(4)}`;
  const { status } = await site.post(ERASE, { phone: '+86 136-2222-0001', receipt: spoken }, newVisitorHeaders());
  assert.equal(status, 200);
  assert.equal(await count('13622220001'), 0);
});

test('answers a wrong pair with 404, and the sixth of an address with 429, a right one too', async () => {
  const { receipt } = await apply('13622220002');
  const other = await apply('13622220003');
  const me = newVisitorHeaders();
  const wrong = [
    { phone: '13622220002', receipt: 'AAAAAAAA' },
    { phone: '13622220009', receipt },
    { phone: '13622220002', receipt: other.receipt },
    { phone: '1', receipt: 'x'.repeat(90) },
    { phone: '13622220002', receipt: '__proto__' },
  ];
  for (const pair of wrong) {
    const { status, body } = await site.post(ERASE, pair, me);
    assert.deepEqual([status, body.msg], [404, '未找到对应的申请，请核对手机号和回执号'], JSON.stringify(pair));
  }
  for (const pair of [{ phone: '13622220002', receipt }, ...wrong.slice(0, 1)]) {
    const { status, headers } = await site.post(ERASE, pair, me);
    assert.equal(status, 429);
    assert.ok(Number(headers.get('retry-after')) > 0);
  }
  assert.equal(await count('13622220002'), 1);
  assert.equal((await site.post(ERASE, { phone: '13622220002', receipt }, newVisitorHeaders())).status, 200);
  assert.equal((await site.post(ERASE, { phone: '13622220002', receipt }, newVisitorHeaders())).status, 404);
});

test('asks for both fields, and refuses other sites', async () => {
  const { status, body } = await site.post(ERASE, {}, newVisitorHeaders());
  assert.deepEqual([status, body.errors], [400, { phone: '请输入手机号', receipt: '请输入回执号' }]);
  const { receipt } = await apply('13622220004');
  const foreign = { ...newVisitorHeaders(), Origin: 'https://evil.example' };
  assert.equal((await site.post(ERASE, { phone: '13622220004', receipt }, foreign)).status, 403);
});

test('counts months as a calendar does', () => {
  assert.equal(subtractMonths('2026-11-22 08:09:10', 24), '2024-11-22 08:09:10');
  assert.equal(subtractMonths('2026-03-31 00:00:00', 1), '2026-02-28 00:00:00');
  assert.equal(subtractMonths('2024-03-30 00:00:00', 1), '2024-02-29 00:00:00');
  assert.equal(subtractMonths('2026-01-15 00:00:00', 13), '2024-12-15 00:00:00');
});

for (const months of [undefined, 3])
  test(`erases what is older than ${months ?? 'the usual 24'} months from all files, and keeps the rest`, async (t) => {
    const own = await startSite(t);
    const ages = [(months ?? 24) + 1, (months ?? 24) - 1];
    const phones = ages.map((age) => `137000000${String(age).padStart(2, '0')}`);
    for (const phone of phones) await own.post(SAVE, { agentName: '孙女士', agentInfo: '辛公司', phone });
    assert.equal(await own.stop(), 0);
    const { dataDir, uploadsDir } = own;
    const file = path.join(dataDir, 'agent.json');
    const now = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const aged = fs
      .readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => {
        const age = ages[phones.findIndex((phone) => line.includes(phone))];
        return age === undefined ? line : line.replace(/"born":"[^"]+"/, `"born":"${subtractMonths(now, age)}"`);
      });
    fs.writeFileSync(file, aged.join('\n'));
    if (months) {
      const company = path.join(dataDir, 'company.json');
      const text = fs.readFileSync(company, 'utf8');
      fs.writeFileSync(company, text.replace('"retentionMonths":24', `"retentionMonths":${months}`));
    }
    const reopened = await startSite(t, { dataDir, uploadsDir });
    const maintainer = await reopened.login();
    const listed = async () => (await maintainer.post('/v1/agent/list', {})).body.data.data;
    // The first sweep begins right after the start.
    for (let i = 0; i < 100 && (await listed()).length > 1; i++)
      await new Promise((resolve) => setTimeout(resolve, 20));
    assert.deepEqual(
      (await listed()).map(({ phone }: { phone: string }) => phone),
      [phones[1]],
    );
    assert.equal(await reopened.stop(), 0);
    assert.deepEqual(findFilesContaining(dataDir, phones[0] ?? ''), []);
  });
