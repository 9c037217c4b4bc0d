import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { type Site, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';

const SAVE = '/v1/agent/saveAgent';
const ALLIANCE = '/allianceRest/insert';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();

let last = 13_800_000_000;
const newApplication = () => ({ agentName: '王先生', agentInfo: '示例公司', phone: String(++last) });
const from = (address: string) => ({ 'X-Forwarded-For': address });
const findApplications = async (agentInfo: string) => {
  const { data } = (await staff.post('/v1/agent/list', { limit: 10_000 })).body.data;
  return data.filter((row: { agentInfo: string }) => row.agentInfo === agentInfo);
};

async function statuses(to: Site, headers: Record<string, string>[], path = SAVE): Promise<number[]> {
  const all: number[] = [];
  for (const each of headers) all.push((await to.post(path, newApplication(), each)).status);
  return all;
}

test('accepts five applications from an address over both calls, then rate-limits it', async () => {
  const me = newVisitorHeaders();
  assert.deepEqual(await statuses(site, [me, me, me]), [200, 200, 200]);
  assert.deepEqual(await statuses(site, [me, me], ALLIANCE), [200, 200]);
  const { count } = (await staff.post('/v1/agent/list', {})).body.data;
  for (const to of [SAVE, ALLIANCE]) {
    const { status, headers, body } = await site.post(to, newApplication(), me);
    assert.equal(status, 429);
    assert.deepEqual(body, { code: 429, msg: '提交过于频繁，请稍后再试', data: null });
    const wait = Number(headers.get('retry-after'));
    assert.ok(wait > 0 && wait <= 600, `${wait} seconds are within the ten minutes`);
  }
  assert.equal((await staff.post('/v1/agent/list', {})).body.data.count, count);
  assert.deepEqual(await statuses(site, [newVisitorHeaders()]), [200], 'another address is not held up');
});

test('accepts five of twenty concurrent applications from one address', async () => {
  const me = newVisitorHeaders();
  const replies = await Promise.all(Array.from({ length: 20 }, () => site.post(SAVE, newApplication(), me)));
  assert.equal(replies.filter(({ status }) => status === 200).length, 5);
  assert.equal(replies.filter(({ status }) => status === 429).length, 15);
});

test('does not count an invalid form', async () => {
  const me = newVisitorHeaders();
  for (let i = 0; i < 8; i++) assert.equal((await site.post(SAVE, { phone: '1' }, me)).status, 400);
  assert.deepEqual(await statuses(site, [me, me, me, me, me, me]), [200, 200, 200, 200, 200, 429]);
});

test('counts only the address seen by the nearest proxy, not those the visitor puts before it', async () => {
  const forged = Array.from({ length: 6 }, (_, i) => from(`198.51.100.${i}, 203.0.113.9`));
  assert.deepEqual(await statuses(site, forged), [200, 200, 200, 200, 200, 429]);
});

test('counts the addresses of one IPv6 /64 network as one', async () => {
  const household = Array.from({ length: 6 }, (_, i) => from(`2001:db8:1:2:${i}::${i + 1}`));
  assert.deepEqual(await statuses(site, household), [200, 200, 200, 200, 200, 429]);
  assert.deepEqual(await statuses(site, [from('2001:db8:1:2::7'), from('2001:db8:1:3::1')]), [429, 200]);
  assert.deepEqual(await statuses(site, Array(6).fill(from('::ffff:192.0.2.7'))), [200, 200, 200, 200, 200, 429]);
});

test('allows an IPv6 /48 network five times as many', async () => {
  const networks = Array.from({ length: 26 }, (_, i) => from(`2001:db8:aa:${i}::1`));
  assert.deepEqual(await statuses(site, networks), [...Array(25).fill(200), 429]);
  assert.deepEqual(await statuses(site, [from('2001:db8:ab::1')]), [200], 'its neighbour is not held up');
});

test('refuses an application from another site’s page', async () => {
  for (const path of [SAVE, ALLIANCE])
    for (const foreign of [
      { Origin: 'https://evil.example' },
      { Origin: 'null' },
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
    ])
      assert.deepEqual(
        await statuses(site, [{ ...newVisitorHeaders(), ...foreign } as Record<string, string>], path),
        [403],
      );
  const ours = { ...newVisitorHeaders(), Origin: site.url, 'Sec-Fetch-Site': 'same-origin' };
  assert.deepEqual(await statuses(site, [ours]), [200]);
});

test('accepts six hundred applications in ten minutes overall', async (t) => {
  const busy = await startSite(t, { env: { TRUST_PROXY: '1', LOG: 'silent' } });
  const replies = await Promise.all(
    Array.from({ length: 620 }, () => busy.post(SAVE, newApplication(), newVisitorHeaders())),
  );
  assert.equal(replies.filter(({ status }) => status === 200).length, 600);
  assert.equal(replies.filter(({ status }) => status === 429).length, 20);
});

test('ignores X-Forwarded-For without TRUST_PROXY', async (t) => {
  const open = await startSite(t);
  assert.deepEqual(await statuses(open, Array.from({ length: 6 }, newVisitorHeaders)), [200, 200, 200, 200, 200, 429]);
});

test('stores the same company and phone once a day, from any address and in either format', async () => {
  const first = await site.post(
    SAVE,
    { agentName: '甲', agentInfo: '同一公司', phone: '13900000001' },
    newVisitorHeaders(),
  );
  const again = await site.post(
    SAVE,
    { agentName: '乙', agentInfo: ' 同一公司 ', phone: 13_900_000_001 },
    newVisitorHeaders(),
  );
  const other = await site.post(
    ALLIANCE,
    { clientName: '丙', companyName: '同一公司', phone: '13900000001' },
    newVisitorHeaders(),
  );
  assert.equal(first.body.msg, '申请成功！');
  for (const { status, body } of [again, other])
    assert.deepEqual(
      [status, body],
      [200, { code: 200, msg: '您已提交过申请，我们会尽快联系您', data: first.body.data }],
    );
  assert.equal((await findApplications('同一公司')).length, 1);
  assert.equal((await findApplications('同一公司'))[0].agentName, '甲');
  await site.post(SAVE, { agentName: '甲', agentInfo: '同一公司', phone: '13900000002' }, newVisitorHeaders());
  assert.equal((await findApplications('同一公司')).length, 2, 'another phone is another application');
});

test('stores twenty identical concurrent applications as one record', async () => {
  const application = { agentName: '甲', agentInfo: '齐发公司', phone: '13900000003' };
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, i) => site.post(i % 2 ? SAVE : ALLIANCE, application, newVisitorHeaders())),
  );
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  assert.equal(new Set(replies.map(({ body }) => body.data.agentId)).size, 1);
  assert.equal(replies.filter(({ body }) => body.msg === '申请成功！').length, 1);
  assert.equal((await findApplications('齐发公司')).length, 1);
});

test('refuses a repeated application after a restart too', async (t) => {
  const first = await startSite(t);
  const application = { agentName: '甲', agentInfo: '隔夜公司', phone: '13900000004' };
  const { agentId } = (await first.post(SAVE, application)).body.data;
  await first.kill();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await second.post(SAVE, application)).body.data.agentId, agentId);
});

test('accepts the same company and phone again after a day', async (t) => {
  const first = await startSite(t);
  const application = { agentName: '甲', agentInfo: '旧公司', phone: '13900000005' };
  const { agentId } = (await first.post(SAVE, application)).body.data;
  await first.stop();
  const file = path.join(first.dataDir, 'agent.json');
  const before = fs.readFileSync(file, 'utf8');
  const aged = before.replace(/"born":"[^"]+"/, '"born":"2026-01-01 09:00:00"');
  assert.notEqual(aged, before);
  fs.writeFileSync(file, aged);
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  const { body } = await second.post(SAVE, application);
  assert.equal(body.msg, '申请成功！');
  assert.notEqual(body.data.agentId, agentId);
});

test('ignores the port in an address given by a proxy', async () => {
  const ports = ['', ':50001', ':50002', ':3', ':4', ':5'].map((port) => from(`198.51.100.77${port}`));
  assert.deepEqual(await statuses(site, ports), [200, 200, 200, 200, 200, 429]);
  const others = [
    '[2001:db8:77::9]',
    '[2001:db8:77::9]:1',
    '2001:db8:77::a',
    '[2001:db8:77::b]:2',
    '2001:db8:77::c',
    '[2001:db8:77::d]',
  ].map(from);
  assert.deepEqual(await statuses(site, others), [200, 200, 200, 200, 200, 429]);
});
