/** Restoring: keeps the old folders, checks the new ones first, and changes nothing on failure. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { swapFolders } from '../../../server/cli/backup/swap-folders.ts';
import { runCommand } from '../../helpers/command.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';
import { canMount, memoryDisk } from '../store/files/disks.ts';
import { asSomebody, canBecome, copyOf, hashesBesideDeeds, hashesIn, namesIn, stoppedSite } from './backup-folders.ts';

const wholeFile = { after };
const original = await stoppedSite(wholeFile);

async function withBackup(t: test.TestContext) {
  const folders = copyOf(t, original);
  const archive = path.join(temporaryFolder(t), 'a.tar.gz');
  const { code, output } = await runCommand(folders, ['backup', archive]);
  assert.equal(code, 0, output);
  return { ...folders, archive };
}

test('keeps the old folders beside the restored ones', async (t) => {
  const { archive, parent, ...folders } = await withBackup(t);
  const backedUp = { data: hashesBesideDeeds(folders.dataDir), uploads: hashesIn(folders.uploadsDir) };
  fs.writeFileSync(path.join(folders.uploadsDir, 'later.png'), 'later');
  fs.writeFileSync(path.join(folders.dataDir, 'note.txt'), 'later');
  const later = { data: hashesIn(folders.dataDir), uploads: hashesIn(folders.uploadsDir) };
  const { code, output } = await runCommand(folders, ['restore', archive]);
  assert.equal(code, 0, output);
  assert.deepEqual({ data: hashesBesideDeeds(folders.dataDir), uploads: hashesIn(folders.uploadsDir) }, backedUp);
  const oldFolders = namesIn(parent).filter((name) => name.includes('.before-'));
  assert.equal(oldFolders.length, 2);
  for (const name of oldFolders) assert.ok(output.includes(path.join(parent, name)), output);
  const [data = '', uploads = ''] = oldFolders;
  assert.deepEqual({ data: hashesIn(path.join(parent, data)), uploads: hashesIn(path.join(parent, uploads)) }, later);
  assert.deepEqual(namesIn(parent), ['data', ...oldFolders.slice(0, 1), 'uploads', ...oldFolders.slice(1)]);
  assert.equal(fs.statSync(folders.dataDir).mode & 0o777, 0o700);
});

test('keeps a folder that is a symbolic link', async (t) => {
  const { archive, parent, ...folders } = await withBackup(t);
  const link = path.join(temporaryFolder(t), 'linked');
  fs.symlinkSync(folders.dataDir, link);
  const { code, output } = await runCommand({ ...folders, dataDir: link }, ['restore', archive]);
  assert.equal(code, 0, output);
  assert.ok(fs.lstatSync(link).isSymbolicLink());
  assert.equal(namesIn(parent).filter((name) => name.startsWith('data.before-')).length, 1);
});

test('puts the first folder back when the second cannot be swapped', (t) => {
  const parent = temporaryFolder(t);
  const at = (name: string) => path.join(parent, name);
  for (const name of ['data', 'data.new', 'uploads', 'uploads.new', 'in-the-way']) {
    fs.mkdirSync(at(name));
    fs.writeFileSync(path.join(at(name), 'what'), name);
  }
  const before = hashesIn(parent);
  const swaps = [
    { from: at('data.new'), to: at('data'), previous: at('data.kept') },
    { from: at('uploads.new'), to: at('uploads'), previous: at('in-the-way') },
  ];
  assert.throws(() => swapFolders(swaps), /in-the-way is there already/);
  assert.deepEqual(hashesIn(parent), before);
  swapFolders(swaps.slice(0, 1));
  assert.equal(fs.readFileSync(at('data/what'), 'utf8'), 'data.new');
  assert.equal(fs.readFileSync(at('data.kept/what'), 'utf8'), 'data');
});

test('reports folders that cannot be swapped before unpacking', async (t) => {
  const { archive, parent, ...folders } = await withBackup(t);
  const within = { ...folders, uploadsDir: path.join(folders.dataDir, 'uploads') };
  const { code, output } = await runCommand(within, ['restore', archive]);
  assert.equal(code, 1);
  assert.match(output, /^UPLOADS_DIR lies in DATA_DIR/);
  if (canMount()) {
    const disk = memoryDisk(t, 32);
    const mounted = await runCommand({ ...folders, uploadsDir: disk.folder }, ['restore', archive]);
    assert.equal(mounted.code, 1);
    assert.match(mounted.output, /is a disk of its own and cannot be swapped/);
    assert.deepEqual(namesIn(disk.folder), []);
    const onDisk = { ...folders, uploadsDir: path.join(disk.folder, 'uploads') };
    const restored = await runCommand(onDisk, ['restore', archive]);
    assert.equal(restored.code, 0, restored.output);
    assert.deepEqual(hashesIn(onDisk.uploadsDir), hashesIn(folders.uploadsDir));
  } else assert.deepEqual(namesIn(parent), ['data', 'uploads']);
});

test('gives restored files to the owner of the old ones when run as root', {
  skip: process.getuid?.() !== 0,
}, async (t) => {
  const { archive, parent: _, ...folders } = await withBackup(t);
  const owner = { data: [4321, 4322], uploads: [4323, 4324] } as const;
  fs.chownSync(folders.dataDir, ...owner.data);
  fs.chownSync(folders.uploadsDir, ...owner.uploads);
  const { code, output } = await runCommand(folders, ['restore', archive]);
  assert.equal(code, 0, output);
  for (const [folder, wanted] of [
    [folders.dataDir, owner.data],
    [folders.uploadsDir, owner.uploads],
  ] as const)
    for (const name of ['.', ...fs.readdirSync(folder)]) {
      const { uid, gid } = fs.statSync(path.join(folder, name));
      assert.deepEqual([uid, gid], wanted, name);
    }
});

test('tells a user without write permission who may restore', { skip: !canBecome }, async (t) => {
  const { archive, parent, ...folders } = await withBackup(t);
  fs.chmodSync(parent, 0o755);
  for (const each of [
    archive,
    path.dirname(archive),
    folders.dataDir,
    ...fs.readdirSync(folders.dataDir).map((name) => path.join(folders.dataDir, name)),
    folders.uploadsDir,
  ])
    fs.chownSync(each, 4321, 4321);
  const before = hashesIn(parent);
  const { code, output } = await runCommand(folders, ['restore', archive], '', { wrapper: asSomebody });
  assert.deepEqual([code, output], [1, `you may not write into ${parent}: run this as root\n`]);
  assert.deepEqual(hashesIn(parent), before);
  fs.chownSync(archive, 0, 0);
  for (const [file, why] of [
    [archive, 'you may not read it; chown it to the owner of the data folder, or run this as root'],
    [path.join(parent, 'nothing.tar.gz'), 'there is no such file'],
    [parent, 'it is a folder'],
  ]) {
    const refused = await runCommand(folders, ['restore', String(file)], '', { wrapper: asSomebody });
    assert.deepEqual([refused.code, refused.output], [1, `${file} cannot be used: ${why}\n`]);
  }
  const beside = path.join(parent, 'b.tar.gz');
  const unwritten = await runCommand(folders, ['backup', beside], '', { wrapper: asSomebody });
  assert.deepEqual([unwritten.code, unwritten.output], [1, `${beside}: you may not write into ${parent}\n`]);
  const doctor = await runCommand(folders, ['doctor'], '', { wrapper: asSomebody });
  assert.equal(doctor.code, 0, doctor.output);
});

test('upgrades and starts from a backup of format 1 with logs left by a crash', async (t) => {
  const folder = temporaryFolder(t);
  const old = { dataDir: path.join(folder, 'old'), uploadsDir: path.join(folder, 'old-uploads') };
  fs.cpSync('test/fixtures/format-1/data', old.dataDir, { recursive: true });
  fs.copyFileSync('test/server/content/version-0.1/site.json', path.join(old.dataDir, 'site.json'));
  fs.mkdirSync(old.uploadsDir);
  const archive = path.join(folder, 'a.tar.gz');
  assert.equal((await runCommand(old, ['backup', archive])).code, 0);
  // On a new machine, where even the parent folder is missing.
  const parent = path.join(folder, 'site');
  const folders = { dataDir: path.join(parent, 'data'), uploadsDir: path.join(parent, 'uploads') };
  const { code, output } = await runCommand(folders, ['restore', archive]);
  assert.equal(code, 0, output);
  assert.match(output, /product 5, news 1, carousel 1, case 4, .* company 4, agent 2, account 2, session 2,/);
  assert.deepEqual(
    Object.keys(hashesIn(folders.dataDir)).filter((name) => !/\.jsonl?$/.test(name)),
    [],
  );
  const site = await startSite(t, folders);
  assert.ok(await site.login('admin', 'correct-horse-7'));
});
