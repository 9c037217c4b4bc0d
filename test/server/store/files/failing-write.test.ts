import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { listFiles } from '../../../helpers/files.ts';
import { type Reply, type Site, type Staff, send, sessionHeaders, startSite } from '../../../helpers/site.ts';

/** Makes the first write fail: the log is opened only for the first save after a start, and these put something else at its path. */
const obstacles: Record<string, { place(log: string): void; clear(log: string): unknown; heals?: true }> = {
  'a folder in the place of the log': {
    place: (log) => fs.mkdirSync(log),
    clear: (log) => fs.rmdirSync(log),
  },
  // It can be opened, but not written like a file. The next save replaces it by a real log.
  'a device in the place of the log': {
    place: (log) => fs.symlinkSync('/dev/full', log),
    clear: (log) => fs.lstatSync(log).isSymbolicLink() && fs.rmSync(log),
    heals: true,
  },
};

const save = (site: Site, staff: Staff, coverName: string): Promise<Reply> =>
  send(site.url, 'POST', '/v1/product/saveProduct', { coverName, locationId: 'jzjqr' }, sessionHeaders(staff));

async function names(site: Site, searchText: string): Promise<string[]> {
  const { body } = await site.post('/v1/product/list', { coverName: searchText, limit: 100 });
  return body.data.data.map(({ coverName }: { coverName: string }) => coverName);
}

async function restart(t: TestContext, site: Site): Promise<Site> {
  return startSite(t, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
}

for (const [what, { place, clear, heals }] of Object.entries(obstacles)) {
  test(`answers 500 and stores nothing with ${what}, keeps reading, and saves again later`, async (t) => {
    const site = await startSite(t);
    const staff = await site.login();
    const log = path.join(site.dataDir, 'product.log');
    place(log);
    const refused = await save(site, staff, '失败的');
    assert.equal(refused.status, 500);
    assert.deepEqual(refused.body, { code: 500, msg: '服务器内部错误，请稍后再试', data: null });
    assert.deepEqual(await names(site, '失败的'), []);
    assert.equal((await fetch(`${site.url}/`)).status, 200);
    // Other collections are not affected.
    assert.equal(
      (await send(site.url, 'POST', '/v1/news/saveNews', { newTitle: '照常' }, sessionHeaders(staff))).status,
      200,
    );

    if (!heals) clear(log);
    assert.equal((await save(site, staff, '成功的')).status, 200);
    assert.deepEqual(await names(site, '的'), ['成功的']);
    await site.kill();
    const restarted = await restart(t, site);
    assert.deepEqual(await names(restarted, '的'), ['成功的']);
    assert.equal((await save(restarted, staff, '后来的')).status, 200);
    assert.equal(await restarted.stop(), 0);
    assert.deepEqual(
      listFiles(site.dataDir).filter((name) => !/\.jsonl?$/.test(name)),
      [],
    );
  });

  test(`refuses all concurrent saves and stores none with ${what}`, async (t) => {
    const site = await startSite(t);
    const staff = await site.login();
    const log = path.join(site.dataDir, 'product.log');
    place(log);
    const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => save(site, staff, `一起${i}`)));
    const stored = await names(site, '一起');
    const confirmed = replies.filter(({ status }) => status === 200);
    assert.ok(confirmed.length < 20);
    assert.ok(replies.every(({ status }) => status === 200 || status === 500));
    assert.equal(stored.length, confirmed.length);
    await site.kill();
    clear(log);
    assert.deepEqual(await names(await restart(t, site), '一起'), stored);
  });
}
