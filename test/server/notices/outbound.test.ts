/** The way out: which hosts and addresses are called, and how much of an answer is read. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { type TestContext } from 'node:test';
import tls from 'node:tls';
import { Outbound } from '../../../server/notices/outbound.ts';
import { sendMail } from '../../../server/notices/providers/smtp.ts';
import { isPublicAddress } from '../../../server/notices/public-address.ts';
import { Refusal } from '../../../server/notices/refusal.ts';
import { addWorkingDay, isOfficeTime, toOfficeTime } from '../../../server/notices/working-time.ts';
import { onTestEnd } from '../../helpers/site.ts';
import { certificate, PASSWORD, startMailServer } from './mail-server.ts';
import { startRobot } from './robot.ts';

const ADDRESS = 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=1';
const adviceOf = async (sending: Promise<unknown>) => {
  const error = await sending.then(
    () => assert.fail('it was sent'),
    (reason) => reason,
  );
  assert.ok(error instanceof Refusal, String(error));
  return error.advice;
};

test('tells addresses of the internet from all others', () => {
  for (const address of ['1.1.1.1', '121.40.82.220', '240e::1', '2001:4860:4860::8888', '2400:3200::1'])
    assert.ok(isPublicAddress(address), address);
  const inside = `127.0.0.1 10.1.2.3 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1
    255.255.255.255 198.18.0.1 ::1 :: fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::7f00:1
    2002:7f00:1:: 2001:0:1::1 2001:db8::1 localhost`;
  for (const address of inside.split(/\s+/)) assert.ok(!isPublicAddress(address), address);
});

test('does not call a provider whose name leads to a private address', async () => {
  for (const address of ['127.0.0.1', '10.0.0.8', '169.254.169.254', '::1', '::ffff:192.168.0.1']) {
    const outbound = new Outbound([], async () => [{ address, family: address.includes(':') ? 6 : 4 }]);
    assert.match(await adviceOf(outbound.post('wecom', ADDRESS, {})), /内网地址/, address);
  }
});

test('asks for a name once, and connects to what it was told then', async (t) => {
  const robot = await startRobot(t, 'wecom');
  let asked = 0;
  // A name that leads somewhere else the second time would get behind the check.
  const outbound = new Outbound(['rebind.test'], async () => [
    { address: ++asked === 1 ? '127.0.0.1' : '127.9.9.9', family: 4 },
  ]);
  const url = robot.url.replace('127.0.0.1', 'rebind.test');
  const { status } = await outbound.post('wecom', url, { msgtype: 'text', text: { content: '一次' } });
  assert.deepEqual([status, asked, robot.taken], [200, 1, ['一次']]);
});

test('calls no host that is neither a provider’s nor listed, whatever the address looks like', async () => {
  const outbound = new Outbound(['relay.test:8080'], () => assert.fail('it was asked for'));
  for (const url of [
    'https://evil.test/',
    'http://relay.test/',
    'http://relay.test:8081/',
    'http://qyapi.weixin.qq.com/x',
    'https://qyapi.weixin.qq.com:444/x',
    'http://127.0.0.1:8080/',
    'http://2130706433:8080/',
  ])
    assert.match(await adviceOf(outbound.post('wecom', url, {})), /不在允许的范围内/, url);
});

test('follows no redirect', async (t) => {
  const robot = await startRobot(t, 'wecom');
  robot.mood = 'redirect';
  const outbound = new Outbound(['127.0.0.1']);
  assert.equal((await outbound.post('wecom', robot.url, {})).status, 302);
  assert.equal(robot.requests, 1);
});

test('reads no more than 64 KB of an answer', async (t) => {
  const robot = await startRobot(t, 'wecom');
  robot.mood = 'endless';
  assert.match(await adviceOf(new Outbound(['127.0.0.1']).post('wecom', robot.url, {})), /过长/);
});

test('waits ten seconds for an answer that does not come, or comes in drops, and no longer', async (t) => {
  const robot = await startRobot(t, 'wecom');
  robot.mood = 'slow';
  const dripping = await startDripping(t);
  const outbound = new Outbound(['127.0.0.1']);
  const start = performance.now();
  const advice = await Promise.all([robot.url, dripping].map((url) => adviceOf(outbound.post('wecom', url, {}))));
  assert.deepEqual(advice, ['对方10秒内没有回应，稍后会自动重试', '对方10秒内没有回应，稍后会自动重试']);
  assert.ok(performance.now() - start >= 9900);
});

test('ends what is on its way when the server stops', async (t) => {
  const robot = await startRobot(t, 'wecom');
  robot.mood = 'slow';
  const outbound = new Outbound(['127.0.0.1']);
  const sending = adviceOf(outbound.post('wecom', robot.url, {}));
  outbound.stop();
  assert.match(await sending, /服务器正在停止/);
});

test('refuses a certificate that is not trusted, and names no secret', async (t) => {
  const server = await startMailServer(t, { security: 'tls' });
  const outbound = new Outbound(['127.0.0.1']);
  const to = { host: '127.0.0.1', port: server.port, user: 'site@mail.test', secure: true };
  const mail = { id: '1', subject: '主题', text: '正文', to: ['sales@mail.test'] };
  assert.match(await adviceOf(sendMail(outbound, to, PASSWORD, mail)), /安全证书无效/);
  const connect = tls.connect as (options: tls.ConnectionOptions) => tls.TLSSocket;
  const ca = fs.readFileSync(certificate);
  t.mock.method(tls, 'connect', ((options: tls.ConnectionOptions) =>
    connect({ ...options, ca })) as typeof tls.connect);
  assert.match(await sendMail(outbound, to, PASSWORD, mail), /^250 Ok/);
  assert.equal(server.mails.length, 1);
});

test('sends a mail again with the same id after a connection that broke before the answer', async (t) => {
  const server = await startMailServer(t, { security: 'none', dropsAfterData: true });
  const outbound = new Outbound(['127.0.0.1']);
  const to = { host: '127.0.0.1', port: server.port, user: 'site@mail.test', secure: false };
  const mail = { id: 'lead-1', subject: '主题'.repeat(30), text: '.\n正文', to: ['sales@mail.test'] };
  for (let times = 0; times < 2; times++) assert.match(await adviceOf(sendMail(outbound, to, '', mail)), /连接中断/);
  const ids = server.mails.map(({ source }) => /^Message-ID: <(.+)>/m.exec(source)?.[1]);
  assert.ok(ids[0] && ids[0] === ids[1], String(ids));
  for (const line of server.mails[0]?.source.split('\r\n') ?? []) assert.ok(line.length <= 78, line);
});

test('asks for encryption of every mail server that is not listed', async (t) => {
  const server = await startMailServer(t, { security: 'none' });
  const outbound = new Outbound([], async () => [{ address: '127.0.0.1', family: 4 }]);
  const to = { host: 'smtp.qq.com', port: server.port, user: 'site@mail.test', secure: false };
  // Its address is private too; both are refused before anything is said.
  assert.match(
    await adviceOf(sendMail(outbound, to, PASSWORD, { id: '1', subject: '', text: '', to: [] })),
    /内网地址/,
  );
});

test('knows the office hours of Shanghai', () => {
  const at = (time: string) => Date.parse(`${time}:00+08:00`);
  const format = (time: number) => new Date(time + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
  for (const [time, opens, nextDay] of [
    ['2026-11-26 10:00', '2026-11-26 10:00', '2026-11-27 10:00'],
    ['2026-11-26 08:59', '2026-11-26 09:00', '2026-11-27 09:00'],
    ['2026-11-26 18:00', '2026-11-27 09:00', '2026-11-30 09:00'],
    ['2026-11-27 17:59', '2026-11-27 17:59', '2026-11-30 17:59'],
    ['2026-11-27 18:00', '2026-11-30 09:00', '2026-12-01 09:00'],
    ['2026-11-28 12:00', '2026-11-30 09:00', '2026-12-01 09:00'],
    ['2026-11-29 23:59', '2026-11-30 09:00', '2026-12-01 09:00'],
  ] as const) {
    assert.equal(format(toOfficeTime(at(time.replace(' ', 'T')))), opens, time);
    assert.equal(format(addWorkingDay(at(time.replace(' ', 'T')))), nextDay, time);
    assert.equal(isOfficeTime(at(time.replace(' ', 'T'))), time === opens, time);
  }
});

/** Sends a byte a second. */
async function startDripping(t: TestContext): Promise<string> {
  const timers = new Set<NodeJS.Timeout>();
  const server = http.createServer((_, response) => {
    timers.add(setInterval(() => response.write(' '), 1000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(t, () => {
    for (const timer of timers) clearInterval(timer);
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
