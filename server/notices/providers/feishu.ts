/** Group robots of Feishu, and of Lark. */
import { type Advice, createRefusal, type Robot, sign, TOO_FAST } from './robot.ts';

const MINUTE_MS = 60_000;

const advice: Advice = {
  19001: { advice: '机器人地址已失效，请在飞书群里重新添加机器人' },
  19021: { advice: '签名校验没有通过，请从飞书机器人设置里重新复制密钥，并确认服务器时间准确' },
  19022: { advice: '服务器的IP不在机器人的白名单里，请在飞书机器人设置里添加' },
  19024: { advice: '消息不含机器人的关键词，请在飞书机器人设置里添加关键词“申请”“提醒”“通知”，或改用签名校验' },
  11232: { advice: TOO_FAST, pauseMs: MINUTE_MS },
  9499: { advice: TOO_FAST, pauseMs: MINUTE_MS },
};

export const feishu: Robot = {
  maxBytes: 18_000,
  createRequest({ url, secret }, text, now) {
    const timestamp = String(Math.floor(now / 1000));
    const signature = secret === '' ? {} : { timestamp, sign: sign(`${timestamp}\n${secret}`, '') };
    return { url, body: { ...signature, msg_type: 'text', content: { text } } };
  },
  readAnswer({ code, msg, StatusCode, StatusMessage }) {
    if ((code ?? StatusCode) !== 0) throw createRefusal(advice, code ?? StatusCode, msg ?? StatusMessage);
  },
};
