/** Backups without a running server, and backups that fail without leaving files. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';
import { canMount, memoryDisk } from '../store/files/disks.ts';
import { getFileStats } from '../store/things.ts';
import { copyOf, hashesBesideDeeds, hashesIn, namesIn, stoppedSite } from './backup-folders.ts';

const wholeFile = { after };
const folders = await stoppedSite(wholeFile);

test('backs up and restores a folder without a running server', async (t) => {
  const place = temporaryFolder(t);
  const archive = path.join(place, 'a.tar.gz');
  const { parent: _, ...small } = copyOf(t, folders);
  const before = { data: hashesBesideDeeds(small.dataDir), uploads: hashesIn(small.uploadsDir) };
  const traces = getFileStats(small.dataDir);
  const made = await runCommand(small, ['backup', archive]);
  assert.equal(made.code, 0, made.output);
  assert.deepEqual(getFileStats(small.dataDir), traces, 'it has touched nothing');
  const back = { dataDir: path.join(place, 'data'), uploadsDir: path.join(place, 'uploads') };
  const restored = await runCommand(back, ['restore', archive]);
  assert.equal(restored.code, 0, restored.output);
  assert.deepEqual({ data: hashesBesideDeeds(back.dataDir), uploads: hashesIn(back.uploadsDir) }, before);
});

test('backs up the folder of a killed server', async (t) => {
  const { parent: _, ...small } = copyOf(t, folders);
  const site = await startSite(t, small);
  const staff = await site.login();
  assert.equal((await staff.post('/v1/product/saveProduct', { coverName: '未收尾', locationId: 'zhgd' })).status, 200);
  await site.kill();
  const archive = path.join(temporaryFolder(t), 'a.tar.gz');
  const made = await runCommand(site, ['backup', archive]);
  assert.equal(made.code, 0, made.output);
  const restored = await runCommand(site, ['restore', archive]);
  assert.equal(restored.code, 0, restored.output);
  const restoredSite = await startSite(t, { dataDir: site.dataDir, uploadsDir: site.uploadsDir });
  const { body } = await restoredSite.post('/v1/product/list', { limit: 100 });
  assert.ok(body.data.data.some(({ coverName }: { coverName: string }) => coverName === '未收尾'));
});

test('refuses a public folder, the data folder or a missing folder as destination', async (t) => {
  for (const [file, why] of [
    [path.join(folders.uploadsDir, 'a.tar.gz'), `a backup must not lie in ${folders.uploadsDir}\n`],
    [path.join(folders.dataDir, 'a.tar.gz'), `a backup must not lie in ${folders.dataDir}\n`],
    [path.join(temporaryFolder(t), 'x', 'a.tar.gz'), /^there is no folder /],
  ] as const) {
    const { code, output } = await runCommand(folders, ['backup', file]);
    assert.equal(code, 1);
    if (typeof why === 'string') assert.equal(output, why);
    else assert.match(output, why);
    assert.ok(!fs.existsSync(file));
  }
});

test('refuses to back up a damaged folder', async (t) => {
  const broken = copyOf(t, folders);
  const file = path.join(broken.dataDir, 'news.json');
  fs.truncateSync(file, 1_000);
  const { code, output } = await runCommand(broken, ['backup', path.join(broken.parent, 'a.tar.gz')]);
  assert.equal(code, 1);
  assert.ok(output.startsWith(`no backup was made: ${file}, line `), output);
  assert.deepEqual(namesIn(broken.parent), ['data', 'uploads']);
});

test('reports a file size limit, and leaves no file', async (t) => {
  const place = temporaryFolder(t);
  const wrapper = ['bash', '-c', 'ulimit -f 64; exec "$@"', '-'];
  const { code, output } = await runCommand(folders, ['backup', path.join(place, 'a.tar.gz')], '', { wrapper });
  assert.equal(code, 1);
  assert.match(output, /a\.tar\.gz could not be written: EFBIG/);
  assert.deepEqual(namesIn(place), []);
});

test('reports a full disk in backup and restore, and leaves no file', { skip: !canMount() }, async (t) => {
  const good = path.join(temporaryFolder(t), 'good.tar.gz');
  assert.equal((await runCommand(folders, ['backup', good])).code, 0);
  const disk = memoryDisk(t, 4);
  const { code, output } = await runCommand(folders, ['backup', path.join(disk.folder, 'a.tar.gz')]);
  assert.equal(code, 1);
  assert.match(output, /a\.tar\.gz could not be written: ENOSPC/);
  assert.deepEqual(namesIn(disk.folder), []);

  const small = { dataDir: path.join(disk.folder, 'data'), uploadsDir: path.join(disk.folder, 'uploads') };
  const restored = await runCommand(small, ['restore', good]);
  assert.equal(restored.code, 1);
  assert.match(restored.output, /good\.tar\.gz cannot be used: \d+ MB are needed beside .*, and \d+ are free/);
  assert.deepEqual(namesIn(disk.folder), []);
});
