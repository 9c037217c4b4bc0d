/** Channels of notices over HTTP: CONTRACT §8, Notices. */
import assert from 'node:assert/strict';
import path from 'node:path';
import test, { after } from 'node:test';
import { findFilesContaining } from '../../helpers/files.ts';
import { startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';
import { certificate, PASSWORD, startMailServer } from './mail-server.ts';
import { KEY, type Mood, SECRET, startRobot } from './robot.ts';

const site = await startSite(
  { after },
  {
    env: {
      TRUST_PROXY: '1',
      LOG: 'debug',
      NOTICE_HOSTS: '127.0.0.1',
      PUBLIC_URL: 'https://www.example.com',
      NODE_EXTRA_CA_CERTS: path.resolve(certificate),
    },
  },
);
const staff = await site.login();
const call = (name: string, body: object) => staff.post(`/v1/notice/${name}`, body);
const list = async () => (await call('list', { limit: 100 })).body.data.data;
const log = async (query: object = {}) => (await call('log', { limit: 1000, ...query })).body.data.data;

const getSecond = () => Math.floor(Date.now() / 1000);
let lastApplied = 0;

async function createChannel(fields: object): Promise<string> {
  // Times have seconds: a channel also tells of what came in its own first second, which would be another test's.
  await until(() => getSecond() > lastApplied);
  const { status, body } = await call('saveNotice', { name: '销售群', events: ['lead'], ...fields });
  assert.equal(status, 200, body.msg);
  return body.data.noticeId;
}

let lastPhone = 13_900_000_000;
async function apply(company: string, more: object = {}) {
  const phone = String(++lastPhone);
  const fields = { agentName: '王先生', agentInfo: company, phone, ...more };
  const { status, body } = await site.post('/v1/agent/saveAgent', fields, newVisitorHeaders());
  assert.equal(status, 200, body.msg);
  lastApplied = getSecond();
  return { phone, id: body.data.agentId };
}

const mailFields = (port: number) => ({
  kind: 'email',
  smtp: { host: '127.0.0.1', port, user: 'site@mail.test' },
  secret: PASSWORD,
  to: 'sales@mail.test',
});

for (const [kind, label] of [
  ['wecom', 'WeCom'],
  ['dingtalk', 'DingTalk'],
  ['feishu', 'Feishu'],
] as const) {
  test(`tells a robot of ${label} of a new application, with a masked phone unless asked for all of it`, async (t) => {
    const isSigned = kind !== 'wecom';
    const robot = await startRobot(t, kind, isSigned);
    const noticeId = await createChannel({ kind, url: robot.url, secret: isSigned ? SECRET : '' });
    const { phone, id } = await apply(`甲公司 ${kind}`);
    const text = await robot.waitFor(`甲公司 ${kind}`);
    assert.ok(text.includes(`甲公司 ${kind}，王先生，${phone.slice(0, 3)}****${phone.slice(-4)}`), text);
    assert.ok(!text.includes(phone), text);
    assert.ok(text.includes(id.slice(-6).toUpperCase()), 'has the number of the application');
    assert.ok(text.includes('https://www.example.com/AdminAgenttoJoin'), text);
    await call('updateNotice', { noticeId, fullPhone: true });
    const second = await apply(`乙公司 ${kind}`);
    assert.ok((await robot.waitFor(`乙公司 ${kind}`)).includes(second.phone));
    await call('deleteNotice', { noticeId });
  });

  test(`says what ${label} refuses, and what to do about it`, async (t) => {
    const isSigned = kind !== 'wecom';
    const robot = await startRobot(t, kind, isSigned);
    const noticeId = await createChannel({ kind, url: robot.url, events: ['trouble'], secret: isSigned ? SECRET : '' });
    const tryTest = async (mood: Mood) => {
      robot.mood = mood;
      const { status, body } = await call('testNotice', { noticeId });
      return [status, body.msg];
    };
    assert.deepEqual(await tryTest('fine'), [200, '发送成功！']);
    assert.match(robot.taken[0] ?? '', /测试/);
    const refusals: [Mood, RegExp][] = [
      ['gone', /^发送失败：机器人地址已失效，请在.+群里重新添加机器人/],
      ['tooFast', /^发送失败：发送过于频繁，稍后会自动合并发送/],
      ['redirect', /^发送失败：对方返回了跳转，未继续发送，请检查地址（HTTP 302）$/],
      ['badGateway', /^发送失败：对方服务器出错，稍后会自动重试（HTTP 502）$/],
      ['notJson', /^发送失败：对方的回应无法识别，请检查地址/],
      ['endless', /^发送失败：对方的回应过长，已中断，请检查地址$/],
      ['dropped', /^发送失败：连接中断，稍后会自动重试/],
    ];
    for (const [mood, message] of refusals) {
      const [status, msg] = await tryTest(mood);
      assert.equal(status, 502, String(mood));
      assert.match(String(msg), message);
      assert.ok(!String(msg).includes(KEY), 'the key is not repeated');
    }
    if (isSigned) {
      robot.mood = 'fine';
      await call('updateNotice', { noticeId, secret: 'SECanother' });
      const { body } = await call('testNotice', { noticeId });
      assert.match(body.msg, /请从.+机器人设置里重新复制密钥.*（(?:310000 sign not match|19021 sign match fail)/);
    }
    await call('deleteNotice', { noticeId });
  });
}

test('explains the four reasons of one code of DingTalk, and the others', async (t) => {
  const robot = await startRobot(t, 'dingtalk');
  const noticeId = await createChannel({ kind: 'dingtalk', url: robot.url, events: ['trouble'] });
  for (const [errcode, errmsg, advice] of [
    [310000, 'keywords not in content', /关键词/],
    [310000, 'sign not match', /密钥/],
    [310000, 'ip 1.2.3.4 not in whitelist', /白名单/],
    [310000, 'invalid timestamp', /时间/],
    [300005, 'token is not exist', /重新添加机器人/],
    [400102, 'robot stopped', /启用机器人/],
    [-1, '系统繁忙', /稍后会自动重试/],
    [88, `unknown ${KEY} 13912345678`, /对方没有接受消息.*88 unknown … 1\*{10}/],
  ] as const) {
    robot.mood = { errcode, errmsg };
    assert.match((await call('testNotice', { noticeId })).body.msg, advice);
  }
  await call('deleteNotice', { noticeId });
});

test('sends mail by STARTTLS with PLAIN or LOGIN, and says when the code is wrong', async (t) => {
  for (const methods of ['PLAIN', 'LOGIN']) {
    const server = await startMailServer(t, { security: 'startTls', methods });
    const noticeId = await createChannel({ ...mailFields(server.port), events: ['lead'] });
    await apply(`邮件公司 ${methods}：“引号”`);
    assert.equal((await call('testNotice', { noticeId })).body.msg, '发送成功！');
    const readTexts = () =>
      server.mails.map(({ source }) => Buffer.from(source.split('\r\n\r\n')[1] ?? '', 'base64').toString());
    await until(() => readTexts().some((text) => text.includes(`邮件公司 ${methods}：“引号”，王先生，139****`)));
    assert.ok(server.mails.every(({ wasEncrypted }) => wasEncrypted));
    const head = /^From: <site@mail\.test>\r\nTo: <sales@mail\.test>\r\nSubject: =\?UTF-8\?B\?/;
    for (const { source } of server.mails) assert.match(source, head);
    await call('updateNotice', { noticeId, secret: 'wrong' });
    const { status, body } = await call('testNotice', { noticeId });
    assert.equal(status, 502);
    assert.match(body.msg, /^发送失败：账号或授权码不正确，请在邮箱设置里开启SMTP并重新生成授权码（535 /);
    await call('deleteNotice', { noticeId });
  }
});

test('sends mail without encryption only to a listed server, and names the address that it refuses', async (t) => {
  const server = await startMailServer(t, { security: 'none' });
  const noticeId = await createChannel({ ...mailFields(server.port), secret: '', events: ['trouble'] });
  assert.equal((await call('testNotice', { noticeId })).status, 200);
  await call('updateNotice', { noticeId, to: ['sales@mail.test', 'nobody@mail.test'] });
  assert.match(
    (await call('testNotice', { noticeId })).body.msg,
    /收件邮箱nobody@mail\.test没有被接受.*550 User not found/,
  );
  await call('deleteNotice', { noticeId });
});

test('never gives out a secret again: not in answers, nor in the log', async (t) => {
  const robot = await startRobot(t, 'dingtalk', true);
  const noticeId = await createChannel({ kind: 'dingtalk', url: robot.url, secret: SECRET, name: '保密' });
  const [row] = await list();
  assert.deepEqual([row.noticeId, row.hasSecret, row.secret], [noticeId, true, undefined]);
  assert.equal(row.url, `http://127.0.0.1:${robot.port}/robot/send?access_token=****${KEY.slice(-4)}`);
  // What was given out can be sent back; nothing is lost.
  const { url, name, events, kind } = row;
  assert.equal((await call('updateNotice', { noticeId, url, name, events, kind })).status, 200);
  assert.equal((await call('testNotice', { noticeId })).status, 200);
  robot.mood = 'gone';
  await call('testNotice', { noticeId });
  await apply('保密公司');
  await until(async () => Boolean((await log({ noticeId }))[0]?.outcome));
  const stale = await call('updateNotice', { noticeId, rev: 1, name: '旧' });
  assert.deepEqual([stale.status, stale.body.data.secret, stale.body.data.url], [409, undefined, url]);
  const answers = JSON.stringify([await list(), await log(), stale.body]);
  for (const secret of [SECRET, KEY]) {
    assert.ok(!answers.includes(secret));
    assert.ok(!site.output().includes(secret));
    for (const file of findFilesContaining(site.dataDir, secret)) assert.match(path.basename(file), /^notice\./);
  }
  await call('deleteNotice', { noticeId });
  assert.equal((await call('testNotice', { noticeId })).status, 404);
});

test('keeps no phone number and no name outside the applications', async (t) => {
  const robot = await startRobot(t, 'wecom');
  const noticeId = await createChannel({ kind: 'wecom', url: robot.url, fullPhone: true });
  const { phone } = await apply('独一无二的公司');
  await robot.waitFor('独一无二的公司');
  const second = { phone: String(lastPhone + 1) };
  robot.mood = { errcode: 1, errmsg: `cannot send to ${second.phone}` };
  await apply('另一家公司');
  await until(async () =>
    (await log({ noticeId })).some((delivery: { outcome: string }) => /cannot/.test(delivery.outcome)),
  );
  for (const text of [phone, second.phone, '独一无二的公司'])
    for (const file of findFilesContaining(site.dataDir, text)) assert.match(path.basename(file), /^agent\./);
  assert.ok(!site.output().includes(phone));
  await call('deleteNotice', { noticeId });
});

test('forgets a person who is erased before the message went out', async (t) => {
  const robot = await startRobot(t, 'wecom');
  robot.mood = 'badGateway';
  const noticeId = await createChannel({ kind: 'wecom', url: robot.url });
  const { id } = await apply('撤回公司');
  const find = async () =>
    (await log({ noticeId })).find(({ title }: { title: string }) => title.endsWith(id.slice(-6).toUpperCase()));
  await until(async () => Boolean((await find())?.outcome));
  await staff.post('/v1/agent/deleteAgent', { agentId: id });
  robot.mood = 'fine';
  const { deliveryId } = await find();
  assert.equal((await call('retryNotice', { deliveryId })).status, 200);
  await until(async () => (await find())?.state === 'dropped');
  assert.equal((await find()).outcome, '申请已删除');
  assert.ok(!robot.taken.some((text) => text.includes('撤回公司')));
  await call('deleteNotice', { noticeId });
});

test('refuses channels that would call other hosts, and says what each field needs', async () => {
  const refused = async (fields: object) => {
    const { status, body } = await call('saveNotice', { name: '外面', events: ['lead'], ...fields });
    assert.equal(status, 400, JSON.stringify(fields));
    return body.errors;
  };
  for (const [kind, url] of [
    ['wecom', 'https://evil.example/cgi-bin/webhook/send?key=1'],
    ['wecom', 'http://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1'],
    ['wecom', 'https://qyapi.weixin.qq.com:8443/cgi-bin/webhook/send?key=1'],
    ['wecom', 'https://oapi.dingtalk.com/robot/send?access_token=1'],
    ['dingtalk', 'https://oapi.dingtalk.com.evil.example/robot/send'],
    ['feishu', 'http://169.254.169.254/latest/meta-data/'],
    ['feishu', 'https://[::1]/open-apis/bot/v2/hook/1'],
    ['wecom', 'https://qyapi.weixin.qq.com@127.0.0.1/'],
    ['wecom', 'file:///etc/passwd'],
    ['wecom', ''],
  ] as const)
    assert.match((await refused({ kind, url })).url, /^请粘贴/, url);
  const mail = mailFields(465);
  assert.match((await refused({ ...mail, smtp: { ...mail.smtp, host: 'smtp.evil.example' } })).smtp, /请使用常用邮箱/);
  assert.match((await refused({ ...mail, smtp: { ...mail.smtp, host: 'smtp.qq.com', port: 80 } })).smtp, /^请/);
  assert.match((await refused({ ...mail, to: 'a@b.cn\r\nBcc: c@d.cn>' })).to, /^请/);
  assert.match((await refused({ ...mail, to: [] })).to, /^请/);
  assert.match((await refused({ ...mail, smtp: { ...mail.smtp, user: 'a@b.cn> SIZE=1' } })).smtp, /^请/);
  assert.match((await refused({ kind: 'wecom', url: 'https://qyapi.weixin.qq.com/x', events: [] })).events, /^请/);
  assert.match((await refused({ kind: 'fax' })).kind, /^请/);
});

test('asks for the password again before it is told to another mail server', async (t) => {
  const server = await startMailServer(t, { security: 'startTls' });
  const other = await startMailServer(t, { security: 'startTls' });
  const noticeId = await createChannel({ ...mailFields(server.port), events: ['trouble'] });
  const moved = { noticeId, smtp: mailFields(other.port).smtp };
  assert.equal((await call('updateNotice', moved)).body.errors.secret, '请重新输入授权码');
  assert.equal((await call('updateNotice', { ...moved, secret: PASSWORD })).status, 200);
  await call('deleteNotice', { noticeId });
});

test('lists and pages what was sent, newest first, and knows nothing to try again for what has arrived', async (t) => {
  const robot = await startRobot(t, 'wecom');
  const noticeId = await createChannel({ kind: 'wecom', url: robot.url });
  await apply('记录一');
  await robot.waitFor('记录一');
  await apply('记录二');
  await robot.waitFor('记录二');
  await until(async () => (await log({ noticeId })).every(({ state }: { state: string }) => state === 'sent'));
  const { data, count } = (await call('log', { noticeId, state: 'sent', limit: 1 })).body.data;
  assert.ok(data.length === 1 && count >= 2, String(count));
  const { deliveryId, createDate, title, ...rest } = data[0];
  assert.match(createDate, /^\d{4}-/);
  assert.match(title, /^新的加盟申请 [\dA-Z]{6}$/);
  assert.deepEqual(rest, {
    noticeId,
    ...{ kind: 'wecom', name: '销售群', event: 'lead', state: 'sent', outcome: '对方已接收' },
    ...{ tries: 1, nextTry: '', together: 1 },
  });
  assert.equal((await call('retryNotice', { deliveryId })).status, 404);
  await call('deleteNotice', { noticeId });
});

test('keeps words of visitors from calling the whole group', async (t) => {
  const robot = await startRobot(t, 'feishu');
  const noticeId = await createChannel({ kind: 'feishu', url: robot.url });
  await apply('<at user_id="all">所有人</at>');
  assert.doesNotMatch(await robot.waitFor('所有人'), /<at/);
  await call('deleteNotice', { noticeId });
});

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  assert.fail(`it did not come to that: ${JSON.stringify(await log())}`);
}
