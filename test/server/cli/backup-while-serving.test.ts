/** A backup made during concurrent saves: it contains every save confirmed before, and can be restored. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { listFiles } from '../../helpers/files.ts';
import { sendForm } from '../../helpers/forms.ts';
import { png } from '../../helpers/images.ts';
import { sessionHeaders, startSite, temporaryFolder } from '../../helpers/site.ts';
import { hashesIn, namesIn } from './backup-folders.ts';

const wholeFile = { after };
const WRITERS = 64;
// File names that are too long for a plain tar header or need quoting in a shell.
const place = path.join(temporaryFolder(wholeFile), '备份 of 2026');
fs.mkdirSync(place);
const archive = path.join(place, '官网 1.tar.gz');
const longName = `seed/${'很长的名字'.repeat(12)} and a space.txt`;

const site = await startSite(wholeFile);
const staff = await site.login();

const textOf = (name: string, rev: number) => `<p>${`${name}，第${rev}版。`.repeat(300)}</p>`;
const bodyOf = (name: string, rev: number) => ({ coverName: name, locationId: 'zhgd', productCon: textOf(name, rev) });

test('contains every confirmed save and disturbs none of 64 concurrent writers', async () => {
  fs.writeFileSync(path.join(site.uploadsDir, longName), '一份文件');
  const upload = await sendForm(
    site.url,
    '/v1/file/upload',
    [
      ['type', 'product'],
      ['file', png({ size: 50_000 }), 'a.png'],
    ],
    sessionHeaders(staff),
  );
  assert.equal(upload.status, 200);
  const confirmed = new Map<string, { name: string; rev: number }>();
  const refused: number[] = [];
  let isCopying = true;
  let isEverybodyIn = () => {};
  const everybody = new Promise<void>((resolve) => {
    isEverybodyIn = resolve;
  });
  const writer = async (number: number) => {
    const name = `产品${number}`;
    const saved = await staff.post('/v1/product/saveProduct', bodyOf(name, 1));
    const productId: string = saved.body.data.productId;
    confirmed.set(productId, { name, rev: 1 });
    if (confirmed.size === WRITERS) isEverybodyIn();
    for (let rev = 2; isCopying; rev++) {
      const { status } = await staff.post('/v1/product/updateProduct', { productId, ...bodyOf(name, rev) });
      if (status !== 200) refused.push(status);
      else confirmed.set(productId, { name, rev });
    }
  };
  const writing = Promise.all(Array.from({ length: WRITERS }, (_, number) => writer(number)));
  await everybody;
  const before = new Map(confirmed);
  const { code, output } = await runCommand(site, ['backup', archive]);
  isCopying = false;
  await writing;
  assert.equal(code, 0, output);
  assert.match(output, /官网 1\.tar\.gz: \d+ files, [\d.]+ MB unpacked; opened again and compared\n/);
  assert.deepEqual(refused, []);
  assert.deepEqual(namesIn(place), [path.basename(archive)], 'nothing else is left beside it');
  assert.deepEqual(
    listFiles(site.dataDir).filter((name) => name.includes('pins')),
    [],
  );

  const folder = temporaryFolder(wholeFile);
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  const restored = await runCommand(folders, ['restore', archive]);
  assert.equal(restored.code, 0, restored.output);
  const second = await startSite(wholeFile, folders);
  const again = await second.login();
  const { body } = await again.post('/v1/product/list', { limit: 10_000 });
  const rows = new Map<string, { rev: number; productCon: string }>(
    body.data.data.map((row: { productId: string }) => [row.productId, row]),
  );
  for (const [id, { name, rev }] of before) {
    const row = rows.get(id);
    assert.ok(row && row.rev >= rev, `${name} is there as of ${rev} or later`);
    assert.equal(row.productCon, textOf(name, row.rev));
  }
  const uploaded = await fetch(second.url + upload.body.data);
  assert.deepEqual(Buffer.from(await uploaded.arrayBuffer()), png({ size: 50_000 }));
  assert.deepEqual(hashesIn(folders.uploadsDir), hashesIn(site.uploadsDir));
  assert.equal((await fetch(second.url)).status, 200);
});

test('makes a backup readable for its owner only', () => {
  assert.equal(fs.statSync(archive).mode & 0o777, 0o600);
});

test('can be unpacked by tar with all file names, and contains no lock or partial upload', (t) => {
  const folder = temporaryFolder(t);
  const { status, stderr } = spawnSync('tar', ['xzf', archive, '-C', folder], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  assert.deepEqual(namesIn(folder), ['data', 'manifest.json', 'uploads']);
  assert.deepEqual(hashesIn(path.join(folder, 'uploads')), hashesIn(site.uploadsDir));
  assert.equal(fs.readFileSync(path.join(folder, 'uploads', longName), 'utf8'), '一份文件');
  assert.deepEqual(
    listFiles(folder).filter((name) => path.basename(name).startsWith('.')),
    [],
  );
  const manifest = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8'));
  const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  assert.deepEqual([manifest.format, manifest.program], [1, version]);
  assert.deepEqual(
    manifest.files.map(({ name }: { name: string }) => name).sort(),
    listFiles(folder).filter((name) => name !== 'manifest.json'),
  );
});

test('does not overwrite an existing file', async () => {
  const before = fs.readFileSync(archive);
  const { code, output } = await runCommand(site, ['backup', archive]);
  assert.deepEqual([code, output], [1, `${archive} is there already, and is not overwritten\n`]);
  assert.ok(before.equals(fs.readFileSync(archive)));
});

test('does not restore into a folder that is in use', async () => {
  const { code, output } = await runCommand(site, ['restore', archive]);
  assert.equal(code, 1);
  assert.match(output, /is in use by another process \(\d+\); stop the server first\n$/);
  assert.deepEqual(namesIn(path.dirname(site.dataDir)), ['data', 'uploads']);
});
