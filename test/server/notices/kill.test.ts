/** Nobody who applied is forgotten, whenever the process is killed: at least once is promised, and the number tells twice. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { type Site, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';
import { startRobot } from './robot.ts';

const env = { TRUST_PROXY: '1', NOTICE_HOSTS: '127.0.0.1' };

const apply = async (site: Site, company: string) => {
  const fields = { agentName: '王先生', agentInfo: company, phone: '13912345678' };
  assert.equal((await site.post('/v1/agent/saveAgent', fields, newVisitorHeaders())).status, 200);
};

test('tells of every stored application after a kill: stored, queued, being sent, or sent and not noted', async (t) => {
  const robot = await startRobot(t, 'wecom');
  const first = await startSite(t, { env });
  const staff = await first.login();
  const { body } = await staff.post('/v1/notice/saveNotice', {
    ...{ kind: 'wecom', name: '销售群', url: robot.url, events: ['lead'] },
  });
  assert.equal(body.code, 200);
  const folders = { dataDir: first.dataDir, uploadsDir: first.uploadsDir };
  const restart = () => startSite(t, { ...folders, env });

  // Being sent: the robot has it and does not answer.
  robot.mood = 'slow';
  await apply(first, '正在发送的公司');
  while (robot.requests === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  await apply(first, '排队的公司');
  await first.kill();

  // Sent, and killed before it was noted: the answer comes when nobody listens any more.
  robot.mood = 'fine';
  const second = await restart();
  await robot.waitFor('排队的公司');
  await apply(second, '刚刚保存的公司');
  await second.kill();

  // Stored, and killed before it was queued: the queue is as it was before.
  const queue = path.join(first.dataDir, 'delivery.log');
  const lines = fs.readFileSync(queue, 'utf8').split('\n');
  fs.writeFileSync(
    queue,
    lines
      .slice(0, 1)
      .map((line) => `${line}\n`)
      .join(''),
  );
  robot.taken.length = 0;
  const third = await restart();
  for (const company of ['排队的公司', '刚刚保存的公司', '正在发送的公司']) await robot.waitFor(company);
  assert.equal(await third.stop(), 0);

  // All noted: nothing is sent again.
  const sent = robot.requests;
  const fourth = await restart();
  await apply(fourth, '最后的公司');
  await robot.waitFor('最后的公司');
  assert.equal(robot.requests, sent + 1);
});

test('answers the visitor without waiting for the robot, and stops in time while it does not answer', async (t) => {
  const robot = await startRobot(t, 'feishu');
  robot.mood = 'slow';
  const site = await startSite(t, { env });
  const staff = await site.login();
  await staff.post('/v1/notice/saveNotice', { kind: 'feishu', name: '群', url: robot.url, events: ['lead'] });
  const start = performance.now();
  await apply(site, '不等待的公司');
  assert.ok(performance.now() - start < 5000);
  while (robot.requests === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  assert.equal(await site.stop(), 0);
});
