/** `content export` and `content import`: the company in one file. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { send, startSite, temporaryFolder } from '../../helpers/site.ts';

test('exports while the site is served, and imports whole or not at all', async (t) => {
  const site = await startSite(t);
  const folders = { dataDir: site.dataDir, uploadsDir: site.uploadsDir };
  const file = path.join(temporaryFolder(t), 'content.json');
  assert.deepEqual(await runCommand(site, ['content', 'export', file]), {
    code: 0,
    output: `${file} has the content of the company\n`,
  });
  assert.equal((await runCommand(site, ['content', 'import', file])).code, 1, 'a running server holds the folder');
  await site.stop();

  const content = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert.equal(content.company.legal.retentionMonths, 24);
  const write = (changed: object) => fs.writeFileSync(file, JSON.stringify(changed, null, 2));
  const refused = async (changed: object, says: RegExp) => {
    write(changed);
    const before = fs.readFileSync(path.join(site.dataDir, 'case.json'), 'utf8');
    const { code, output } = await runCommand(folders, ['content', 'import', file]);
    assert.equal(code, 1);
    assert.match(output, says);
    assert.equal(fs.readFileSync(path.join(site.dataDir, 'case.json'), 'utf8'), before);
  };
  const [first, ...others] = content.case;
  await refused(
    { ...content, case: [{ ...first, title: '' }, ...others] },
    /line \d+: case\[0\]\.title 请输入项目名称/,
  );
  await refused(
    { ...content, case: [first, { ...first, id: 'again' }] },
    /line \d+: case\[1\]\.path belongs to another/,
  );
  await refused({ ...content, partner: 'none' }, /line \d+: partner must be a list/);
  const badContact = { ...content.company, contact: { ...content.company.contact, hotline: 'x' } };
  await refused({ ...content, company: badContact }, /line \d+: company\.contact\.hotline 请输入正确的业务热线/);

  const [one, two] = content.partner;
  const contact = { ...content.company.contact, hotline: '400-765-4321' };
  write({
    ...content,
    company: { ...content.company, contact },
    case: [others[0], { ...first, title: '改名的项目' }, { ...first, id: 'new', path: '/new', title: '新项目' }],
    partner: [two, one],
  });
  const imported = await runCommand(folders, ['content', 'import', file]);
  assert.equal(imported.code, 0, imported.output);
  const again = await startSite(t, folders);
  const list = async (noun: string) => (await again.post(`/v1/${noun}/list`, { limit: 100 })).body.data.data;
  assert.deepEqual(
    (await list('case')).map(({ path, title }: { path: string; title: string }) => [path, title]),
    [
      [others[0].path, others[0].title],
      [first.path, '改名的项目'],
      ['/new', '新项目'],
    ],
  );
  assert.deepEqual(
    (await list('partner')).map(({ name }: { name: string }) => name),
    [two.name, one.name],
  );
  const { body } = await send(again.url, 'GET', '/');
  assert.match(body, /400-765-4321/);
  const staff = await again.login();
  assert.equal((await staff.post('/v1/case/binCase', {})).body.data.count, 2, 'what was replaced can be restored');
});
