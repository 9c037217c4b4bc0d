/** The maintainer's commands on a database, and the way of a site from folders into a database and back. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { png } from '../../helpers/images.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import { PASSWORD, type Site, sessionHeaders, startSite, temporaryFolder } from '../../helpers/site.ts';
import { testThoroughly } from '../../helpers/thorough.ts';

const scope = { after };
const cluster = startPostgres(scope);
const work = temporaryFolder(scope);

const foldersIn = (name: string) => ({
  dataDir: path.join(work, name, 'data'),
  uploadsDir: path.join(work, name, 'uploads'),
});

function command(folders: { dataDir: string; uploadsDir: string }, url: string, ...args: string[]) {
  return runCommand(folders, args, '', { env: url ? { DATABASE_URL: url } : {} });
}

/** What visitors and staff see of what was written before. */
async function look(site: Site, headers: Record<string, string>, known: { productId: string; upload: string }) {
  const ask = async (to: string, body: unknown = {}) => (await site.post(to, body, headers)).body;
  return {
    products: await ask('/v1/product/list', { limit: 1000 }),
    managed: await ask('/v1/product/manageProduct', { limit: 1000 }),
    history: await ask('/v1/product/historyProduct', { productId: known.productId }),
    bin: await ask('/v1/product/binProduct'),
    news: await ask('/v1/news/list', { limit: 1000 }),
    company: await ask('/v1/company/detailCompany'),
    applications: await ask('/v1/agent/list'),
    files: await ask('/v1/file/list', { limit: 1000 }),
    upload: Buffer.from(await (await fetch(site.url + known.upload)).arrayBuffer()).toString('base64'),
  };
}

const origin = foldersIn('origin');
const inDatabase = cluster.createDatabase();
const known = { productId: '', upload: '' };
let headers: Record<string, string> = {};
let seen: unknown;

test('carries a site from folders to a database: records, history, bin, sessions and uploads', async (t) => {
  const site = await startSite(t, { ...origin });
  const staff = await site.login('admin', PASSWORD);
  headers = sessionHeaders(staff);
  const product = { coverName: '塔吊', locationId: 'zhgd' };
  const saved = await staff.post('/v1/product/saveProduct', product);
  known.productId = saved.body.data.productId;
  await staff.post('/v1/product/updateProduct', { ...known, ...product, coverName: '塔吊监测' });
  await staff.post('/v1/product/updateProduct', { ...known, ...product, coverName: '塔机监测', draft: true });
  const { body } = await staff.post('/v1/product/list', { limit: 2 });
  await staff.post('/v1/product/orderProduct', { productId: known.productId, before: null });
  await staff.post('/v1/product/deleteProduct', { productId: body.data.data[1].productId });
  await site.post('/v1/agent/saveAgent', { agentName: '李工', agentInfo: '山东路桥', phone: '13800000000' });
  const form = new FormData();
  form.append('type', 'product');
  form.append('file', new Blob([Uint8Array.from(png({ size: 900 }))], { type: 'image/png' }), '塔吊.png');
  const uploaded = await fetch(`${site.url}/v1/file/upload`, { method: 'POST', headers, body: form });
  known.upload = ((await uploaded.json()) as { data: string }).data;
  seen = await look(site, headers, known);

  const running = await command(origin, '', 'move', '--to', inDatabase);
  assert.equal(running.code, 1);
  assert.match(running.output, /stop the server first/);
  await site.stop();
  const moved = await command(origin, '', 'move', '--to', inDatabase);
  assert.equal(moved.code, 0, moved.output);
  assert.match(moved.output, /stay as they are; compared: product \d+/);
  const again = await command(origin, '', 'move', '--to', inDatabase);
  assert.deepEqual([again.code, again.output.trim()], [1, 'the database holds a site already: name an empty one']);

  const node = await startSite(t, { ...foldersIn('node'), env: { DATABASE_URL: inDatabase } });
  assert.deepEqual(await look(node, headers, known), seen);
});

test('accounts are managed beside a running server', async (t) => {
  const node = await startSite(t, { ...foldersIn('other node'), env: { DATABASE_URL: inDatabase } });
  const nowhere = foldersIn('nowhere');
  const listed = await command(nowhere, inDatabase, 'account', 'list');
  assert.match(listed.output, /^admin\tenabled/);
  const added = await command(nowhere, inDatabase, 'account', 'add', 'wang');
  const [, password = ''] = /password: (\S+)/.exec(added.output) ?? [];
  assert.ok(await node.login('wang', password));
  assert.equal((await command(nowhere, inDatabase, 'account', 'disable', 'wang')).code, 0);
  await assert.rejects(node.login('wang', password), /401/);
  assert.ok(!fs.existsSync(path.dirname(nowhere.dataDir)));
});

test('a database is checked, and a damaged row or file is named', async () => {
  const nowhere = foldersIn('nowhere');
  const sound = await command(nowhere, inDatabase, 'check');
  assert.equal(sound.code, 0, sound.output);
  assert.match(sound.output, /^the database is sound: product \d+/);
  const doctor = await command(nowhere, inDatabase, 'doctor');
  assert.match(doctor.output, /^ok +the database is PostgreSQL \d+/m);
  assert.match(doctor.output, /^ok +notices of changes arrive$/m);

  const damaged = cluster.createDatabase();
  assert.equal((await command(origin, '', 'move', '--to', damaged)).code, 0);
  cluster.run(`UPDATE smart_site.state SET body = left(body, 20) WHERE record = '${known.productId}'`, damaged);
  const found = await command(nowhere, damaged, 'check');
  assert.equal(found.code, 1);
  assert.match(found.output, new RegExp(`^product "${known.productId}", seq \\d+ of the database: .+\\n$`));
});

test('a backup of a database restores into folders, and a site comes back out of it', async (t) => {
  const file = path.join(work, 'backup.tar.gz');
  const made = await command(foldersIn('nowhere'), inDatabase, 'backup', file);
  assert.equal(made.code, 0, made.output);
  const restored = foldersIn('restored');
  const intoFolders = await command(restored, '', 'restore', file);
  assert.equal(intoFolders.code, 0, intoFolders.output);
  const onFiles = await startSite(t, restored);
  assert.deepEqual(await look(onFiles, headers, known), seen);
  await onFiles.stop();

  await testThoroughly(t, 'restores into another database, which keeps what it had', async (t) => {
    const other = cluster.createDatabase();
    const node = await startSite(t, { ...foldersIn('third'), env: { DATABASE_URL: other } });
    const refused = await command(foldersIn('nowhere'), other, 'restore', file);
    assert.match(refused.output, /^the database is in use by the site; stop all servers first\n$/);
    await node.stop();
    const intoDatabase = await command(foldersIn('nowhere'), other, 'restore', file);
    assert.equal(intoDatabase.code, 0, intoDatabase.output);
    const [, kept = ''] = /is kept in its schema (\w+)/.exec(intoDatabase.output) ?? [];
    assert.match(cluster.run(`SELECT count(*) FROM ${kept}.state`, other), /^[1-9]\d*$/m);
    const again = await startSite(t, { ...foldersIn('third'), env: { DATABASE_URL: other } });
    assert.deepEqual(await look(again, headers, known), seen);
  });

  await testThoroughly(t, 'is carried to new folders', async (t) => {
    const target = path.join(work, 'back');
    const moved = await command(foldersIn('nowhere'), inDatabase, 'move', '--to-folder', target);
    assert.equal(moved.code, 0, moved.output);
    const site = await startSite(t, foldersIn('back'));
    assert.deepEqual(await look(site, headers, known), seen);
    const again = await command(foldersIn('nowhere'), inDatabase, 'move', '--to-folder', target);
    assert.equal(again.code, 1);
    assert.match(again.output, /data is there already, and is not overwritten\n$/);
  });
});

test('commands on a database without a site say so, and make nothing', async () => {
  const empty = cluster.createDatabase();
  for (const args of [['check'], ['backup', path.join(work, 'none.tar.gz')], ['account', 'list']]) {
    const { code, output } = await command(foldersIn('nowhere'), empty, ...args);
    assert.deepEqual([code, /^there is no site in the database: .+\n$/.test(output)], [1, true], output);
  }
  assert.equal(cluster.run("SELECT count(*) FROM pg_namespace WHERE nspname LIKE 'smart%'", empty).trim(), '0');
});
