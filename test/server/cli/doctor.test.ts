/** The doctor command on real folders, and through proxies with common misconfigurations. */
import assert from 'node:assert/strict';
import { execSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import test, { after } from 'node:test';
import zlib from 'node:zlib';
import { checkNode } from '../../../server/cli/doctor/check-node.ts';
import { runCommand } from '../../helpers/command.ts';
import { onTestEnd, serverFile, startSite, temporaryFolder } from '../../helpers/site.ts';
import { canMount, memoryDisk } from '../store/files/disks.ts';
import { getFileStats } from '../store/things.ts';
import { asSomebody, canBecome, copyOf } from './backup-folders.ts';

const wholeFile = { after };
const firstStart = path.join(temporaryFolder(wholeFile), 'data');
const site = await startSite(wholeFile, { env: { TRUST_PROXY: '1' }, dataDir: firstStart });
const doctor = (folders: { dataDir: string; uploadsDir: string }, ...args: string[]) =>
  runCommand(folders, ['doctor', ...args]);
const linesWith = (output: string, state: string) => output.split('\n').filter((line) => line.startsWith(state));

test('lists what is left to do for a new folder, without errors or changes', async () => {
  // Once the sample pictures are in the media library, nothing is written any more.
  await (await site.login()).post('/v1/file/list');
  const before = getFileStats(site.dataDir);
  const { code, output } = await doctor(site);
  assert.equal(code, 0, output);
  assert.deepEqual(linesWith(output, 'wrong'), []);
  for (const found of [
    /^ok {7}Node 20|^ok {7}Node 2\d/m,
    /^ok {7}\d+ MB free on the disk of /m,
    /^ok {7}.* is sound: product 16, /m,
    /^ok {7}the clock says \d{4}-.* in China; /m,
    /^warning {2}visitors still see sample values: 公司名称、.*\n {9}→ put your own there in the back office, 网站内容/m,
    /^warning {2}admin is the only account.*\n {9}→ .*account add NAME/m,
    /^warning {2}admin still has the password of the first start\n {9}→ /m,
    /^skipped {2}the age of the newest backup\n {9}→ /m,
    /^skipped {2}the site as the world sees it\n {9}→ /m,
  ])
    assert.match(output, found);
  assert.deepEqual(getFileStats(site.dataDir), before);
});

test('says nothing of a changed password and a second account', async () => {
  assert.equal((await runCommand(site, ['account', 'password', 'admin'])).code, 0);
  assert.equal((await runCommand(site, ['account', 'add', 'li'])).code, 0);
  const { output } = await doctor(site);
  assert.match(output, /^ok {7}2 people can log in$/m);
});

test('reports a damaged file, a slow clock and a missing folder with the remedy, and exits with 1', async (t) => {
  const damaged = copyOf(t, site);
  fs.truncateSync(path.join(damaged.dataDir, 'news.json'), 500);
  const first = await doctor(damaged);
  assert.equal(first.code, 1);
  assert.match(first.output, /^wrong {4}.*news\.json, line \d+: .*\n {9}→ .*restore FILE/m);

  const ahead = copyOf(t, site);
  const file = path.join(ahead.dataDir, 'news.json');
  fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(/"at":"\d{4}/, '"at":"2999'));
  const second = await doctor(ahead);
  assert.equal(second.code, 1);
  assert.match(
    second.output,
    /^wrong {4}the clock says .*, but something in the data is of 2999-.*\n {9}→ .*timedatectl/m,
  );

  const third = await doctor({ dataDir: ahead.dataDir, uploadsDir: path.join(ahead.parent, 'nowhere') });
  assert.equal(third.code, 1);
  assert.match(third.output, /^wrong {4}.*nowhere is no folder\n {9}→ set UPLOADS_DIR/m);
});

test('names files that the server cannot use', { skip: process.getuid?.() !== 0 }, async (t) => {
  const { dataDir, uploadsDir, parent } = copyOf(t, site);
  for (const name of ['.', ...fs.readdirSync(dataDir)]) fs.chownSync(path.join(dataDir, name), 4321, 4321);
  const folders = { dataDir, uploadsDir };
  assert.equal((await doctor(folders)).code, 0, 'all of one owner');
  // These may belong to the maintainer, as long as the server can read them.
  fs.writeFileSync(path.join(dataDir, 'site.json'), '{}');
  fs.chownSync(path.join(dataDir, 'site.json'), 0, 0);
  fs.chmodSync(path.join(dataDir, 'site.json'), 0o644);
  assert.equal((await doctor(folders)).code, 0);
  fs.chownSync(path.join(dataDir, 'news.json'), 0, 0);
  fs.chmodSync(path.join(dataDir, 'product.json'), 0o200);
  fs.chmodSync(dataDir, 0o755);
  const { code, output } = await doctor(folders);
  assert.equal(code, 1);
  assert.ok(
    output.includes(`not for the owner of ${dataDir} to use: news.json\n         → chown -R 4321:4321 ${dataDir}`),
    output,
  );
  assert.match(output, /^wrong {4}its own owner cannot read and write product\.json in .*\n {9}→ chmod -R u\+rwX /m);
  assert.match(output, /^warning {2}everybody on this machine may look into .*\n {9}→ chmod 700 /m);
  assert.ok(fs.existsSync(parent));
});

test('reports missing permissions, and no damage, to a user who cannot read the folder', {
  skip: !canBecome,
}, async (t) => {
  const { dataDir, uploadsDir, parent } = copyOf(t, site);
  const place = path.join(parent, 'backups');
  fs.mkdirSync(place, { mode: 0o700 });
  fs.chmodSync(parent, 0o755);
  const { code, output } = await runCommand({ dataDir, uploadsDir }, ['doctor', place], '', { wrapper: asSomebody });
  assert.equal(code, 1);
  assert.match(output, /^wrong {4}you may not read and write .*data\n {9}→ run this as its owner, user 0, or as root/m);
  assert.match(output, /^wrong {4}EACCES: .*backups'\n {9}→ is it the right folder\?/m);
  const { output: checked } = await runCommand({ dataDir, uploadsDir }, ['check'], '', { wrapper: asSomebody });
  assert.match(checked, /^EACCES: permission denied, .*data/);
});

test('reports a nearly full disk', { skip: !canMount() }, async (t) => {
  const disk = memoryDisk(t, 16);
  const uploadsDir = path.join(disk.folder, 'uploads');
  fs.mkdirSync(uploadsDir);
  const { code, output } = await doctor({ dataDir: site.dataDir, uploadsDir });
  assert.equal(code, 1);
  assert.match(output, /^wrong {4}1\d MB free on the disk of .*uploads\n {9}→ make room/m);
});

test('uses the newest backup, whatever its name', async (t) => {
  const place = temporaryFolder(t);
  assert.match(
    (await doctor(site, place)).output,
    /^wrong {4}there is no backup in .*\n {9}→ node dist\/server\.js backup /m,
  );
  const day = 86_400;
  const createBackup = (name: string, age: number) => {
    const file = path.join(place, name);
    fs.writeFileSync(file, zlib.gzipSync('any'));
    fs.utimesSync(file, Date.now() / 1000 - age * day, Date.now() / 1000 - age * day);
  };
  fs.writeFileSync(path.join(place, 'notes.txt'), 'no backup');
  createBackup('old', 20);
  assert.equal((await doctor(site, place)).code, 1);
  createBackup('备份.tar.gz', 4);
  const { code, output } = await doctor(site, place);
  assert.equal(code, 0);
  assert.match(output, /^warning {2}the newest backup is .*备份\.tar\.gz, of /m);
  createBackup('fresh.tgz', 0);
  assert.match((await doctor(site, place)).output, /^ok {7}the newest backup is .*fresh\.tgz, of /m);
});

test('prints commands that can be copied, also when the program has another name', async (t) => {
  const place = temporaryFolder(t);
  const asTyped = await doctor(site, place);
  const command = /→ node (dist\/server\.js) (backup \S+)$/m.exec(asTyped.output);
  assert.equal(path.resolve(String(command?.[1])), serverFile);
  assert.equal((await runCommand(site, String(command?.[2]).split(' '))).code, 0);
  assert.match((await doctor(site, place)).output, /^ok {7}the newest backup is /m);
  const named = await runCommand(site, ['doctor', place], '', { env: { CALLED_AS: 'smart-site' } });
  assert.match(named.output, /→ name its address: smart-site doctor https:/);
  const lost = path.join(place, 'lost');
  const output = (await doctor(site, lost)).output;
  const made = /^wrong {4}there is no folder .*\n {9}→ (install -d .*)$/m.exec(output);
  execSync(String(made?.[1]));
  assert.match((await doctor(site, lost)).output, /there is no backup in /);
});

test('names a missing picture and the record that shows it, and how to restore it from a backup', async (t) => {
  const folders = copyOf(t, site);
  fs.cpSync(site.uploadsDir, folders.uploadsDir, { recursive: true });
  const archive = path.join(folders.parent, 'a.tar.gz');
  assert.equal((await runCommand(folders, ['backup', archive])).code, 0);
  assert.match((await doctor(folders)).output, /^ok {7}all \d+ pictures and films that are shown are in /m);
  const products = fs.readFileSync(path.join(folders.dataDir, 'product.json'), 'utf8');
  const lost = String(/"coverUrl":"\/uploads\/([^"]+)"/.exec(products)?.[1]);
  fs.rmSync(path.join(folders.uploadsDir, lost));
  const { output } = await doctor(folders);
  const found = /^warning {2}shown, and not in (.*)\n {9}→ .*, or: (.*)$/m.exec(output);
  assert.ok(found?.[1]?.includes(`${lost} (product `), output);
  execSync(String(found?.[2]).replace('BACKUP', archive));
  assert.match((await doctor(folders)).output, /^ok {7}all \d+ pictures and films that are shown are in /m);
});

test('warns of folders that a restore could not swap', { skip: !canMount() }, async (t) => {
  const { dataDir, parent } = copyOf(t, site);
  const inside = { dataDir, uploadsDir: path.join(dataDir, 'uploads') };
  fs.mkdirSync(inside.uploadsDir);
  const { code, output } = await doctor(inside);
  assert.equal(code, 0, output);
  assert.match(
    output,
    /^warning {2}.*uploads lies in .*: no backup could be restored there\n {9}→ stop the server; mv /m,
  );
  const disk = memoryDisk(t, 16);
  assert.match(
    (await doctor({ dataDir, uploadsDir: disk.folder })).output,
    /^warning {2}.* is a disk of its own: no backup could be restored there\n {9}→ /m,
  );
  assert.ok(fs.existsSync(parent));
});

test('reports a Node that is too old', () => {
  assert.deepEqual(
    ['18.20.0', '20.14.9', '20.15.0', '22.1.0', '100.0.0'].map((version) => checkNode(version).state),
    ['wrong', 'wrong', 'ok', 'ok', 'ok'],
  );
});

interface Faults {
  /** Maps the headers received by the proxy to those sent to the server. */
  mapRequestHeaders?: (headers: http.IncomingHttpHeaders, came: http.IncomingHttpHeaders) => http.IncomingHttpHeaders;
  mapResponseHeaders?: (headers: http.IncomingHttpHeaders) => http.IncomingHttpHeaders;
  mostBytes?: number;
  packsAgain?: boolean;
}

/** A self-signed certificate for this machine, if openssl is installed. */
const keys = temporaryFolder(wholeFile);
const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(keys, name)) as [string, string];
const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
const request = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
const hasKeys = spawnSync('openssl', [...request, ...subject, '-keyout', key, '-out', cert]).status === 0;

/** Starts the server behind a proxy with a certificate and the given faults. */
async function behindProxy(t: test.TestContext, faults: Faults = {}): Promise<string> {
  const { mapRequestHeaders = (headers) => headers, mapResponseHeaders = (headers) => headers } = faults;
  const proxy = https.createServer({ key: fs.readFileSync(key), cert: fs.readFileSync(cert) }, (incoming, outgoing) => {
    if (Number(incoming.headers['content-length'] ?? 0) > (faults.mostBytes ?? Number.POSITIVE_INFINITY)) {
      outgoing.writeHead(413, { Connection: 'close' }).end('too large');
      return;
    }
    const { method, url } = incoming;
    const visitor = incoming.socket.remoteAddress?.replace('::ffff:', '') ?? '';
    const set = { 'x-forwarded-proto': 'https', 'x-forwarded-for': visitor };
    const headers = mapRequestHeaders({ ...incoming.headers, ...set }, incoming.headers);
    const inner = http.request(site.url + url, { method, headers }, (reply) => {
      outgoing.writeHead(reply.statusCode ?? 0, mapResponseHeaders(reply.headers));
      if (faults.packsAgain && reply.headers['content-encoding']) reply.pipe(zlib.createGzip()).pipe(outgoing);
      else reply.pipe(outgoing);
    });
    inner.on('error', () => outgoing.destroy());
    incoming.pipe(inner);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestEnd(t, () => {
    proxy.closeAllConnections();
    proxy.close();
  });
  const address = proxy.address();
  return `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

test('reports an untrusted certificate with the remedy', { skip: !hasKeys }, async (t) => {
  const { code, output } = await doctor(site, await behindProxy(t));
  assert.equal(code, 1);
  assert.match(output, /^wrong {4}https:\S+: self-signed certificate\n {9}→ a certificate for 127\.0\.0\.1 /m);
});

const without = (headers: http.IncomingHttpHeaders, ...names: string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

const faults: Record<string, [Faults, says: RegExp | undefined, code: 0 | 1]> = {
  'as it should be': [{}, undefined, 0],
  'that limits bodies too tightly': [
    { mostBytes: 1 << 20 },
    /^wrong {4}a picture of 2 MB does not come through: .*\n {9}→ .*client_max_body_size 3m;/m,
    1,
  ],
  'that does not send X-Forwarded-Proto': [
    { mapRequestHeaders: (headers) => without(headers, 'x-forwarded-proto') },
    /^wrong {4}the server does not know that visitors come by https.*\n {9}→ .*TRUST_PROXY=1/m,
    1,
  ],
  'that does not pass the visitor’s address on': [
    { mapRequestHeaders: (headers) => without(headers, 'x-forwarded-for') },
    /^wrong {4}the server takes all visitors for one: .*\n {9}→ .*X-Forwarded-For/m,
    1,
  ],
  'that lets visitors forge their address': [
    { mapRequestHeaders: (headers, came) => ({ ...without(headers, 'x-forwarded-for'), ...came }) },
    /^wrong {4}visitors choose for themselves by which address .*\n {9}→ .*X-Forwarded-For/m,
    1,
  ],
  'that sends an invalid Host': [
    { mapRequestHeaders: (headers) => ({ ...headers, host: 'smart_site' }) },
    /^wrong {4}https:\S+ answers 400\n {9}→ let the proxy pass Host on/m,
    1,
  ],
  'that sends its own name as Host': [
    { mapRequestHeaders: (headers) => ({ ...headers, host: '127.0.0.1:3000' }) },
    /^wrong {4}pages call themselves https:\/\/127\.0\.0\.1:3000\S* and not https:.*\n {9}→ let the proxy pass Host/m,
    1,
  ],
  'that compresses again': [
    { packsAgain: true, mapResponseHeaders: (headers) => without(headers, 'content-length', 'etag') },
    /^wrong {4}pages cannot be unpacked as what they say they are/m,
    1,
  ],
  'that drops the ETag': [
    { mapResponseHeaders: (headers) => without(headers, 'etag') },
    /^warning {2}pages come without an ETag/m,
    0,
  ],
  'that drops If-None-Match': [
    { mapRequestHeaders: (headers) => without(headers, 'if-none-match') },
    /^warning {2}what a browser has already is sent again \(200 in place of 304\)/m,
    0,
  ],
  'that drops Accept-Encoding': [
    { mapRequestHeaders: (headers) => without(headers, 'accept-encoding') },
    /^warning {2}pages are not compressed/m,
    0,
  ],
};

for (const [what, [fault, says, expected]] of Object.entries(faults))
  test(`reports a proxy ${what}`, { skip: !hasKeys }, async (t) => {
    const address = await behindProxy(t, fault);
    const env = { NODE_EXTRA_CA_CERTS: cert };
    const { code, output } = await runCommand(site, ['doctor', address], '', { env });
    const found = output.slice(output.indexOf('skipped'));
    assert.equal(code, expected, found);
    if (says) assert.match(found, says);
    else assert.deepEqual(linesWith(found, 'warning'), []);
  });

test('reports an address without certificate, of another program, or without a server', async (t) => {
  assert.match((await doctor(site, site.url)).output, /^wrong {4}http:\S+ is not https: /m);
  const other = http.createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const otherProgram = await doctor(site, url);
  assert.deepEqual(
    [otherProgram.code, /not as this program does/.test(otherProgram.output)],
    [1, true],
    otherProgram.output,
  );
  other.close();
  other.closeAllConnections();
  const nobody = await doctor(site, url);
  assert.equal(nobody.code, 1);
  assert.match(nobody.output, /^wrong {4}http:\S+: .*ECONNREFUSED.*\n {9}→ does a proxy listen there/m);
  const nameless = await doctor(site, 'https://nothing.invalid');
  assert.match(nameless.output, /^wrong {4}https:\S+: .*\n {9}→ an A record for nothing\.invalid /m);
  assert.ok(t);
});
