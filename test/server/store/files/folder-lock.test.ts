import assert from 'node:assert/strict';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import test, { after } from 'node:test';
import { lockFolder, sendToLockOwner } from '../../../../server/store/files/folder-lock.ts';
import { runUntilExit, startSite, temporaryFolder } from '../../../helpers/site.ts';

const site = await startSite({ after });
const { dataDir, uploadsDir } = site;
const list = { account: ['list'] };

async function isServing(): Promise<boolean> {
  const { status, body } = await site.post('/v1/product/list', {});
  return status === 200 && body.data.count > 0;
}

test('refuses a second server on the folder, naming the folder, and keeps the first running', async () => {
  const { code, output } = await runUntilExit({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir });
  assert.equal(code, 1);
  assert.equal(output, `the folder ${dataDir} is in use by another process (${site.process.pid})\n`);
  assert.ok(await isServing());
});

test('recognizes the folder however its path is written', async (t) => {
  const link = path.join(temporaryFolder(t), 'link');
  fs.symlinkSync(dataDir, link);
  for (const name of [link, `${dataDir}/`, path.relative('.', dataDir), path.join(link, '..', 'link')]) {
    const { code, output } = await runUntilExit({ DATA_DIR: name, UPLOADS_DIR: uploadsDir });
    assert.equal(code, 1, name);
    assert.match(output, /^the folder \/\S+ is in use by another process \(\d+\)$/m, name);
  }
});

test('lets only one of two servers that start at the same time serve', async (t) => {
  const folder = temporaryFolder(t);
  const options = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  const both = await Promise.allSettled([startSite(t, options), startSite(t, options)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  assert.match(String(refused?.reason), /the server ended with 1: the folder \S+ is in use by another process/);
});

test('replaces a lock file of another user instead of writing into it', async (t) => {
  const folder = temporaryFolder(t);
  const [note, other] = [path.join(folder, '.lock'), path.join(temporaryFolder(t), 'other')];
  fs.writeFileSync(other, 'left');
  fs.linkSync(other, note);
  const lock = await lockFolder(folder);
  assert.equal(fs.readFileSync(other, 'utf8'), 'left');
  assert.equal(JSON.parse(fs.readFileSync(note, 'utf8')).pid, process.pid);
  await lock.release();
  assert.ok(!fs.existsSync(note));
});

test('leaves no lock behind when killed', async (t) => {
  const first = await startSite(t);
  await first.kill();
  assert.ok(fs.existsSync(path.join(first.dataDir, '.lock')), 'the note of the dead is still there');
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  assert.equal((await second.post('/v1/product/list', {})).status, 200);
  assert.equal(await second.stop(), 0);
  assert.ok(!fs.existsSync(path.join(second.dataDir, '.lock')));
});

test('locks a released folder again', async (t) => {
  const folder = temporaryFolder(t);
  const first = await lockFolder(folder);
  await assert.rejects(lockFolder(folder), /in use by another process/);
  await first.release();
  const second = await lockFolder(folder);
  t.after(() => second.release());
  await assert.rejects(lockFolder(folder), /in use by another process/);
});

test('executes a command only for a process that can read the secret in the folder', async (t) => {
  const answered = await sendToLockOwner(dataDir, list);
  assert.match(JSON.stringify(answered), /^\{"ok":true,"text":"admin\\tenabled/);

  const note = path.join(dataDir, '.lock');
  const lockFile = fs.readFileSync(note, 'utf8');
  t.after(() => fs.writeFileSync(note, lockFile, { mode: 0o600 }));
  const { pid, secret } = JSON.parse(lockFile);
  for (const wrongSecret of ['0'.repeat(64), secret.slice(1), `${secret}0`, '', 7, null, undefined]) {
    fs.writeFileSync(note, JSON.stringify({ pid, secret: wrongSecret }));
    await assert.rejects(sendToLockOwner(dataDir, list), /does not know its secret/, `secret ${wrongSecret}`);
  }
  fs.rmSync(note);
  await assert.rejects(sendToLockOwner(dataDir, list), /does not know its secret/, 'no note');
});

test("sends nothing of a command to a process that only took the folder's socket name", {
  skip: process.platform !== 'linux',
}, async (t) => {
  const folder = temporaryFolder(t);
  const { dev, ino } = fs.statSync(folder);
  let received = '';
  const impostor = net.createServer((socket) => {
    socket.on('data', (chunk) => {
      received += chunk;
      socket.write('{"proof":"0000","nonce":"0000"}\n');
    });
    socket.on('error', () => {});
  });
  await new Promise<void>((resolve) => impostor.listen(`\0smart-site-${dev}-${ino}`, resolve));
  t.after(() => impostor.close());
  await assert.rejects(
    sendToLockOwner(folder, { account: ['add', 'boss'], password: 'S3cret-new' }),
    /nothing was sent/,
  );
  assert.match(received, /^\{"nonce":"[0-9a-f]{64}"\}\n$/);
});

test('makes the lock file and the folder readable for their owner only', () => {
  assert.equal(fs.statSync(path.join(dataDir, '.lock')).mode & 0o777, 0o600);
  assert.equal(fs.statSync(dataDir).mode & 0o777, 0o700);
});

test('finds no server to send a command to when the folder is not locked', async (t) => {
  assert.equal(await sendToLockOwner(temporaryFolder(t), list), undefined);
});

// Only on Linux is the socket abstract: any user of the machine knows its name and can connect.
test('keeps running whatever another process sends to the socket', {
  skip: process.platform !== 'linux',
}, async () => {
  const { dev, ino } = fs.statSync(dataDir);
  const secret = '0'.repeat(64);
  const attempts = [
    '',
    'hello\n',
    '{',
    '[]',
    'null',
    JSON.stringify({ request: list }),
    JSON.stringify({ secret: { length: 64 }, request: list }),
    JSON.stringify({ secret: '密'.repeat(64), request: list }),
    JSON.stringify({ secret, request: list }),
    'x'.repeat(1 << 20),
  ];
  for (const bytes of attempts) {
    const socket = net.connect(`\0smart-site-${dev}-${ino}`);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    // The expected outcome: the server closes the connection while data is still being sent.
    socket.on('error', () => {});
    socket.end(bytes);
    await new Promise((resolve) => socket.on('close', resolve));
    assert.equal(answer, '', bytes.slice(0, 80));
  }
  assert.ok(await isServing());
  assert.ok(await sendToLockOwner(dataDir, list));
});
