/** Stands in for the robots of WeCom, DingTalk and Feishu: checks what comes as their documents say, and answers as they do. */
import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestEnd, type TestScope } from '../../helpers/site.ts';

export type RobotKind = 'wecom' | 'dingtalk' | 'feishu';

/** How the next messages are treated. */
export type Mood =
  | 'fine'
  | 'tooFast'
  | 'gone'
  | 'badGateway'
  | 'redirect'
  | 'slow'
  | 'endless'
  | 'dropped'
  | 'notJson'
  | { errcode: number; errmsg: string };

export const SECRET = 'SECtop-secret-of-the-robot';
export const KEY = 'key-0123456789abcdef';

export interface StandInRobot {
  url: string;
  port: number;
  /** The texts that were taken. */
  taken: string[];
  requests: number;
  bodies: string[];
  mood: Mood;
  /** Resolves with the first message that has this text in it. */
  waitFor(text: string): Promise<string>;
}

const sign = (key: string, data: string) => createHmac('sha256', key).update(data).digest('base64');
const HOUR_MS = 3_600_000;

type Json = Record<string, unknown>;

interface Protocol {
  path: string;
  check(url: URL, body: Json, isSigned: boolean): Json;
  text(body: Json): string;
  tooFast: Json;
  gone: Json;
}

const contentOf = (body: Json, ...names: string[]) =>
  String(names.reduce<unknown>((value, name) => (value as Json | undefined)?.[name], body) ?? '');

const protocols: Record<RobotKind, Protocol> = {
  wecom: {
    path: `/cgi-bin/webhook/send?key=${KEY}`,
    check: (url) =>
      url.searchParams.get('key') === KEY
        ? { errcode: 0, errmsg: 'ok' }
        : { errcode: 93000, errmsg: 'invalid webhook url' },
    text: (body) => contentOf(body, 'text', 'content'),
    tooFast: { errcode: 45009, errmsg: 'api freq out of limit' },
    gone: {
      errcode: 93000,
      errmsg: 'invalid webhook url, hint: [key] from ip: 1.2.3.4, more info at https://open.work',
    },
  },
  dingtalk: {
    path: `/robot/send?access_token=${KEY}`,
    check(url, _, isSigned) {
      if (url.searchParams.get('access_token') !== KEY) return { errcode: 300005, errmsg: 'token is not exist' };
      if (!isSigned) return { errcode: 0, errmsg: 'ok' };
      const timestamp = url.searchParams.get('timestamp') ?? '';
      if (Math.abs(Date.now() - Number(timestamp)) > HOUR_MS) return { errcode: 310000, errmsg: 'invalid timestamp' };
      return url.searchParams.get('sign') === sign(SECRET, `${timestamp}\n${SECRET}`)
        ? { errcode: 0, errmsg: 'ok' }
        : { errcode: 310000, errmsg: 'sign not match, more: [https://ding-doc.dingtalk.com/doc#/serverapi2/qf2nxq]' };
    },
    text: (body) => contentOf(body, 'text', 'content'),
    tooFast: { errcode: 130101, errmsg: 'send too fast, exceed 20 times per minute' },
    gone: { status: 1111, punish: 'deny' },
  },
  feishu: {
    path: `/open-apis/bot/v2/hook/${KEY}`,
    check(url, body, isSigned) {
      if (!url.pathname.endsWith(KEY))
        return { code: 19001, msg: 'param invalid: incoming webhook access token invalid' };
      if (!isSigned) return { code: 0, msg: 'success', data: {} };
      const timestamp = String(body.timestamp);
      const isNow = Math.abs(Date.now() / 1000 - Number(timestamp)) < HOUR_MS / 1000;
      return isNow && body.sign === sign(`${timestamp}\n${SECRET}`, '')
        ? { code: 0, msg: 'success', data: {} }
        : { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' };
    },
    text: (body) => contentOf(body, 'content', 'text'),
    tooFast: { code: 11232, msg: 'frequency limited psm[lark.oapi.app_platform_runtime]' },
    gone: { code: 19001, msg: 'param invalid: incoming webhook access token invalid' },
  },
};

const isTaken = ({ errcode, code }: Json) => (errcode ?? code) === 0;

export async function startRobot(t: TestScope, kind: RobotKind, isSigned = false): Promise<StandInRobot> {
  const protocol = protocols[kind];
  const waiting: { text: string; resolve(message: string): void }[] = [];
  const server = http.createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    robot.requests++;
    robot.bodies.push(text);
    const url = new URL(request.url ?? '/', 'http://robot');
    const send = (answer: Json) => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(answer));
    };
    const take = () => {
      const body = JSON.parse(text) as Json;
      const answer = protocol.check(url, body, isSigned);
      if (!isTaken(answer)) return answer;
      const message = protocol.text(body);
      robot.taken.push(message);
      for (const { text, resolve } of waiting) if (message.includes(text)) resolve(message);
      return answer;
    };
    const { mood } = robot;
    if (typeof mood === 'object') return send(mood);
    if (mood === 'fine') return send(take());
    if (mood === 'tooFast') return send(protocol.tooFast);
    if (mood === 'gone') return send(protocol.gone);
    if (mood === 'slow') return undefined;
    if (mood === 'dropped') {
      take();
      request.socket.destroy();
      return undefined;
    }
    if (mood === 'notJson') return response.end('<html>');
    if (mood === 'badGateway') response.statusCode = 502;
    if (mood === 'redirect') response.writeHead(302, { Location: `http://127.0.0.1:${robot.port}/elsewhere` });
    if (mood === 'endless') return void response.end('x'.repeat(100_000));
    return response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestEnd(t, () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const robot: StandInRobot = {
    url: `http://127.0.0.1:${port}${protocol.path}`,
    port,
    taken: [],
    requests: 0,
    bodies: [],
    mood: 'fine',
    waitFor: (text) =>
      new Promise((resolve) => {
        const message = robot.taken.find((each) => each.includes(text));
        if (message) resolve(message);
        else waiting.push({ text, resolve });
      }),
  };
  return robot;
}
