/** The queue with a clock of its own: waits, merging, reminders, and what a process that ended has left. */
import assert from 'node:assert/strict';
import path from 'node:path';
import test, { type TestContext } from 'node:test';
import type { NoticeEvent } from '../../../contract/notices.ts';
import { definitions, type StoredAgent } from '../../../server/content/collections.ts';
import type { Message } from '../../../server/notices/compose.ts';
import { NoticeQueue } from '../../../server/notices/notice-queue.ts';
import type { SendResult } from '../../../server/notices/send-notice.ts';
import { openFolder } from '../../../server/store/files/open-folder.ts';
import { temporaryFolder } from '../../helpers/site.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Thursday. */
const THURSDAY_10 = Date.parse('2026-11-26T10:00:00+08:00');

const taken: SendResult = { sent: true, outcome: '对方已接收', pauseMs: 0 };
const refused = (pauseMs = 0): SendResult => ({ sent: false, outcome: '连接中断，稍后会自动重试', pauseMs });

interface Sent {
  id: string;
  channel: string;
  message: Message;
  at: number;
}

async function openQueue(
  t: TestContext,
  { dataDir = path.join(temporaryFolder(t), 'data'), start = THURSDAY_10 } = {},
) {
  t.mock.timers.enable({ apis: ['Date'], now: start });
  const folder = await openFolder(dataDir, definitions);
  const { notice, delivery, agent } = folder.collections;
  const sent: Sent[] = [];
  const world = { answer: (_: Message): SendResult => taken };
  const queue = new NoticeQueue({
    notices: notice,
    deliveries: delivery,
    applications: agent,
    link: undefined,
    send: async ({ name: channel }, id, message) => {
      sent.push({ id, channel, message, at: Date.now() });
      return world.answer(message);
    },
    warn: (text) => assert.fail(text),
  });
  const work = async () => {
    await queue.work();
    await queue.finish();
  };
  return {
    ...{ dataDir, queue, sent, world, work },
    deliveries: () => delivery.list({}).entries.map(({ value }) => value),
    agent,
    async pass(time: number, step = MINUTE) {
      for (let passed = 0; passed < time; passed += step) {
        t.mock.timers.setTime(Date.now() + step);
        await work();
      }
    },
    addChannel: (name = '销售群', events: NoticeEvent[] = ['lead']) =>
      notice.insert(
        {
          ...{ kind: 'wecom', name, url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1', secret: '' },
          ...{ smtp: { host: '', port: 465, user: '' }, to: [], events, fullPhone: false },
        },
        'admin',
      ),
    removeChannel: (id: string) => notice.remove(id, 'admin'),
    apply: (company: string, more: Partial<StoredAgent> = {}) =>
      agent.insert(
        {
          ...{ agentName: '王先生', agentInfo: company, phone: '13912345678', source: 'website', status: 'new' },
          ...{ owner: '', notes: [], remindAt: '', receipt: '', seen: false },
          ...{ origin: { page: '', referrer: '', campaign: '' } },
          ...more,
        },
        'visitor',
      ),
    close: () => folder.close(),
  };
}

const textsOf = (sent: readonly Sent[]) => sent.map(({ message }) => message.text);

test('tells each channel once, and no channel of what was there before it', async (t) => {
  const site = await openQueue(t);
  await site.apply('更早的公司');
  t.mock.timers.setTime(THURSDAY_10 + MINUTE);
  await site.addChannel('甲');
  await site.addChannel('乙');
  await site.addChannel('丙', ['trouble']);
  await site.apply('新的公司');
  for (let times = 0; times < 3; times++) await site.work();
  assert.deepEqual(site.sent.map(({ channel }) => channel).sort(), ['乙', '甲'].sort());
  assert.ok(textsOf(site.sent).every((text) => text.includes('新的公司')));
  await site.close();
});

test('tries again with growing waits for a day, then says that it has stopped; a retry begins anew', async (t) => {
  const site = await openQueue(t);
  await site.addChannel();
  site.world.answer = () => refused();
  await site.apply('甲公司');
  await site.work();
  await site.pass(30 * HOUR, 15 * SECOND);
  const waits = site.sent.slice(1).map(({ at }, index) => at - (site.sent[index]?.at ?? 0));
  assert.deepEqual(
    waits.slice(0, 4),
    [15, 30, 60, 120].map((seconds) => seconds * SECOND),
  );
  assert.ok(
    waits.every((wait, index) => index === 0 || wait >= (waits[index - 1] ?? 0)),
    String(waits),
  );
  const lastTry = (site.sent.at(-1)?.at ?? 0) - THURSDAY_10;
  assert.ok(lastTry > 21 * HOUR && lastTry <= DAY, String(lastTry));
  const [delivery] = site.deliveries();
  assert.deepEqual([delivery?.state, delivery?.outcome], ['failed', '连接中断，稍后会自动重试']);
  assert.ok(new Set(site.sent.map(({ id }) => id)).size === 1, 'every try has the same id');
  site.world.answer = () => taken;
  await site.queue.retry(site.sent[0]?.id ?? '');
  await site.work();
  assert.equal(site.deliveries()[0]?.state, 'sent');
  await site.close();
});

test('arrives after an hour in which nobody could be reached', async (t) => {
  const site = await openQueue(t);
  await site.addChannel();
  site.world.answer = () => refused();
  for (const company of ['甲公司', '乙公司']) await site.apply(company);
  await site.work();
  await site.pass(HOUR);
  site.world.answer = () => taken;
  const before = site.sent.length;
  await site.pass(3 * HOUR);
  assert.deepEqual(
    textsOf(site.sent.slice(before))
      .map((text) => /甲|乙/.exec(text)?.[0])
      .sort(),
    ['乙', '甲'],
  );
  assert.ok(site.deliveries().every(({ state, tries }) => state === 'sent' && tries > 1));
  await site.close();
});

test('makes one message of many, and sends no more than 20 in any minute', async (t) => {
  const site = await openQueue(t);
  await site.addChannel();
  for (let n = 0; n < 120; n++) await site.apply(`第${n}家公司`);
  await site.work();
  assert.equal(site.sent.length, 1);
  const [text = ''] = textsOf(site.sent);
  assert.match(text, /^收到120条新的加盟申请\n1\. 第0家公司，王先生，139\*\*\*\*5678（/);
  assert.match(text, /\n其余\d+条请在后台查看$/);
  assert.ok(Buffer.byteLength(text) <= 2048, String(Buffer.byteLength(text)));
  assert.ok(site.deliveries().every(({ state, together }) => state === 'sent' && together === 120));
  for (let n = 0; n < 60; n++) {
    await site.apply(`后来的第${n}家`);
    await site.work();
    t.mock.timers.setTime(Date.now() + 2 * SECOND);
  }
  await site.pass(5 * MINUTE, 5 * SECOND);
  for (const { at } of site.sent)
    assert.ok(site.sent.filter((other) => other.at >= at && other.at < at + MINUTE).length <= 20);
  const texts = textsOf(site.sent).join('\n');
  for (let n = 0; n < 60; n++) assert.ok(texts.includes(`后来的第${n}家`), String(n));
  await site.close();
});

test('leaves a channel alone for as long as it asks', async (t) => {
  const site = await openQueue(t);
  await site.addChannel();
  site.world.answer = () => refused(10 * MINUTE);
  await site.apply('甲公司');
  await site.work();
  site.world.answer = () => taken;
  await site.apply('乙公司');
  await site.pass(9 * MINUTE);
  assert.equal(site.sent.length, 1);
  await site.pass(2 * MINUTE);
  assert.equal(site.sent.length, 3);
  await site.close();
});

test('tells after a restart what was stored and not queued, queued and not sent, or sent and not noted', async (t) => {
  const first = await openQueue(t);
  await first.addChannel();
  await first.apply('已排队');
  first.world.answer = () => {
    throw new Error('killed');
  };
  await assert.rejects(first.work().then(() => assert.fail('killed')));
  await first.apply('已保存');
  await first.close();
  t.mock.timers.reset();
  const second = await openQueue(t, { dataDir: first.dataDir, start: THURSDAY_10 + 5 * MINUTE });
  await second.pass(2 * MINUTE, 15 * SECOND);
  const texts = textsOf(second.sent).join('\n');
  assert.ok(texts.includes('已排队') && texts.includes('已保存'), texts);
  const again = second.sent.find(({ message }) => message.text.includes('已排队'));
  assert.equal(again?.id, first.sent[0]?.id, 'the same id, by which a mail is recognized');
  assert.equal(second.sent.length, 2);
  await second.close();
});

test('reminds of what nobody has touched for a working day, in office hours, and once', async (t) => {
  const start = Date.parse('2026-11-27T17:30:00+08:00');
  const site = await openQueue(t, { start });
  await site.addChannel('提醒群', ['reminder']);
  await site.apply('周五的公司');
  await site.apply('已联系的公司', { status: 'contacted' });
  await site.pass(2 * DAY + 15 * HOUR, 30 * MINUTE);
  assert.equal(site.sent.length, 0, 'nothing before Monday morning');
  await site.pass(3 * DAY, 30 * MINUTE);
  assert.deepEqual(site.sent.length, 1);
  assert.match(site.sent[0]?.message.text ?? '', /^跟进提醒：有1条加盟申请等待跟进\n1\. 周五的公司，/);
  assert.equal(new Date((site.sent[0]?.at ?? 0) + 8 * HOUR).toISOString().slice(0, 16), '2026-11-30T17:30');
  await site.close();
});

test('reminds at the time that staff have set, or when the office opens next', async (t) => {
  const site = await openQueue(t);
  await site.addChannel('提醒群', ['reminder']);
  const reminder = { status: 'contacted', remindAt: '2026-11-26 15:00:00' } as const;
  const { id } = await site.apply('下午的公司', reminder);
  await site.apply('夜里的公司', { ...reminder, remindAt: '2026-11-27 20:00:00' });
  await site.pass(6 * HOUR);
  assert.deepEqual(
    textsOf(site.sent).map((text) => /(.午|夜里)的公司/.exec(text)?.[0]),
    ['下午的公司'],
  );
  await site.agent.update(id, undefined, 'li', (value) => ({ ...value, remindAt: '2026-11-27 09:30:00' }));
  await site.pass(5 * DAY, 10 * MINUTE);
  const times = site.sent.map(({ at }) => new Date(at + 8 * HOUR).toISOString().slice(0, 16));
  assert.deepEqual(times, ['2026-11-26T15:00', '2026-11-27T09:30', '2026-11-30T09:00']);
  await site.close();
});

test('tells of each kind of trouble once a day', async (t) => {
  const site = await openQueue(t);
  await site.addChannel('值班群', ['trouble']);
  for (let times = 0; times < 3; times++) await site.queue.tellTrouble('disk');
  await site.work();
  await site.pass(DAY, HOUR);
  await site.queue.tellTrouble('disk');
  await site.work();
  assert.equal(site.sent.length, 2);
  assert.match(site.sent[0]?.message.text ?? '', /磁盘空间不足/);
  await site.close();
});

test('drops what waits for a channel that is gone', async (t) => {
  const site = await openQueue(t);
  const { id } = await site.addChannel();
  site.world.answer = () => refused();
  await site.apply('甲公司');
  await site.work();
  await site.removeChannel(id);
  await site.pass(MINUTE);
  const [delivery] = site.deliveries();
  assert.deepEqual([delivery?.state, delivery?.outcome, site.sent.length], ['dropped', '通知渠道已删除', 1]);
  await site.close();
});
