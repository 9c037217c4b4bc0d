import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';

const CALL = '/service-basics-item/item/item';
const LOGO = '/uploads/seed/carousel-site.jpg';
const site = await startSite({ after });
await addAccount(site, 'editor', PASSWORD);
const admin = await site.login();
const editor = await site.login('editor');

const systemOf = async ({ cookie }: Staff) => {
  const { sysName, logo, itemId } = (await site.post('/v1/indexLogin/userInfo', undefined, { Cookie: cookie })).body
    .data;
  return { sysName, logo, itemId };
};

test('shows a saved name and logo at once to all staff and at the next login', async () => {
  const { status, body } = await admin.put(CALL, { sysName: ' 智慧后台 ', logo: LOGO, itemId: 'site' });
  assert.equal(status, 200);
  const saved = { sysName: '智慧后台', logo: LOGO, itemId: 'site' };
  assert.deepEqual(body, { code: 200, msg: '修改成功！', data: saved });
  assert.deepEqual(await systemOf(admin), saved);
  assert.deepEqual(await systemOf(editor), saved);
  assert.deepEqual(await systemOf(await site.login()), saved);
});

test('requires a name of 1 to 30 characters and an uploaded logo', async () => {
  const before = await systemOf(admin);
  const refused: [body: object, errors: object][] = [
    [{}, { sysName: '请输入系统名称', logo: '请上传LOGO' }],
    [{ sysName: ' ', logo: LOGO }, { sysName: '请输入系统名称' }],
    [{ sysName: '名'.repeat(31), logo: LOGO }, { sysName: '请将系统名称控制在30个字符以内' }],
    [{ sysName: '后台', logo: 'https://evil.example/a.png' }, { logo: '请上传LOGO' }],
    [{ sysName: '后台', logo: '/uploads/../a.png' }, { logo: '请上传LOGO' }],
  ];
  for (const [body, errors] of refused) {
    const reply = await admin.put(CALL, body);
    assert.deepEqual([reply.status, reply.body.errors], [400, errors]);
  }
  assert.deepEqual(await systemOf(admin), before);
  assert.equal((await admin.put(CALL, { sysName: '名'.repeat(30), logo: LOGO })).status, 200);
});

test('finds no other itemId, and defaults to the only one', async () => {
  const before = await systemOf(admin);
  assert.equal((await admin.put(CALL, { sysName: '别的', logo: LOGO, itemId: 'other' })).status, 404);
  assert.deepEqual(await systemOf(admin), before);
  assert.equal((await admin.put(CALL, { sysName: '后台', logo: LOGO })).body.data.itemId, 'site');
});

test('refuses changes without the permission', async () => {
  const before = await systemOf(admin);
  const { status, body } = await editor.put(CALL, { sysName: '我的后台', logo: LOGO });
  assert.deepEqual([status, body], [403, { code: 403, msg: '没有操作权限', data: null }]);
  assert.deepEqual(await systemOf(admin), before);
});

test('answers POST with 405, because the call is a PUT', async () => {
  const { status, headers } = await admin.post(CALL, { sysName: '后台', logo: LOGO });
  assert.equal(status, 405);
  assert.equal(headers.get('allow'), 'PUT');
});

test('ends with one of the names after concurrent changes', async () => {
  const names = Array.from({ length: 8 }, (_, i) => `同时 ${i}`);
  const replies = await Promise.all(names.map((sysName) => admin.put(CALL, { sysName, logo: LOGO })));
  assert.deepEqual([...new Set(replies.map(({ status }) => status))], [200]);
  assert.ok(names.includes((await systemOf(editor)).sysName));
});

test('keeps name and logo over a kill and start, and stores a concurrent first change as one record', async (t) => {
  const first = await startSite(t);
  const staff = await first.login();
  const replies = await Promise.all([1, 2, 3].map((i) => staff.put(CALL, { sysName: `最初 ${i}`, logo: LOGO })));
  assert.deepEqual(
    replies.map(({ status }) => status),
    [200, 200, 200],
  );
  await staff.put(CALL, { sysName: '重启之后', logo: LOGO });
  await first.kill();
  const second = await startSite(t, { dataDir: first.dataDir, uploadsDir: first.uploadsDir });
  const { body } = await second.post('/v1/indexLogin/userInfo', undefined, { Cookie: staff.cookie });
  assert.deepEqual([body.data.sysName, body.data.logo], ['重启之后', LOGO]);
});
