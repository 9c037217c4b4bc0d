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
const { parent, ...folders } = copyOf(wholeFile, await stoppedSite(wholeFile));
const settings = readSettings({ DATA_DIR: folders.dataDir, UPLOADS_DIR: folders.uploadsDir });
const place = temporaryFolder(wholeFile);
const archive = path.join(place, 'hostile.tar.gz');
const good = path.join(place, 'good.tar.gz');
await backup(good, settings, { folder: path.resolve('dist') });
const goodBytes = fs.readFileSync(good);
const goodTar = zlib.gunzipSync(goodBytes);

type Entry = [name: string, text: string];
const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const manifestEntry = ([name, text]: Entry) => ({ name, size: Buffer.byteLength(text), sha256: hash(text) });
const createEntry = ([name, text]: Entry) => {
  const bytes = Buffer.from(text);
  return Buffer.concat([formatHeader(name, bytes.length, 0), bytes, createPadding(bytes.length)]);
};
const createManifest = (files: unknown, more: object = {}): Entry => [
  'manifest.json',
  JSON.stringify({ format: 1, program: '0.1.0', time: '2026-01-31 09:00:00', files, ...more }),
];
const createTar = (...entries: Entry[]) => Buffer.concat([...entries.map(createEntry), END_OF_ARCHIVE]);
/** An archive of these entries with a matching manifest. */
const createArchive = (...entries: Entry[]) => createTar(createManifest(entries.map(manifestEntry)), ...entries);

/** A tar entry of another type than a file, with a correct checksum. */
function createEntryOfType(type: string, name: string, link: string): Buffer {
  const head = formatHeader(name, 0, 0);
  head.write(type, 156, 'latin1');
  head.write(link, 157, 'latin1');
  head.write(headerChecksum(head).toString(8).padStart(6, '0'), 148, 'latin1');
  return head;
}

const validEntry: Entry = ['uploads/a.png', 'a picture'];
const createLinkArchive = (type: string) =>
  Buffer.concat([
    createEntry(createManifest([{ ...manifestEntry(validEntry), size: 0 }])),
    createEntryOfType(type, validEntry[0], '/etc/passwd'),
    END_OF_ARCHIVE,
  ]);

const hostileArchives: Record<string, [tar: Buffer, message: RegExp]> = {
  'a name that leads out': [createArchive(['uploads/../../evil', 'x']), /"uploads\/..\/..\/evil" leads elsewhere/],
  'a name that leads out in the middle': [createArchive(['data/a/../../../evil', 'x']), /leads elsewhere/],
  'an absolute name': [createArchive(['/etc/evil', 'x']), /"\/etc\/evil" is neither in data\/ nor in uploads\//],
  'a name outside of the folders': [createArchive(['evil', 'x']), /is neither in data\/ nor in uploads\//],
  'a name with two slashes': [createArchive(['data//etc/evil', 'x']), /leads elsewhere/],
  'a name with a backslash': [createArchive(['data/..\\evil', 'x']), /leads elsewhere/],
  'a file that the program goes by': [createArchive(['data/.seeding', '']), /leads elsewhere/],
  'a name that is there twice': [createArchive(validEntry, validEntry), /"uploads\/a.png" is there twice/],
  'a symbolic link': [createLinkArchive('2'), /"uploads\/a.png" in it is no file/],
  'a hard link': [createLinkArchive('1'), /"uploads\/a.png" in it is no file/],
  'a device': [createLinkArchive('3'), /"uploads\/a.png" in it is no file/],
  'no manifest': [createTar(validEntry), /it does not begin with a manifest\.json/],
  'nothing at all': [END_OF_ARCHIVE, /it does not begin with a manifest\.json/],
  'a manifest that is no JSON': [createTar(['manifest.json', '{']), /its manifest\.json is no JSON/],
  'a manifest without files': [createTar(createManifest(undefined)), /has no list of files/],
  'a manifest of a newer program': [createTar(createManifest([], { format: 2 })), /format 2, from a newer program/],
  'a file that the manifest does not know': [
    createTar(createManifest([]), validEntry),
    /"uploads\/a.png" in it is not in its manifest\.json/,
  ],
  'a file that is missing': [
    createTar(createManifest([manifestEntry(validEntry)])),
    /"uploads\/a.png" is missing in it/,
  ],
  'another content than the manifest says': [
    createTar(createManifest([manifestEntry(validEntry)]), [validEntry[0], 'A picture']),
    /"uploads\/a.png" in it is damaged/,
  ],
  'another length than the manifest says': [
    createTar(createManifest([manifestEntry(validEntry)]), [validEntry[0], 'a longer picture']),
    /"uploads\/a.png" in it is not as long/,
  ],
  'more than any disk holds': [
    createTar(createManifest([{ ...manifestEntry(validEntry), size: Number.MAX_SAFE_INTEGER }])),
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
  'a folder in the place of a file': [createArchive(['data/a', 'x'], ['data/a/b', 'y']), /data\.restoring-.*\/a/],
  'no data in it': [createArchive(validEntry), /company\.json, line 1: the company is missing/],
  'data that a start would refuse': [
    createArchive(
      ['data/site.json', fs.readFileSync('test/server/content/version-0.1/site.json', 'utf8')],
      ['data/news.json', '{}'],
    ),
    /data\/news\.json, line 1: no "records" in it/,
  ],
};

async function assertRefused(bytes: Buffer, message: RegExp): Promise<void> {
  fs.writeFileSync(archive, bytes);
  const before = [fs.readdirSync(parent), hashesIn(parent)];
  await assert.rejects(restore(archive, settings, 'data/seed'), (error: Error) => {
    assert.match(error.message, message);
    return true;
  });
  assert.deepEqual([fs.readdirSync(parent), hashesIn(parent)], before);
}

for (const [what, [tar, message]] of Object.entries(hostileArchives))
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
  await assert.rejects(
    restore(path.join(place, 'nowhere'), settings, 'data/seed'),
    /nowhere cannot be used: there is no such file/,
  );
});
