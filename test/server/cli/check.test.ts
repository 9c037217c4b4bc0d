import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { startSite, temporaryFolder } from '../../helpers/site.ts';
import { getFileStats } from '../store/things.ts';

// Started twice, so that the sample content is in an ordinary snapshot.
const wholeFile = { after };
const first = await startSite(wholeFile);
await first.stop();
const site = await startSite(wholeFile, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
const staff = await site.login();
const save = (coverName: string) => staff.post('/v1/product/saveProduct', { coverName, locationId: 'zhgd' });
const check = (...folder: string[]) => runCommand(site, ['check', ...folder]);

/** Waits for the end of compactions, because a folder cannot be copied while files are renamed in it. */
async function waitForCompaction(): Promise<void> {
  const isCompacting = () => fs.readdirSync(site.dataDir).some((name) => /\.(?:old|new)$/.test(name));
  for (let calm = 0; calm < 5; calm = isCompacting() ? 0 : calm + 1) await new Promise((done) => setTimeout(done, 20));
}

/** Copies the folder of the running server, as a crash would leave it. */
function copyFolder(t: test.TestContext): string {
  const copy = path.join(temporaryFolder(t), 'data');
  fs.cpSync(site.dataDir, copy, { recursive: true });
  fs.rmSync(path.join(copy, '.lock'));
  return copy;
}

function edit(file: string, change: (text: string) => string): void {
  const before = fs.readFileSync(file, 'utf8');
  const changed = change(before);
  assert.notEqual(changed, before, 'the edit found its place');
  fs.writeFileSync(file, changed);
}

const chain = 'deeds 1 \\(.+\\) to \\d+ \\(.+\\) are whole, the last one is [\\w-]{43}\n';

test('reports a folder in use as valid with its counts, and changes nothing', async () => {
  for (const name of ['一', '二', '三']) assert.equal((await save(name)).status, 200);
  const { count } = (await site.post('/v1/product/list', {})).body.data;
  const before = getFileStats(site.dataDir);
  const { code, output } = await check();
  assert.equal(code, 0, output);
  const counts = `product ${count}, news \\d+, carousel \\d+, case 4, scenario 5, showroom 9, honour 8, certificate \\d+, partner 27, point 26, company 4, agent 0, account 1, session 1, remember 0, factor 0, policy 0, passkey 0, challenge \\d+, newDevice \\d+, audit \\d+, share 0, system 0, media \\d+, startStep 0, notice 0, delivery 0, visit 0, visitor 0`;
  assert.match(output, new RegExp(`^${site.dataDir} is sound: ${counts}\n${chain}$`));
  assert.deepEqual(getFileStats(site.dataDir), before);
});

test('reports a folder as valid during saves, with at most one unfinished write', async () => {
  let isChecking = true;
  const saver = async (name: string) => {
    const statuses = new Set<number>();
    for (let i = 0; isChecking; i++) {
      const productCon = `<p>${'很长的说明。'.repeat(500)}</p>`;
      const { status } = await staff.post('/v1/product/saveProduct', {
        coverName: `${name} ${i}`,
        locationId: 'jzbh',
        productCon,
      });
      statuses.add(status);
    }
    return [...statuses];
  };
  const savers = Promise.all(['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛'].map(saver));
  const output: string[] = [];
  for (let i = 0; i < 6; i++) output.push((await check()).output);
  isChecking = false;
  assert.deepEqual(new Set((await savers).flat()), new Set([200]));
  const underWay =
    '(?:(?:product|audit).log, line \\d+: an unfinished write; it was not confirmed yet and does not count\n)*';
  for (const each of output)
    assert.match(each, new RegExp(`^${underWay}${site.dataDir} is sound: product \\d+, .*\n${chain}$`));
  await waitForCompaction();
});

test('reports a folder after a crash as valid, names the line that was cut off, and changes nothing', async (t) => {
  const folder = copyFolder(t);
  // After the last complete line, where the next one would start.
  edit(path.join(folder, 'session.log'), (text) => `${text.trimEnd()}\n{"crc":"00000000","len":99,"n":2,"aft`);
  const before = getFileStats(folder);
  const { code, output } = await check(folder);
  assert.equal(code, 0, output);
  const [warning, sound] = output.split('\n');
  assert.equal(warning, 'session.log, line 2: an unfinished write; it was not confirmed yet and does not count');
  assert.match(sound ?? '', /is sound: product \d+, .* account 1,/);
  assert.deepEqual(getFileStats(folder), before);
});

const damages: Record<string, [file: string, change: (text: string) => string, says: RegExp]> = {
  'a changed letter in a log': [
    'session.log',
    (text) => text.replace('"remembered":false', '"remembered":true'),
    /session\.log, line 1: the line does not match its checksum or its place$/,
  ],
  'a snapshot whose edit breaks a rule': [
    'product.json',
    (text) => text.replace(/"coverName":"[^"]+"/, '"coverName":""'),
    /product\.json, line 2: "[\w-]+": coverName 请输入产品名称$/,
  ],
  'a snapshot cut in the middle': [
    'news.json',
    (text) => text.slice(0, text.length / 2),
    /news\.json, line \d+: not valid JSON/,
  ],
  'a snapshot of a newer program': [
    'carousel.json',
    (text) => text.replace('"format":1', '"format":7'),
    /carousel\.json, line 1: format 7 is from a newer program; this one knows format 2$/,
  ],
  'a section whose edit breaks a rule': [
    'company.json',
    (text) => text.replace(/"hotline":"[^"]+"/, '"hotline":""'),
    /company\.json, line \d+: "contact": hotline 请输入业务热线$/,
  ],
};

for (const [damage, [name, change, says]] of Object.entries(damages))
  test(`exits with 1 for ${damage}, naming file and line, and the server refuses to start`, async (t) => {
    const folder = copyFolder(t);
    edit(path.join(folder, name), change);
    const before = getFileStats(folder);
    const { code, output } = await check(folder);
    assert.equal(code, 1);
    assert.match(output.trimEnd(), says);
    assert.ok(output.startsWith(path.join(folder, name)), output);
    assert.deepEqual(getFileStats(folder), before, 'check touches nothing');

    const refused = await runCommand({ dataDir: folder, uploadsDir: site.uploadsDir }, []);
    assert.deepEqual(refused, { code: 1, output });
    assert.deepEqual(getFileStats(folder), before, 'neither does the start that was refused');
  });

test('reports a missing folder, and creates none', async (t) => {
  const folder = path.join(temporaryFolder(t), 'nowhere');
  assert.deepEqual(await check(folder), { code: 1, output: `there is no folder ${folder}\n` });
  assert.ok(!fs.existsSync(folder));
});
