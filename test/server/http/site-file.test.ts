/** `data/site.json` is edited by the maintainer: a valid change soon shows on the pages, an invalid one is ignored. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { runUntilExit, type Site, send, startSite } from '../../helpers/site.ts';

const home = async (site: Site): Promise<string> => (await send(site.url, 'GET', '/')).body;

async function until(condition: () => Promise<boolean> | boolean): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    if (await condition()) return true;
    await pause(50);
  }
  return false;
}

test('shows an edit of site.json without a restart, and ignores an invalid one', async (t) => {
  const site = await startSite(t);
  const file = path.join(site.dataDir, 'site.json');
  const before = fs.readFileSync(file, 'utf8');
  const { hotline } = JSON.parse(before);
  assert.ok((await home(site)).includes(hotline));

  fs.writeFileSync(file, before.replaceAll(hotline, '400-123-4567'));
  assert.equal(await until(async () => (await home(site)).includes('400-123-4567')), true);
  assert.equal((await home(site)).includes(hotline), false);

  fs.writeFileSync(file, before.replace('"hotline"', '"hotline'));
  assert.equal(await until(() => /WARNING .*site\.json, line \d+: not valid JSON/.test(site.output())), true);
  assert.ok((await home(site)).includes('400-123-4567'));
});

test('refuses to start on an incomplete site.json, naming file, line and field', async (t) => {
  const site = await startSite(t);
  await site.stop();
  const file = path.join(site.dataDir, 'site.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"email"', '"e-mail"'));
  const { code, output } = await runUntilExit({ DATA_DIR: site.dataDir, UPLOADS_DIR: site.uploadsDir });
  assert.equal(code, 1);
  assert.match(output, /site\.json, line \d+: email must not be empty/);
});
