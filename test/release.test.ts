/** The release archive: it runs with Node alone, and the build is reproducible. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { pack, releaseName } from '../release.mjs';
import { listFiles } from './helpers/files.ts';
import { sendHttpRequest } from './helpers/http-request.ts';
import { cleanEnv, startSite, temporaryFolder } from './helpers/site.ts';

const archive = await pack('.');
const folder = temporaryFolder({ after });
fs.writeFileSync(path.join(folder, 'release.tar.gz'), archive);
execFileSync('tar', ['xzf', 'release.tar.gz'], { cwd: folder });
const unpacked = path.join(folder, releaseName());
const files = listFiles(unpacked);

test('contains only the program, deployment files and documentation', () => {
  const topEntries = fs.readdirSync(unpacked).sort();
  const folders = ['client', 'decisions', 'deploy', 'dist', 'docs'];
  assert.deepEqual(topEntries, [
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'README.zh-CN.md',
    ...folders,
  ]);
  assert.deepEqual(listFiles(path.join(unpacked, 'client')), ['assets/README.md']);
  for (const name of ['smart-site.service', 'smart-site.env', 'nginx.conf', 'Caddyfile', 'README.md'])
    assert.ok(files.includes(`deploy/${name}`), name);
  assert.deepEqual(
    files.filter((file) => /node_modules|\.ts$|\.map$|built-from/.test(file)),
    [],
  );
  for (const file of listFiles('dist').filter((each) => each !== 'built-from'))
    assert.ok(
      fs.readFileSync(path.join(unpacked, 'dist', file)).equals(fs.readFileSync(path.join('dist', file))),
      file,
    );
});

test('contains every file that its documents link to', () => {
  for (const file of files.filter((each) => each.endsWith('.md'))) {
    const text = fs.readFileSync(path.join(unpacked, file), 'utf8');
    const links = [...text.matchAll(/\]\(([^)#\s]+)|src="([^"]+)"/g)].map(([, link, src]) => String(link ?? src));
    for (const link of links.filter((each) => !/^https?:/.test(each)))
      assert.ok(fs.existsSync(path.join(unpacked, path.dirname(file), link)), `${file} → ${link}`);
  }
});

test('the same files give the same archive, whatever their dates and permissions', async () => {
  for (const file of files) {
    fs.chmodSync(path.join(unpacked, file), 0o600);
    fs.utimesSync(path.join(unpacked, file), 1, 1);
  }
  assert.ok((await pack(unpacked)).equals(archive));
});

test('built files do not contain the path of the build folder', () => {
  const buildFolder = path.resolve('.');
  const filesWithPath = files.filter(
    (file) => file.startsWith('dist/') && fs.readFileSync(path.join(unpacked, file)).includes(buildFolder),
  );
  assert.deepEqual(filesWithPath, []);
});

test('runs with Node alone from a read-only folder', async (t) => {
  execFileSync('chmod', ['-R', 'a-w', path.join(unpacked, 'dist')]);
  t.after(() => execFileSync('chmod', ['-R', 'u+w', path.join(unpacked, 'dist')]));
  const site = await startSite(t, { program: path.join(unpacked, 'dist/server.js') });
  const before = listFiles(unpacked);
  for (const address of ['/', '/mobile', '/login', '/healthz']) {
    const headers = address === '/mobile' ? { 'User-Agent': 'Mozilla/5.0 (iPhone) Mobile' } : {};
    assert.equal((await sendHttpRequest(site.url, { path: address, headers })).status, 200, address);
  }
  assert.ok((await site.login()).token);
  assert.equal(await site.stop(), 0);
  assert.deepEqual(listFiles(unpacked), before);
  const check = [path.join(unpacked, 'dist/server.js'), 'check', site.dataDir];
  assert.match(execFileSync(process.execPath, check, { env: cleanEnv(), encoding: 'utf8' }), /is sound/);
});
