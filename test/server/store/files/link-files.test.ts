/** Linking the data files during saves and compactions: each set of links is a complete folder with every confirmed save. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { inspectFolder, openFolder } from '../../../../server/store/files/open-folder.ts';
import { temporaryFolder } from '../../../helpers/site.ts';
import { recoverable } from '../things.ts';

const LARGE = 'x'.repeat(8_000);
const SAVERS = 8;
const PINS = 12;
const SAVES_BETWEEN = 40;
const definitions = { thing: recoverable };

test('links a complete state during saves and compactions, which can be copied later', async (t) => {
  const folder = path.join(temporaryFolder(t), 'data');
  const { collections, linkFiles: pin, close } = await openFolder(folder, definitions);
  t.after(close);
  const confirmed = new Map<string, number>();
  const snapshots = new Set<number>();
  let isPinning = true;
  let saves = 0;
  let target = SAVES_BETWEEN;
  let go = () => {};

  const saveRepeatedly = async (name: string) => {
    await collections.thing.insert({ title: name, kind: LARGE }, name, name);
    for (let rev = 1; isPinning; rev++) {
      confirmed.set(name, rev);
      if (++saves >= target) go();
      await collections.thing.update(name, rev, name, () => ({ title: `${name} ${rev + 1}`, kind: LARGE }));
    }
  };
  const saving = Promise.all(Array.from({ length: SAVERS }, (_, number) => saveRepeatedly(`saver${number}`)));
  for (let i = 0; i < PINS; i++) {
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    target = saves + SAVES_BETWEEN;
    const before = new Map(confirmed);
    const pins = pin();
    // Lets the writers continue for a while before the links are read.
    await new Promise<void>((resolve) => {
      go = resolve;
    });
    target = saves + SAVES_BETWEEN;
    const copy = temporaryFolder(t);
    for (const { name, linkName: as, size } of pins.files) {
      const file = path.join(copy, name);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, fs.readFileSync(path.join(pins.folder, as)).subarray(0, size));
      if (name === 'thing.json') snapshots.add(fs.statSync(path.join(pins.folder, as)).ino);
    }
    fs.rmSync(pins.folder, { recursive: true });
    const { collections: read, warnings } = await inspectFolder(copy, definitions);
    assert.deepEqual(warnings, []);
    for (const [name, rev] of before) {
      const entry = read.thing.get(name);
      assert.ok(entry && entry.rev >= rev, `${name} is there as of ${rev} or later`);
      assert.equal(entry.value.title, entry.rev === 1 ? name : `${name} ${entry.rev}`);
    }
    const [name = '', rev = 1] = [...before][i % SAVERS] ?? [];
    const earlier = Math.ceil(rev / 2);
    assert.equal((await read.thing.versions(name, earlier)).length, 1, `version ${earlier} of ${name}`);
    fs.rmSync(copy, { recursive: true });
  }
  isPinning = false;
  await saving;
  assert.ok(snapshots.size > 2, `snapshots were replaced meanwhile: ${snapshots.size}`);
});

test('removes links left by a killed process at the next start', async (t) => {
  const folder = path.join(temporaryFolder(t), 'data');
  const first = await openFolder(folder, definitions);
  await first.collections.thing.insert({ title: '塔吊', kind: 'crane' }, 'li');
  const pins = first.linkFiles();
  await first.close();
  assert.ok(fs.existsSync(pins.folder));
  const second = await openFolder(folder, definitions);
  t.after(second.close);
  assert.ok(!fs.existsSync(pins.folder));
  assert.equal(second.collections.thing.size, 1);
});
