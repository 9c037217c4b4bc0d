/** A folder of version 0.1: what its `site.json`, `privacy.md` and `agreement.md` said becomes records, once. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import { seedSite } from '../../../helpers/seed-site.ts';
import { runUntilExit, type Site, send, startSite, temporaryFolder } from '../../../helpers/site.ts';

const version01 = 'test/server/content/version-0.1';

/** A folder that only has what the maintainer wrote, and the products. */
function createOldFolder(t: TestContext, edit = (text: string) => text) {
  const folder = temporaryFolder(t);
  const folders = { dataDir: path.join(folder, 'data'), uploadsDir: path.join(folder, 'uploads') };
  fs.mkdirSync(folders.dataDir, { mode: 0o700 });
  fs.copyFileSync('data/seed/product.json', path.join(folders.dataDir, 'product.json'));
  const site = edit(fs.readFileSync(path.join(version01, 'site.json'), 'utf8'));
  fs.writeFileSync(path.join(folders.dataDir, 'site.json'), site);
  return folders;
}

const start = (t: TestContext, folders: { dataDir: string; uploadsDir: string }) =>
  startSite(t, { ...folders, env: { ADMIN_PASSWORD: 'correct-horse-7' } });
const read = async (site: Site, address: string): Promise<string> => (await send(site.url, 'GET', address)).body;
const list = async (site: Site, noun: string) =>
  (await site.post(`/v1/${noun}/list`, { limit: 1000 })).body.data.data as Record<string, string>[];

test('takes the company over at the first start, in its order, and only then', async (t) => {
  const folders = createOldFolder(t, (text) => text.replaceAll('400-000-0000', '400-123-4567'));
  fs.writeFileSync(path.join(folders.dataDir, 'privacy.md'), '# 隐私政策\n\n本公司**自己**的政策\n');
  const site = await start(t, folders);
  assert.deepEqual(
    (await list(site, 'partner')).map(({ name }) => name),
    seedSite.partners.map(({ name }) => name),
  );
  assert.deepEqual(
    (await list(site, 'case')).map((each) => each.path),
    ['/huanghejiangong', '/sddianjian1', '/sdkaili', '/qdfangwu'],
  );
  assert.equal((await list(site, 'point')).length, 26);
  assert.match(await read(site, '/'), /400-123-4567/);
  assert.match(await read(site, '/privacy'), /本公司<strong>自己<\/strong>的政策/);
  assert.match(site.output(), /site\.json is not read any more/);

  const staff = await site.login();
  const [first] = await list(site, 'partner');
  await staff.post('/v1/partner/updatePartner', { partnerId: first?.partnerId, name: '自己的伙伴' });
  await site.stop();
  // What lies there is not read again.
  fs.writeFileSync(path.join(folders.dataDir, 'site.json'), 'not even JSON');
  const again = await start(t, folders);
  assert.equal((await list(again, 'partner'))[0]?.name, '自己的伙伴');
  assert.equal(again.output().match(/site\.json is not read any more/g)?.length, 1);
});

test('shows the company on pages of the past, before there were records', async (t) => {
  const site = await start(t, createOldFolder(t));
  const { cookie } = await site.login();
  const { status, body } = await send(site.url, 'GET', '/at/20260101000000/', undefined, { Cookie: cookie });
  assert.equal(status, 200);
  for (const { title } of seedSite.cases) assert.ok(body.includes(title), title);
});

for (const [flaw, edit, says] of [
  ['no JSON', (text: string) => text.replace(': ', ' '), /site\.json, line \d+: not valid JSON/],
  [
    'a field without a value',
    (text: string) => text.replace(/"title": "黄河建工项目"/, '"title": ""'),
    /site\.json, line \d{2,}: cases\[\d\]\.title must not be empty/,
  ],
] as const)
  test(`refuses to start on a site.json with ${flaw}, naming line and field, and takes nothing over`, async (t) => {
    const { dataDir, uploadsDir } = createOldFolder(t, edit);
    const before = fs.readdirSync(dataDir);
    const { code, output } = await runUntilExit({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir });
    assert.equal(code, 1);
    assert.match(output, says);
    assert.deepEqual(
      fs.readdirSync(dataDir).filter((name) => name !== '.lock'),
      before,
    );
  });
