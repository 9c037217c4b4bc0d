import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { definitions } from '../../../server/content/collections.ts';
import { inspectFolder } from '../../../server/store/files/open-folder.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { send, startSite, temporaryFolder } from '../../helpers/site.ts';

test('passes every rule, in the form that the store writes', async () => {
  const { counts, warnings } = await inspectFolder('data/seed', definitions);
  assert.deepEqual(counts.slice(0, 3), ['product 16', 'news 20', 'carousel 5']);
  assert.deepEqual(warnings, []);
});

test('fills empty folders at the first start', async (t) => {
  const site = await startSite(t, { dataDir: path.join(temporaryFolder(t), 'data') });
  const groups = (await site.post('/v1/product/selectAllList', {})).body.data;
  const news = (await site.post('/v1/news/list', { limit: 9999 })).body.data;
  const photos = (await site.post('/v1/carousel/selectAllList', {})).body.data;

  await t.test('copies products of every group, news of two years, and carousel photos', () => {
    assert.ok(groups.zhgdList.length >= 6 && groups.cpxtList.length >= 4 && groups.jzbhList.length >= 4);
    assert.equal(news.count, 20);
    assert.ok(news.data[0].createDate.slice(0, 4) - news.data[19].createDate.slice(0, 4) >= 2);
    assert.equal(photos.length, 5);
  });

  await t.test('has every picture used by the content', async () => {
    const text = JSON.stringify([groups, news, photos]) + JSON.stringify(seedSite);
    const named = new Set(text.match(/\/uploads\/[\w./-]+/g));
    assert.ok(named.size > 40);
    for (const address of named) assert.equal((await send(site.url, 'HEAD', address)).status, 200, address);
  });

  await t.test('logs no warning', () => assert.doesNotMatch(site.output(), /WARNING/));

  await t.test('does not restore deleted records at the next start', async (t) => {
    const staff = await site.login();
    const [{ photoId }] = photos;
    assert.equal((await staff.post('/v1/carousel/deleteCarousel', { photoId })).status, 200);
    fs.rmSync(`${site.uploadsDir}/seed/ai-camera.jpg`);
    await site.stop();
    const restarted = await startSite(t, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
    assert.equal((await restarted.post('/v1/carousel/selectAllList', {})).body.data.length, 4);
    assert.equal((await send(restarted.url, 'HEAD', '/uploads/seed/ai-camera.jpg')).status, 404);
  });
});
