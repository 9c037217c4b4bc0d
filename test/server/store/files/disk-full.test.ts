import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../../helpers/command.ts';
import { listFiles } from '../../../helpers/files.ts';
import { sendForm } from '../../../helpers/forms.ts';
import { png } from '../../../helpers/images.ts';
import { type Reply, type Site, send, sessionHeaders, startSite, temporaryFolder } from '../../../helpers/site.ts';
import { canMount, memoryDisk } from './disks.ts';

/** The tests of one setup share a server and continue with its state. */
const ends: (() => unknown)[] = [];
const wholeFile = { after: (end: () => unknown) => void ends.push(end) };
after(async () => {
  for (const end of ends.reverse()) await end();
});

interface DiskSetup {
  folder: string;
  /** Takes away the space that the running server could write to. */
  fill(site: Site): void;
  free(site: Site): void;
}

/** Limits the size of files for the running server, which needs no privileges. */
function limitFiles(site: Site, bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(site.process.pid), `--fsize=${bytes}:`]);
  assert.equal(status, 0, String(stderr));
}

/** prlimit is part of most Linux systems; other systems cannot limit another process. */
const canLimit = spawnSync('prlimit', ['--version']).status === 0;
if (!canLimit) test('with files limited in size', { skip: 'there is no prlimit here' });

const createLimitedSetup = (): DiskSetup => ({
  folder: temporaryFolder(wholeFile),
  // Enough for the first lines, the preallocated space, and a few more lines.
  fill: (site) => limitFiles(site, '100000'),
  free: (site) => limitFiles(site, 'unlimited'),
});

const squeezes: Record<string, () => DiskSetup> = {
  ...(canLimit ? { 'with files limited in size': createLimitedSetup } : {}),
  ...(canMount() ? { 'on a full disk': () => memoryDisk(wholeFile, 16) } : {}),
};

for (const [where, squeeze] of Object.entries(squeezes)) {
  const disk = squeeze();
  const folders = { dataDir: path.join(disk.folder, 'data'), uploadsDir: path.join(disk.folder, 'uploads') };
  let site = await startSite(wholeFile, folders);
  const staff = await site.login();
  /** The confirmed names by id. */
  const confirmed = new Map<string, string>();
  const refused: string[] = [];
  let count = 0;
  const text = (name: string) => `<p>${name.repeat(1_000)}</p>`;

  const call = (to: string, body: object) => send(site.url, 'POST', `/v1/product/${to}`, body, sessionHeaders(staff));
  const save = async () => {
    // All names have the same length, so that when one record does not fit, none does.
    const name = `第${String(++count).padStart(4, '0')}件`;
    const body = { coverName: name, locationId: 'zhgd', productCon: text(name) };
    const reply = await call('saveProduct', body);
    if (reply.status === 200) confirmed.set(reply.body.data.productId, name);
    else refused.push(name);
    return reply;
  };
  const upload = () =>
    sendForm(
      site.url,
      '/v1/file/upload',
      [
        ['type', 'product'],
        ['file', png({ size: 300_000 }), 'a.png'],
      ],
      sessionHeaders(staff),
    );

  async function saveUntilRefused(): Promise<Reply> {
    for (let i = 0; i < 500; i++) {
      const reply = await save();
      if (reply.status !== 200) return reply;
    }
    throw new Error('the disk is not full');
  }

  function assertDiskFull({ status, body }: Reply): void {
    assert.equal(status, 507);
    assert.deepEqual(body, { code: 507, msg: '服务器存储空间不足，内容未保存，请联系管理员', data: null });
  }

  async function assertNothingLost(): Promise<void> {
    const { body } = await call('list', { limit: 10_000 });
    const rows = new Map<string, { coverName: string; productCon: string; rev: number }>(
      body.data.data.map((row: { productId: string }) => [row.productId, row]),
    );
    for (const [id, name] of confirmed) {
      const row = rows.get(id);
      assert.deepEqual([row?.coverName, row?.productCon, row?.rev], [name, text(name), 1]);
    }
    const names = new Set([...rows.values()].map(({ coverName }) => coverName));
    assert.deepEqual(
      refused.filter((name) => names.has(name)),
      [],
    );
  }

  test(`answers a save with 507, stores nothing and keeps reading ${where}`, async () => {
    assert.equal((await save()).status, 200);
    disk.fill(site);
    assertDiskFull(await saveUntilRefused());
    const [id = ''] = confirmed.keys();
    assertDiskFull(
      await call('updateProduct', {
        productId: id,
        coverName: '改了名的',
        locationId: 'zhgd',
        productCon: text('改了名的。'),
      }),
    );
    assertDiskFull(await call('deleteProduct', { productId: id }));
    for (const reply of await Promise.all(Array.from({ length: 10 }, save))) assertDiskFull(reply);
    await assertNothingLost();
    for (const page of ['/', '/healthz']) assert.equal((await fetch(site.url + page)).status, 200, page);
  });

  test(`leaves no incomplete line in the log ${where}`, async () => {
    const { code, output } = await runCommand(folders, ['check']);
    assert.equal(code, 0, output);
    assert.doesNotMatch(output, /unfinished/);
  });

  test(`answers an upload with 507 and leaves no file ${where}`, async () => {
    const before = listFiles(folders.uploadsDir);
    assertDiskFull(await upload());
    assert.deepEqual(listFiles(folders.uploadsDir), before);
  });

  test(`saves and uploads again once there is space ${where}`, async () => {
    disk.free(site);
    assert.equal((await save()).status, 200);
    const { status, body } = await upload();
    assert.equal(status, 200);
    assert.equal((await (await fetch(site.url + body.data)).arrayBuffer()).byteLength, 300_000);
    await assertNothingLost();
  });

  test(`keeps every confirmed save when killed, and starts again ${where}`, async () => {
    disk.fill(site);
    assertDiskFull(await saveUntilRefused());
    await site.kill();
    site = await startSite(wholeFile, folders);
    await assertNothingLost();
    disk.fill(site);
    assertDiskFull(await saveUntilRefused());
    disk.free(site);
    assert.equal((await save()).status, 200);
    await assertNothingLost();
  });

  test(`stops cleanly and loses nothing ${where}`, async () => {
    disk.fill(site);
    assertDiskFull(await saveUntilRefused());
    assert.equal(await site.stop(), 0);
    site = await startSite(wholeFile, folders);
    await assertNothingLost();
    disk.free(site);
    assert.equal((await save()).status, 200);
    assert.equal(await site.stop(), 0);
    assert.deepEqual(
      listFiles(folders.dataDir).filter((name) => !/\.jsonl?$/.test(name)),
      [],
    );
  });
}
