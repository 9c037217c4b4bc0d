import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import test from 'node:test';
import { UploadFolder } from '../../../../server/content/upload-folder.ts';
import { DiskError } from '../../../../server/store/errors.ts';
import { openFolder } from '../../../../server/store/files/open-folder.ts';
import { listFiles } from '../../../helpers/files.ts';
import { png } from '../../../helpers/images.ts';
import { startSite, temporaryFolder } from '../../../helpers/site.ts';
import { createFolder, erasable, formatRecords, openThings, recoverable, simulateCrash, snapshots } from '../things.ts';
import { canMount, memoryDisk, thinDisk } from './disks.ts';

// Without mount privileges only disk-full.test.ts and kill.test.ts test these guarantees, as far as they can.
const options = canMount() ? {} : { skip: 'needs mount privileges' };
const large = (title: string) => ({ title, kind: 'x'.repeat(20_000) });

test(
  'loses no confirmed save when the device refuses writes, and saves again once it accepts them',
  options,
  async (t) => {
    // Without ext4's journal, which would make the file system read-only after the first error.
    const disk = thinDisk(t, 8, ['-O', '^has_journal']);
    const { things, close } = await openThings(t, disk.folder, erasable);
    const outcomes: string[] = [];
    const save = async (title: string) => {
      const outcome = await things.insert(large(title), 'li').then(
        () => 'saved',
        (error) => error,
      );
      if (outcome !== 'saved') assert.ok(outcome instanceof DiskError, `${outcome}`);
      outcomes.push(`${title} ${outcome === 'saved' ? outcome : 'refused'}`);
      return outcome === 'saved';
    };
    assert.ok(await save('之前'));
    disk.fill();
    let count = 0;
    while (await save(`第${++count}`)) assert.ok(count < 1_000, 'the device never refuses');
    assert.equal(await save('还是不行'), false);
    disk.free();
    assert.ok(await save('之后'));
    assert.ok(await save('再之后'));

    const saved = outcomes.filter((each) => each.endsWith(' saved')).map((each) => each.split(' ')[0]);
    const listTitles = () => [...things.newest()].map(({ value }) => value.title).reverse();
    assert.deepEqual(listTitles(), saved);
    await close();
    disk.reconnect();
    const restarted = await openThings(t, disk.folder, erasable);
    assert.deepEqual([...restarted.things.newest()].map(({ value }) => value.title).reverse(), saved);
    await restarted.close();
  },
);

test('leaves nothing in the log of a batch that did not fit completely', options, async (t) => {
  const disk = memoryDisk(t, 4);
  const { things } = await openThings(t, disk.folder, erasable);
  await things.insert(large('之前'), 'li');
  disk.fill();
  let isFull = false;
  while (!isFull) {
    isFull = await things.insert(large('大'), 'li').then(
      () => false,
      () => true,
    );
    assert.ok(things.size < 1_000, 'the disk is never full');
  }
  // More than fits in total, so that the first few lines are written before the rest fails.
  const small = Array.from({ length: 60 }, (_, i) => things.insert({ title: `小${i}`, kind: 'x'.repeat(500) }, 'li'));
  const outcomes = await Promise.allSettled(small);
  assert.ok(outcomes.some(({ status }) => status === 'rejected'));
  const crashed = await openThings(t, simulateCrash(disk.folder), erasable);
  assert.deepEqual(crashed.warnings, []);
  assert.deepEqual(formatRecords(crashed.things), formatRecords(things));
  assert.equal(things.list({ text: '小' }).count, outcomes.filter(({ status }) => status === 'fulfilled').length);
});

test('has every confirmed save on the disk after a power failure', options, async (t) => {
  const disk = thinDisk(t, 32);
  const { things, close } = await openThings(t, disk.folder);
  const compare = async (when: string) => {
    const expected = formatRecords(things);
    const afterPowerCut = await openThings(t, disk.afterPowerCut());
    const found = formatRecords(afterPowerCut.things);
    await afterPowerCut.close();
    assert.deepEqual(found, expected, when);
  };
  await things.insert({ title: '第一件', kind: 'x' }, 'li', 'first');
  await compare('the first save, in a file that was not there before');
  await things.update('first', 1, 'li', () => large('改了'));
  await compare('a save into the space set aside');
  await Promise.all(Array.from({ length: 40 }, (_, i) => things.insert(large(`一起${i}`), 'li')));
  await compare('many saves at once, past the space set aside');
  for (let i = 0; !fs.existsSync(path.join(disk.folder, 'thing.json')); i++) {
    assert.ok(i < 1_000, 'a snapshot is never written');
    await things.insert(large(`第${i}`), 'li');
  }
  await compare('a snapshot');
  await things.remove('first', 'li');
  await compare('a save behind the snapshot');
  const revs = (await things.versions('first')).map(({ rev }) => rev);
  await close();
  const afterPowerCut = await openThings(t, disk.afterPowerCut());
  assert.deepEqual(formatRecords(afterPowerCut.things), formatRecords(things), 'a clean stop');
  assert.deepEqual(
    (await afterPowerCut.things.versions('first')).map(({ rev }) => rev),
    revs,
  );
  await afterPowerCut.close();
});

test(
  'has complete sample content after a power failure during the first start, or copies it again',
  options,
  async (t) => {
    const disk = thinDisk(t, 16);
    const seeds = { folder: createFolder({ 'thing.json': snapshots.a1b1 }), addUploads: async () => {} };
    const opened = await openFolder(path.join(disk.folder, 'data'), { thing: recoverable }, { seeds });
    const afterPowerCut = disk.afterPowerCut();
    await opened.close();
    const restarted = await openFolder(path.join(afterPowerCut, 'data'), { thing: recoverable }, { seeds });
    const found = formatRecords(restarted.collections.thing);
    await restarted.close();
    assert.deepEqual(found, ['b1 闸机', 'a1 塔吊']);
  },
);

test('has a confirmed upload on the disk after a power failure, byte for byte', options, async (t) => {
  const disk = thinDisk(t, 16);
  const uploads = new UploadFolder(disk.folder);
  uploads.open();
  const bytes = png({ size: 1_000_000, mark: 'kept' });
  const address = await uploads.store(await uploads.receive(Readable.from([bytes]), 2_000_000), 'png');
  const file = path.join(disk.afterPowerCut(), path.basename(address));
  assert.ok(fs.readFileSync(file).equals(bytes));
});

test('starts and serves reads on a completely full disk', options, async (t) => {
  const disk = memoryDisk(t, 16);
  const folders = { dataDir: path.join(disk.folder, 'data'), uploadsDir: path.join(disk.folder, 'uploads') };
  const first = await startSite(t, folders);
  await first.stop();
  disk.fill();
  const before = listFiles(folders.dataDir);
  const site = await startSite(t, folders);
  assert.ok((await site.post('/v1/news/list', {})).body.data.count > 0);
  assert.equal((await fetch(`${site.url}/`)).status, 200);
  await assert.rejects(site.login(), /login answered 507/);
  assert.equal(await site.stop(), 0);
  assert.deepEqual(listFiles(folders.dataDir), before);
});

test('opens the log with O_DSYNC', {
  skip: process.platform !== 'linux',
}, async (t) => {
  const folder = temporaryFolder(t);
  const site = await startSite(t, { dataDir: path.join(folder, 'data') });
  await site.login();
  const descriptors = `/proc/${site.process.pid}/fd`;
  const log = fs.readdirSync(descriptors).find((fd) => {
    const target = fs.readlinkSync(path.join(descriptors, fd));
    return target === path.join(site.dataDir, 'session.log');
  });
  const info = fs.readFileSync(`/proc/${site.process.pid}/fdinfo/${log}`, 'utf8');
  const flags = Number.parseInt(/^flags:\s*(\d+)$/m.exec(info)?.[1] ?? '', 8);
  assert.equal(flags & fs.constants.O_DSYNC, fs.constants.O_DSYNC);
});
