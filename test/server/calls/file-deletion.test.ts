/** Deleting files: only what nothing uses, into the trash, and off the disk a month later. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { type Site, startSite, type TestScope } from '../../helpers/site.ts';
import { openLibrary } from './files.ts';

const DAY_MS = 86_400_000;
const site = await startSite({ after });
const staff = await site.login();
const library = openLibrary(site, staff);
const remove = (url: string) => library.call('deleteFile', { url });
const listBin = async () => (await library.call('binFile', { limit: 10_000 })).body.data.data;
const statusOf = async (url: string, at: Site = site) => (await fetch(at.url + url)).status;

test('refuses to delete a file that is used, with its uses', async () => {
  const url = await library.upload('in use');
  const { body } = await staff.post('/v1/carousel/saveCarousel', { photoUrl: url, photoTitle: '横幅' });
  const reply = await remove(url);
  assert.equal(reply.status, 409);
  assert.equal(reply.body.msg, '文件正在使用，无法删除');
  assert.deepEqual(reply.body.data, [{ noun: 'carousel', id: body.data.photoId, title: '横幅', field: 'photoUrl' }]);
  assert.equal((await remove('/uploads/seed/company-intro.mp4')).status, 409);
});

test('refuses to delete what a draft, the trash or the last 30 days still need', async () => {
  const [inDraft, inTrash, before] = [await library.upload('d'), await library.upload('t'), await library.upload('b')];
  await staff.post('/v1/news/saveNews', { newTitle: '草稿', newCover: inDraft, draft: true });
  const { body } = await staff.post('/v1/news/saveNews', { newTitle: '删掉', newCover: inTrash });
  await staff.post('/v1/news/deleteNews', { newId: body.data.newId });
  const saved = await staff.post('/v1/news/saveNews', { newTitle: '换图', newCover: before });
  await staff.post('/v1/news/updateNews', { newId: saved.body.data.newId, newTitle: '换图', newCover: '' });
  for (const url of [inDraft, inTrash, before]) assert.equal((await remove(url)).status, 409, url);
  assert.deepEqual(
    (await remove(inTrash)).body.data.map(({ title, gone }: { title: string; gone?: string }) => [title, gone]),
    [['删掉', 'bin']],
  );
});

test('deletes what nothing uses, keeps its address, and restores it', async () => {
  const url = await library.upload('deleted');
  assert.deepEqual((await remove(url)).body.data, { url, rev: 2 });
  assert.equal(await library.find(url), undefined);
  assert.equal(await statusOf(url), 200);
  const [binned] = await listBin();
  assert.deepEqual([binned.url, binned.deleteBy, binned.uses], [url, 'admin', 0]);
  assert.match(binned.deleteDate, /^\d{4}-/);
  assert.equal((await remove(url)).status, 404);
  assert.equal((await library.call('restoreFile', { url })).status, 200);
  assert.equal((await library.find(url)).name, 'deleted.png');
  assert.equal((await library.call('restoreFile', { url })).status, 404);
});

test('takes a deleted file back when it is uploaded again, or saved in a record', async () => {
  const [again, saved] = [await library.upload('again'), await library.upload('saved')];
  await library.call('updateFile', { url: again, alt: '留下的说明' });
  for (const url of [again, saved]) assert.equal((await remove(url)).status, 200);
  assert.equal(await library.upload('again', '别的名字.png'), again);
  assert.deepEqual([(await library.find(again)).name, (await library.find(again)).alt], ['again.png', '留下的说明']);
  const info = `<p><img src="${saved}" alt="图"></p>`;
  assert.equal((await staff.post('/v1/news/saveNews', { newTitle: '引用', newInfo: info })).status, 200);
  assert.equal((await library.find(saved)).uses, 1);
});

test('leaves no picture deleted that a save uses, whichever comes first', async () => {
  for (let round = 0; round < 20; round++) {
    const url = await library.upload(`race ${round}`);
    const save = () => staff.post('/v1/carousel/saveCarousel', { photoUrl: url });
    const calls = round % 2 === 0 ? [remove(url), save()] : [save(), remove(url)];
    const [one, other] = await Promise.all(calls);
    const deletion = round % 2 === 0 ? one : other;
    assert.ok([200, 409].includes(deletion?.status ?? 0));
    assert.equal((await library.find(url))?.uses, 1, `round ${round}, the deletion answered ${deletion?.status}`);
  }
});

/** Stops a site, makes it 31 days since a file was deleted, and starts it again. */
async function startMonthLater(t: TestScope, before: Site, url: string): Promise<Site> {
  await before.stop();
  const file = path.join(before.dataDir, 'media.json');
  const past = formatTimestamp(Date.now() - 31 * DAY_MS);
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const edited = lines.map((line) => (line.includes(url) ? line.replace(/"at":"[^"]*"/, `"at":"${past}"`) : line));
  assert.notDeepEqual(edited, lines);
  fs.writeFileSync(file, edited.join('\n'));
  return startSite(t, { dataDir: before.dataDir, uploadsDir: before.uploadsDir });
}

test('removes a deleted file from the disk after 30 days, and its record with it', async (t) => {
  const first = await startSite(t);
  const own = openLibrary(first, await first.login());
  const [url, kept] = [await own.upload('old'), await own.upload('kept')];
  await own.call('deleteFile', { url });
  await own.call('deleteFile', { url: kept });
  const later = await startMonthLater(t, first, url);
  const file = path.join(first.uploadsDir, path.basename(url));
  for (let tries = 0; fs.existsSync(file) && tries < 200; tries++) await new Promise((go) => setTimeout(go, 25));
  assert.equal(await statusOf(url, later), 404);
  assert.equal(await statusOf(kept, later), 200);
  const rest = openLibrary(later, await later.login());
  assert.deepEqual(
    (await rest.call('binFile', {})).body.data.data.map((row: { url: string }) => row.url),
    [kept],
  );
  assert.equal((await rest.call('restoreFile', { url })).status, 404);
  assert.equal(await rest.upload('old', '新的.png'), url);
  assert.equal((await rest.find(url)).name, '新的.png');
});

test('keeps a file whose time in the trash is over if something uses it again', async (t) => {
  const first = await startSite(t);
  const own = openLibrary(first, await first.login());
  const url = await own.upload('needed');
  await own.call('deleteFile', { url });
  await first.stop();
  // As if the program had ended between the save and the restoring of its picture.
  const file = path.join(first.dataDir, 'company.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"sharePicture":"[^"]*"/, `"sharePicture":"${url}"`));
  const later = await startMonthLater(t, first, url);
  const rest = openLibrary(later, await later.login());
  for (let tries = 0; !(await rest.find(url)) && tries < 100; tries++) await new Promise((go) => setTimeout(go, 25));
  assert.equal((await rest.find(url))?.uses, 1);
  assert.equal(await statusOf(url, later), 200);
});
