/** 通知设置: a channel is added with its guide, tested, changed and deleted; deliveries say what came of them. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { startSite } from '../../helpers/site.ts';
import { startRobot } from '../../server/notices/robot.ts';
import { openBrowser } from '../browser.ts';
import { eventually } from '../eventually.ts';
import { clickButton, dialog, openAdmin } from './admin-page.ts';

test('notices', async (t) => {
  const robot = await startRobot(t, 'dingtalk', true);
  const server = await startSite(t, { env: { NOTICE_HOSTS: '127.0.0.1' } });
  const browser = await openBrowser(t);
  const { page, problems } = await openAdmin(t, browser, server, { path: '/AdminNotice' });
  const form = dialog(page, '添加渠道');
  const channel = page.locator('.notice-channel');

  await t.test('says what it is for while there is no channel, and what each field needs', async () => {
    await eventually.ok(() =>
      page.getByText('还没有通知渠道。添加后，有人申请加盟时会立即通知到群里或邮箱').isVisible(),
    );
    await clickButton(page, '添加渠道');
    await eventually.equal(() => form.getByRole('list', { name: '设置步骤' }).getByRole('listitem').count(), 3);
    await form.getByLabel('钉钉群机器人').check({ force: true });
    await eventually.ok(() => form.getByText('安全设置勾选“加签”').isVisible());
    await form.getByRole('button', { name: '保存' }).click();
    await eventually.ok(() => form.getByText('请输入名称').isVisible());
    await eventually.ok(() => form.getByText('请粘贴机器人的Webhook地址').isVisible());
  });

  await t.test('adds a channel and shows what the other side says to a test', async () => {
    await form.getByRole('textbox', { name: '名称' }).fill('销售群');
    await form.getByRole('textbox', { name: '机器人地址' }).fill(robot.url);
    await form.getByLabel('加签密钥').fill('SECwrong');
    await form.getByRole('button', { name: '保存' }).click();
    await eventually.equal(() => channel.count(), 1);
    await channel.getByRole('button', { name: '发送测试消息到销售群' }).click();
    await eventually.match(
      () => channel.getByRole('status').innerText(),
      /^发送失败：加签密钥不正确，请从钉钉机器人设置里重新复制密钥（310000/,
    );
    await channel.getByRole('button', { name: '编辑销售群' }).click();
    const edited = dialog(page, '编辑渠道');
    await eventually.equal(() => edited.getByLabel('加签密钥').getAttribute('placeholder'), '已设置，不修改请留空');
    await edited.getByLabel('加签密钥').fill('SECtop-secret-of-the-robot');
    await edited.getByRole('button', { name: '保存' }).click();
    await eventually.equal(() => edited.count(), 0);
    await channel.getByRole('button', { name: '发送测试消息到销售群' }).click();
    await eventually.equal(() => channel.getByRole('status').innerText(), '发送成功！请到群里确认已收到测试消息');
    assert.match(robot.taken[0] ?? '', /测试/);
    await eventually.ok(async () => !(await page.content()).includes('key-0123456789'));
  });

  await t.test('lists what was sent, with the reason of a refusal and a retry', async () => {
    robot.mood = 'gone';
    const application = { agentName: '王先生', agentInfo: '甲公司', phone: '13912345678' };
    const applied = await server.post('/v1/agent/saveAgent', application);
    assert.equal(applied.status, 200);
    await page.getByRole('link', { name: '发送记录' }).click();
    const refresh = page.getByRole('button', { name: '刷新' });
    const row = page.locator('tbody tr').first();
    await eventually.ok(async () => {
      await refresh.click();
      return /等待发送.*机器人地址已失效，请在钉钉群里重新添加机器人/s.test(await row.innerText());
    });
    robot.mood = 'fine';
    await row.getByRole('button', { name: '立即重试' }).click();
    await eventually.ok(async () => {
      await refresh.click();
      return (await row.innerText()).includes('已发送');
    });
    const message = await robot.waitFor('甲公司');
    assert.ok(message.includes('139****5678'));
  });

  await t.test('deletes a channel after a question', async () => {
    await page.getByRole('link', { name: '通知渠道' }).click();
    await channel.getByRole('button', { name: '删除销售群' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
    await eventually.ok(() => page.getByText('还没有通知渠道').isVisible());
  });

  assert.deepEqual(
    problems.filter((problem) => !/502/.test(problem)),
    [],
  );
});
