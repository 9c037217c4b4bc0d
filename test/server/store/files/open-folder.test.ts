import assert from 'node:assert/strict';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import test from 'node:test';
import { DamagedFileError } from '../../../../server/store/errors.ts';
import { inspectFolder, openFolder } from '../../../../server/store/files/open-folder.ts';
import { listFiles } from '../../../helpers/files.ts';
import { runUntilExit, startSite, temporaryFolder } from '../../../helpers/site.ts';
import {
  createFolder,
  formatRecords,
  getFileStats,
  line1,
  line2,
  readFiles,
  recoverable,
  snapshots,
} from '../things.ts';

/** Opens a folder with the given sample content; returns the titles in it. */
async function openSeeded(folder: string, samples: string, inspect = async () => {}): Promise<string[]> {
  const opened = await openFolder(
    folder,
    { thing: recoverable, other: recoverable },
    { seeds: { folder: samples, addUploads: inspect } },
  );
  const records = [...formatRecords(opened.collections.thing), ...formatRecords(opened.collections.other)];
  await opened.close();
  return records;
}

test('copies sample content into an unused folder, and keeps later changes', async (t) => {
  const samples = createFolder({ 'thing.json': snapshots.a1b1 });
  const folder = path.join(temporaryFolder(t), 'not', 'there', 'yet');
  assert.deepEqual(await openSeeded(folder, samples), ['b1 闸机', 'a1 塔吊']);
  const opened = await openFolder(folder, { thing: recoverable, other: recoverable });
  await opened.collections.thing.remove('a', 'li');
  await opened.close();
  assert.deepEqual(await openSeeded(folder, samples), ['b1 闸机']);
});

test('repeats an interrupted first start', async (t) => {
  const samples = createFolder({ 'thing.json': snapshots.a1b1 });
  const folder = temporaryFolder(t);
  const cutOff = openSeeded(folder, samples, () => Promise.reject(new Error('no power')));
  await assert.rejects(cutOff, /no power/);
  assert.ok(fs.existsSync(path.join(folder, '.seeding')));
  fs.writeFileSync(path.join(folder, 'thing.json'), snapshots.a1b1.slice(0, 100));
  assert.deepEqual(await openSeeded(folder, samples), ['b1 闸机', 'a1 塔吊']);
  assert.deepEqual(Object.keys(readFiles(folder)), ['folder.json', 'other.json', 'thing.json']);
});

test('copies no sample content into a used folder for missing collections', async () => {
  const samples = createFolder({ 'thing.json': snapshots.a1b1 });
  for (const used of [
    { 'other.json': snapshots.a1.replace('"thing"', '"other"') },
    { 'site.json': '{}' },
    { 'thing.log': '' },
    { 'thing.log.old': '' },
  ])
    assert.ok(!(await openSeeded(createFolder(used), samples)).includes('b1 闸机'), JSON.stringify(used));
});

test('opens and closes all collections of a folder independently', async () => {
  const folder = createFolder({ 'thing.json': snapshots.a1, 'thing.log': line1 + line2, 'unknown.log': 'not ours' });
  const opened = await openFolder(folder, { thing: recoverable, other: recoverable });
  await opened.collections.other.insert({ title: '别的', kind: 'x' }, 'li', 'z');
  assert.deepEqual(formatRecords(opened.collections.thing), ['b1 闸机', 'a1 塔吊']);
  assert.deepEqual(formatRecords(opened.collections.other), ['z1 别的']);
  await opened.close();
  assert.deepEqual(Object.keys(readFiles(folder)), ['folder.json', 'other.json', 'thing.json', 'unknown.log']);
  assert.equal(readFiles(folder)['unknown.log'], 'not ours');
});

test('reports a missing snapshot at start and in the check, and changes no file', async (t) => {
  const folder = createFolder({ 'thing.json': snapshots.a1b1 });
  await (await openFolder(folder, { thing: recoverable, other: recoverable })).close();
  fs.rmSync(path.join(folder, 'thing.json'));
  const left = getFileStats(folder);
  const missing = new DamagedFileError(
    path.join(folder, 'thing.json'),
    1,
    'the file is missing; put it back from a backup',
  );
  await assert.rejects(openFolder(folder, { thing: recoverable, other: recoverable }), missing);
  await assert.rejects(inspectFolder(folder, { thing: recoverable, other: recoverable }), missing);
  assert.deepEqual(getFileStats(folder), left);

  fs.writeFileSync(path.join(folder, 'thing.json'), snapshots.a1);
  // A later release has one more collection.
  const opened = await openFolder(folder, { thing: recoverable, other: recoverable, later: recoverable });
  t.after(() => opened.close());
  assert.deepEqual(formatRecords(opened.collections.thing), ['a1 塔吊']);
  assert.match(fs.readFileSync(path.join(folder, 'folder.json'), 'utf8'), /"later"/);
});

test('leaves only .json files and the history after a clean stop, readable for the owner only', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  const saved = await staff.post('/v1/product/saveProduct', { coverName: '塔吊', locationId: 'zhgd' });
  const { productId } = saved.body.data;
  await staff.post('/v1/product/updateProduct', { productId, coverName: '塔吊监测', locationId: 'zhgd' });
  assert.equal(await site.stop(), 0);
  assert.deepEqual(listFiles(site.dataDir), [
    'account.json',
    'agent.json',
    'audit.json',
    'carousel.json',
    'case.json',
    'certificate.json',
    'challenge.json',
    'company.json',
    'delivery.json',

    'factor.json',
    'folder.json',
    'history/product.jsonl',
    'honour.json',
    'media.json',
    'newDevice.json',
    'news.json',
    'notice.json',
    'partner.json',
    'passkey.json',
    'point.json',
    'policy.json',
    'product.json',
    'remember.json',
    'scenario.json',
    'session.json',
    'share.json',
    'showroom.json',
    'startStep.json',
    'system.json',
    'visit.json',
    'visitor.json',
  ]);
  for (const name of listFiles(site.dataDir))
    assert.equal(fs.statSync(path.join(site.dataDir, name)).mode & 0o077, 0, name);
});

test('leaves a valid folder unchanged when the start fails for another reason', async (t) => {
  const site = await startSite(t);
  const staff = await site.login();
  await staff.post('/v1/product/saveProduct', { coverName: '塔吊', locationId: 'zhgd' });
  await site.kill();
  fs.rmSync(path.join(site.dataDir, '.lock'));
  const occupiedPort = net.createServer().listen(0, '127.0.0.1');
  await once(occupiedPort, 'listening');
  t.after(() => occupiedPort.close());
  const before = getFileStats(site.dataDir);
  const { port } = occupiedPort.address() as net.AddressInfo;
  const { code, output } = await runUntilExit({
    DATA_DIR: site.dataDir,
    UPLOADS_DIR: site.uploadsDir,
    PORT: `${port}`,
  });
  assert.equal(code, 1);
  assert.match(output, /EADDRINUSE/);
  assert.deepEqual(getFileStats(site.dataDir), before);
});

test('prints the first password even if the start fails later', async (t) => {
  const folder = temporaryFolder(t);
  const occupiedPort = net.createServer().listen(0, '127.0.0.1');
  await once(occupiedPort, 'listening');
  t.after(() => occupiedPort.close());
  const { port } = occupiedPort.address() as net.AddressInfo;
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  const env = { DATA_DIR: folders.dataDir, UPLOADS_DIR: folders.uploadsDir, PORT: `${port}` };
  const { code, output } = await runUntilExit(env);
  assert.equal(code, 1);
  const password = /^first account: admin, password: (\S+)$/m.exec(output)?.[1] ?? 'none was told';
  const site = await startSite(t, folders);
  assert.ok(await site.login('admin', password));
});
