/** The media library: what is listed, what staff say of a file, and where it is used. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { listFiles } from '../../helpers/files.ts';
import { jpeg, png } from '../../helpers/images.ts';
import { startSite } from '../../helpers/site.ts';
import { openLibrary } from './files.ts';

const site = await startSite({ after });
const staff = await site.login();
const library = openLibrary(site, staff);
const save = async (path: string, record: object) => {
  const { status, body } = await staff.post(path, record);
  assert.equal(status, 200, JSON.stringify(body));
  return body.data;
};

test('lists an upload with its name, size, dimensions and uploader, newest first', async () => {
  const url = await library.upload('listed', '工地 全景.png');
  const [row] = await library.list();
  const { size } = fs.statSync(path.join(site.uploadsDir, path.basename(url)));
  const { createDate, rev, ...rest } = row;
  assert.deepEqual(rest, {
    url,
    name: '工地 全景.png',
    kind: 'picture',
    size,
    width: 1,
    height: 1,
    alt: '',
    focus: { x: 0.5, y: 0.5 },
    poster: '',
    by: 'admin',
    uses: 0,
  });
  assert.match(createDate, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  assert.equal(rev, 1);
});

test('keeps one record for the same content, under the name that it has', async () => {
  const url = await library.upload('same', '第一次.png');
  assert.equal((await library.call('updateFile', { url, name: '改过的名字' })).status, 200);
  assert.equal(await library.upload('same', '第二次.png'), url);
  const rows = (await library.list()).filter((row) => row.url === url);
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['改过的名字'],
  );
});

test('names what the browser made without a name, and no name is refused or overlong', async () => {
  for (const [sent, kept] of [
    ['blob', '未命名.png'],
    [' ', '未命名.png'],
    ['图'.repeat(300), '图'.repeat(100)],
    ['../../etc/passwd', 'passwd'],
  ] as const)
    assert.equal((await library.find(await library.upload(`named ${sent.length}`, sent)))?.name, kept);
});

test('finds files by part of their name and by type, in pages', async () => {
  for (const mark of ['Derrick-1', 'derrick-2', 'derrick-3']) await library.upload(mark);
  const first = await library.call('list', { name: 'DERRICK', page: 1, limit: 2 });
  assert.equal(first.body.data.count, 3);
  assert.deepEqual(
    first.body.data.data.map(({ name }: { name: string }) => name),
    ['derrick-3.png', 'derrick-2.png'],
  );
  const films = await library.list({ type: 'film' });
  assert.ok(films.length > 0 && films.every(({ kind, url }) => kind === 'film' && /\.(mp4|webm)$/.test(url)));
  assert.equal((await library.call('list', { type: 'sound' })).status, 400);
});

test('has the sample pictures and films, with their sizes', async () => {
  const picture = await library.find('/uploads/seed/ai-camera.jpg');
  assert.ok(picture.width > 100 && picture.height > 100 && picture.uses > 0);
  for (const ending of ['mp4', 'webm']) {
    const film = await library.find(`/uploads/seed/company-intro.${ending}`);
    assert.ok(film.width > 100 && film.height > 100, JSON.stringify(film));
  }
  assert.equal(await library.find('/uploads/seed/company-intro.vtt'), undefined);
});

test('changes name, description and focus, each alone, and refuses what is no focus', async () => {
  const url = await library.upload('changed');
  const changed = await library.call('updateFile', { url, alt: '塔吊与楼栋', focus: { x: 0.2, y: 1 } });
  assert.deepEqual(changed.body.data, { url, rev: 2 });
  await library.call('updateFile', { url, name: '塔吊' });
  const row = await library.find(url);
  assert.deepEqual([row.name, row.alt, row.focus], ['塔吊', '塔吊与楼栋', { x: 0.2, y: 1 }]);
  for (const focus of [{ x: 2, y: 0 }, { x: 0.5 }, { x: '0.5', y: 0.5 }, null, 'centre', { x: Number.NaN, y: 0 }]) {
    const { status, body } = await library.call('updateFile', { url, focus });
    assert.deepEqual([status, body.errors], [400, { focus: '请在图片上选择画面重点' }]);
  }
  assert.equal((await library.call('updateFile', { url, name: ' ' })).body.errors.name, '请输入文件名');
  assert.equal((await library.call('updateFile', { url: '/uploads/none.png', name: 'a' })).status, 404);
});

test('answers an update of an older version with 409 and the current row', async () => {
  const url = await library.upload('conflict');
  await library.call('updateFile', { url, rev: 1, alt: '先' });
  const late = await library.call('updateFile', { url, rev: 1, alt: '后' });
  assert.equal(late.status, 409);
  assert.deepEqual([late.body.data.alt, late.body.data.rev], ['先', 2]);
});

test('says where a file is used: covers, links, rich text, drafts, deleted records and the logo', async () => {
  const url = await library.upload('used');
  const html = `<p>见图</p><figure><img src="${url}" alt=""></figure>`;
  const product = { coverName: '用图', locationId: 'zhgd', coverUrl: url, productCon: html, jumpUrl: url };
  const { productId } = await save('/v1/product/saveProduct', product);
  const { newId } = await save('/v1/news/saveNews', { newTitle: '草稿用图', newCover: url, draft: true });
  const { photoId } = await save('/v1/carousel/saveCarousel', { photoUrl: url, photoTitle: '删掉的' });
  await save('/v1/carousel/deleteCarousel', { photoId });
  await staff.put('/service-basics-item/item/item', { sysName: '后台', logo: url });
  const uses = await library.uses(url);
  const format = (use: (typeof uses)[number]) => `${use.noun} ${use.id} ${use.title} ${use.field}`;
  assert.deepEqual(
    uses.map(format).sort(),
    [
      `carousel ${photoId} 删掉的 photoUrl`,
      `news ${newId} 草稿用图 newCover`,
      `product ${productId} 用图 coverUrl`,
      `product ${productId} 用图 jumpUrl`,
      `product ${productId} 用图 productCon`,
      'system  后台 logo',
    ].sort(),
  );
  assert.equal((await library.find(url)).uses, 6);
});

test('says where the company and the pages show a picture', async () => {
  const intro = await library.uses('/uploads/seed/company-intro.mp4');
  assert.deepEqual(
    intro.map(({ noun, id, title, field }) => [noun, id, title, field]),
    [['company', 'identity', '公司信息', 'introVideo.src']],
  );
  const platform = await library.uses('/uploads/seed/news-platform.jpg');
  assert.ok(platform.some(({ noun }) => noun === 'page'));
});

test('counts what the last 30 days used, and lists what nothing uses', async () => {
  const [used, replaced] = [await library.upload('now'), await library.upload('before')];
  const unused = await library.upload('never');
  const { newId } = await save('/v1/news/saveNews', { newTitle: '换图', newCover: replaced });
  await save('/v1/news/updateNews', { newId, newTitle: '换图', newCover: used });
  const [past] = await library.uses(replaced);
  assert.deepEqual([past?.noun, past?.id, past?.field], ['news', newId, 'newCover']);
  assert.ok(past?.until);
  const urls = (await library.list({ unused: true })).map(({ url }) => url);
  assert.deepEqual(
    [used, replaced, unused].map((url) => urls.includes(url)),
    [false, false, true],
  );
});

test('finds the same uses after a restart, those of the history too', async (t) => {
  const first = await startSite(t);
  const firstStaff = await first.login();
  const before = openLibrary(first, firstStaff);
  const [used, replaced] = [await before.upload('now'), await before.upload('before')];
  const { body } = await firstStaff.post('/v1/news/saveNews', { newTitle: '换图', newCover: replaced });
  await firstStaff.post('/v1/news/updateNews', { ...body.data, newTitle: '换图', newCover: used });
  await first.kill();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  const later = openLibrary(second, await second.login());
  assert.equal((await later.find(used)).uses, 1);
  assert.ok((await later.uses(replaced))[0]?.until);
  assert.equal((await later.find(used)).name, 'now.png');
});

test('opens a folder from before there were records, with a record of every upload', async (t) => {
  const first = await startSite(t);
  const before = openLibrary(first, await first.login());
  const url = await before.upload('early');
  await first.stop();
  fs.rmSync(path.join(first.dataDir, 'media.json'));
  fs.rmSync(path.join(first.dataDir, 'history', 'media.jsonl'), { force: true });
  const manifestFile = path.join(first.dataDir, 'folder.json');
  const manifest = JSON.parse(fs.readFileSync(manifestFile, 'utf8'));
  const collections = manifest.collections.filter((name: string) => name !== 'media');
  fs.writeFileSync(manifestFile, JSON.stringify({ ...manifest, collections }));
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  const later = openLibrary(second, await second.login());
  assert.equal((await later.find(url)).name, path.basename(url));
  const files = listFiles(first.uploadsDir).filter((name) => /\.(?:jpg|png|mp4|webm)$/.test(name));
  assert.equal((await later.list()).length, files.length);
});

test('takes over what lies in the folder without a record: once, by its date, and only pictures and films', async (t) => {
  const first = await startSite(t);
  await first.stop();
  const put = (name: string, bytes: Buffer, time: string) => {
    const file = path.join(first.uploadsDir, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, bytes);
    fs.utimesSync(file, new Date(time), new Date(time));
  };
  put('older.jpg', jpeg({ width: 40, height: 30, mark: 'older' }), '2025-01-02T03:04:05+08:00');
  put('2026/newer.png', png({ width: 20, height: 10 }), '2026-01-02T03:04:05+08:00');
  put('no-picture.png', Buffer.from('text'), '2026-01-02T03:04:05+08:00');
  put('notes.txt', Buffer.from('text'), '2026-01-02T03:04:05+08:00');
  for (let round = 0; round < 2; round++) {
    const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
    const rows = (await openLibrary(second, await second.login()).list()).filter(({ url }) => !url.includes('/seed/'));
    assert.deepEqual(
      rows.map(({ url, name, width, height, createDate, by, rev }) => [url, name, width, height, createDate, by, rev]),
      [
        ['/uploads/2026/newer.png', 'newer.png', 20, 10, '2026-01-02 03:04:05', '', 1],
        ['/uploads/older.jpg', 'older.jpg', 40, 30, '2025-01-02 03:04:05', '', 1],
      ],
    );
    await second.stop();
  }
});
