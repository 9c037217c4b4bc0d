import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { findFilesContaining } from '../../helpers/files.ts';
import { PASSWORD, type Site, type Staff, sessionHeaders, startSite } from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';
import { expireFirst } from './expire.ts';

const USER_INFO = '/v1/indexLogin/userInfo';
const isOpen = async (site: Site, staff: Staff) =>
  (await site.post(USER_INFO, undefined, { Cookie: staff.cookie })).status === 200;

for (const how of ['stop', 'kill'] as const)
  test(`keeps sessions with their cookies and tokens over a ${how} and start`, async (t) => {
    const first = await startSite(t);
    const staff = await first.login();
    await first[how]();
    const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
    const headers = sessionHeaders(staff);
    assert.equal((await second.post('/v1/agent/list', {}, headers)).status, 200);
    assert.equal((await second.post(USER_INFO, {}, headers)).body.data.token, staff.token);
  });

test('keeps an ended session ended after a start', async (t) => {
  const first = await startSite(t);
  const staff = await first.login();
  await staff.post('/item/user/logout');
  await first.kill();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal(await isOpen(second, staff), false);
});

test('stores no usable secret in the data folder', async (t) => {
  const site = await startSite(t);
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD, {}, { remember: true });
  const secret = /^item_token=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '';
  const { token, rememberToken } = body.data;
  const findSecrets = () => {
    for (const [what, text] of Object.entries({ secret, token, rememberToken, PASSWORD })) {
      assert.ok(text.length >= 12, what);
      assert.deepEqual(findFilesContaining(site.dataDir, text), [], what);
      assert.deepEqual(findFilesContaining(site.dataDir, text.replace('remember-', '')), [], what);
    }
  };
  findSecrets();
  await site.stop();
  findSecrets();
  assert.notDeepEqual(findFilesContaining(site.dataDir, 'scrypt$'), [], 'the right folder was looked into');
});

test('makes the data folder readable for its owner only', async (t) => {
  const site = await startSite(t);
  await site.login();
  await site.stop();
  assert.equal(fs.statSync(site.dataDir).mode & 0o077, 0);
  for (const name of ['account.json', 'session.json'])
    assert.equal(fs.statSync(path.join(site.dataDir, name)).mode & 0o077, 0, name);
});

test('refuses an expired session whose record still exists', async (t) => {
  const first = await startSite(t);
  const [expired, alive] = [await first.login(), await first.login()];
  await first.stop();
  expireFirst(first.dataDir, 'session.json');
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal(await isOpen(second, expired), false);
  assert.equal(await isOpen(second, alive), true);
});
