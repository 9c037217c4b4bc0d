/** Hostile and damaged archives: a restore refuses them with a message and changes nothing. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import zlib from 'node:zlib';
import { backup } from '../../../server/cli/backup/backup.ts';
import { restore } from '../../../server/cli/backup/restore.ts';
import {
  BLOCK_SIZE,
  createPadding,
  END_OF_ARCHIVE,
  formatHeader,
  headerChecksum,
} from '../../../server/cli/backup/tar-header.ts';
import { readSettings } from '../../../server/settings.ts';
import { temporaryFolder } from '../../helpers/site.ts';
import { copyOf, hashesIn, stoppedSite } from './backup-folders.ts';

const wholeFile = { after };
const { around, ...folders } = copyOf(wholeFile, await stoppedSite(wholeFile));
const settings = readSettings({ DATA_DIR: folders.dataDir, UPLOADS_DIR: folders.uploadsDir });
const place = temporaryFolder(wholeFile);
const archive = path.join(place, 'hostile.tar.gz');
const good = path.join(place, 'good.tar.gz');
await backup(good, settings, { folder: path.resolve('dist') });
const goodBytes = fs.readFileSync(good);
const goodTar = zlib.gunzipSync(goodBytes);

type Entry = [name: string, text: string];
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const listed = ([name, text]: Entry) => ({ name, size: Buffer.byteLength(text), sha256: hashOf(text) });
const entryOf = ([name, text]: Entry) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([formatHeader(name, bytes.length, 0), bytes, createPadding(bytes.length)]);
};
const manifestOf = (files: unknown, more: object = {}): Entry => [
  'manifest.json',
  JSON.stringify({ format: 1, program: '0.1.0', time: '2026-01-31 09:00:00', files, ...more }),
];
const tarOf = (...entries: Entry[]) => Buffer.concat([...entries.map(entryOf), END_OF_ARCHIVE]);
/** An archive of these entries with a matching manifest. */
const consistent = (...entries: Entry[]) => tarOf(manifestOf(entries.map(listed)), ...entries);

/** A tar entry of another type than a file, with a correct checksum. */
function entryOfType(type: string, name: string, link: string): Buffer {
  const head = formatHeader(name, 0, 0);
  head.write(type, 156, 'latin1');
  head.write(link, 157, 'latin1');
  head.write(headerChecksum(head).toString(8).padStart(6, '0'), 148, 'latin1');
  return head;
}

const one: Entry = ['uploads/a.png', 'a picture'];
const linkTo = (type: string) =>
  Buffer.concat([
    entryOf(manifestOf([{ ...listed(one), size: 0 }])),
    entryOfType(type, one[0], '/etc/passwd'),
    END_OF_ARCHIVE,
  ]);

const hostile: Record<string, [tar: Buffer, message: RegExp]> = {
  'a name that leads out': [consistent(['uploads/../../evil', 'x']), /"uploads\/..\/..\/evil" leads elsewhere/],
  'a name that leads out in the middle': [consistent(['data/a/../../../evil', 'x']), /leads elsewhere/],
  'an absolute name': [consistent(['/etc/evil', 'x']), /"\/etc\/evil" is neither in data\/ nor in uploads\//],
  'a name outside of the folders': [consistent(['evil', 'x']), /is neither in data\/ nor in uploads\//],
  'a name with two slashes': [consistent(['data//etc/evil', 'x']), /leads elsewhere/],
  'a name with a backslash': [consistent(['data/..\\evil', 'x']), /leads elsewhere/],
  'a file that the program goes by': [consistent(['data/.seeding', '']), /leads elsewhere/],
  'a name that is there twice': [consistent(one, one), /"uploads\/a.png" is there twice/],
  'a symbolic link': [linkTo('2'), /"uploads\/a.png" in it is no file/],
  'a hard link': [linkTo('1'), /"uploads\/a.png" in it is no file/],
  'a device': [linkTo('3'), /"uploads\/a.png" in it is no file/],
  'no manifest': [tarOf(one), /it does not begin with a manifest\.json/],
  'nothing at all': [END_OF_ARCHIVE, /it does not begin with a manifest\.json/],
  'a manifest that is no JSON': [tarOf(['manifest.json', '{']), /its manifest\.json is no JSON/],
  'a manifest without files': [tarOf(manifestOf(undefined)), /has no list of files/],
  'a manifest of a newer program': [tarOf(manifestOf([], { format: 2 })), /format 2, from a newer program/],
  'a file that the manifest does not know': [
    tarOf(manifestOf([]), one),
    /"uploads\/a.png" in it is not in its manifest\.json/,
  ],
  'a file that is missing': [tarOf(manifestOf([listed(one)])), /"uploads\/a.png" is missing in it/],
  'another content than the manifest says': [
    tarOf(manifestOf([listed(one)]), [one[0], 'A picture']),
    /"uploads\/a.png" in it is damaged/,
  ],
  'another length than the manifest says': [
    tarOf(manifestOf([listed(one)]), [one[0], 'a longer picture']),
    /"uploads\/a.png" in it is not as long/,
  ],
  'more than any disk holds': [
    tarOf(manifestOf([{ ...listed(one), size: Number.MAX_SAFE_INTEGER }])),
    /\d+ MB are needed beside .*, and \d+ are free/,
  ],
  'a manifest without an end': [
    Buffer.concat([formatHeader('manifest.json', 2 ** 33, 0), Buffer.alloc(BLOCK_SIZE)]),
    /its manifest\.json is endless/,
  ],
  'a name without an end': [
    Buffer.concat([formatHeader('名'.repeat(40_000), 1, 0), Buffer.alloc(BLOCK_SIZE)]),
    /a name in it is endless/,
  ],
  'no end': [goodTar.subarray(0, goodTar.length - END_OF_ARCHIVE.length), /it is cut short/],
  'a file cut in the middle': [goodTar.subarray(0, goodTar.length >> 1), /it is cut short/],
  'more behind its end': [Buffer.concat([goodTar, Buffer.from('more')]), /something follows behind its end/],
  'a folder in the place of a file': [consistent(['data/a', 'x'], ['data/a/b', 'y']), /data\.restoring-.*\/a/],
  'no data in it': [consistent(one), /site\.json, line 1: the file is missing/],
  'data that a start would refuse': [
    consistent(['data/site.json', fs.readFileSync('data/seed/site.json', 'utf8')], ['data/news.json', '{}']),
    /data\/news\.json, line 1: no "records" in it/,
  ],
};

async function assertRefused(bytes: Buffer, message: RegExp): Promise<void> {
  fs.writeFileSync(archive, bytes);
  const before = [fs.readdirSync(around), hashesIn(around)];
  await assert.rejects(restore(archive, settings), (error: Error) => {
    assert.match(error.message, message);
    return true;
  });
  assert.deepEqual([fs.readdirSync(around), hashesIn(around)], before);
}

for (const [what, [tar, message]] of Object.entries(hostile))
  test(`refuses ${what}`, () => assertRefused(zlib.gzipSync(tar, { level: 1 }), message));

test('refuses an archive that was cut off anywhere', async () => {
  for (const share of [0, 0.001, 0.3, 0.7, 0.999])
    await assertRefused(
      goodBytes.subarray(0, Math.floor(goodBytes.length * share)),
      /hostile\.tar\.gz cannot be used: /,
    );
  await assertRefused(goodBytes.subarray(0, -1), /damaged or cut short/);
});

test('refuses an archive with one bit flipped anywhere', async () => {
  // Skips the ten bytes of the gzip header, which hold only time and system.
  for (const share of [0.01, 0.2, 0.5, 0.8, 0.999]) {
    const flipped = Buffer.from(goodBytes);
    const at = 10 + Math.floor((flipped.length - 10) * share);
    flipped[at] = (flipped[at] ?? 0) ^ 0x10;
    await assertRefused(flipped, /hostile\.tar\.gz cannot be used: /);
  }
});

test('refuses a file that is not an archive, and a missing file', async () => {
  await assertRefused(Buffer.from('not an archive'), /hostile\.tar\.gz cannot be used: it is damaged or cut short/);
  await assert.rejects(restore(path.join(place, 'nowhere'), settings), /nowhere cannot be used: there is no such file/);
});
