import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';

const inShanghai = (time: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'medium' }).format(time);

for (const TZ of ['America/New_York', 'Pacific/Kiritimati', 'UTC'])
  test(`sets createDate to the time in Shanghai on a server in ${TZ}`, async (t) => {
    const site = await startSite(t, { env: { TZ } });
    const staff = await site.login();
    const before = inShanghai(Date.now());
    const { newId } = (await staff.post('/v1/news/saveNews', { newTitle: '此刻' })).body.data;
    const { productId } = (await staff.post('/v1/product/saveProduct', { coverName: '此刻', locationId: 'zhgd' })).body
      .data;
    await site.post('/v1/agent/saveAgent', { agentName: '此刻', agentInfo: '公司', phone: '13800000000' });
    const after = inShanghai(Date.now());
    const dates = [
      (await site.post('/v1/news/detailNews', { newId })).body.data.createDate,
      (await site.post('/v1/product/detailProduct', { productId })).body.data.createDate,
      (await staff.post('/v1/agent/list', {})).body.data.data[0].createDate,
    ];
    for (const date of dates) {
      assert.match(date, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
      assert.ok(before <= date && date <= after, `${before} ≤ ${date} ≤ ${after}`);
    }
  });
