/** Group robots of WeCom: developer.work.weixin.qq.com, document 91770. */
import { type Advice, createRefusal, type Robot, TOO_FAST } from './robot.ts';

const MINUTE_MS = 60_000;

const advice: Advice = {
  93000: { advice: '机器人地址已失效，请在企业微信群里重新添加机器人' },
  93008: { advice: '机器人不在群里，请在企业微信群里重新添加机器人' },
  93017: { advice: '群聊已解散，请换一个群添加机器人' },
  45009: { advice: TOO_FAST, pauseMs: MINUTE_MS },
  45033: { advice: TOO_FAST, pauseMs: MINUTE_MS },
  40058: { advice: '消息过长，请联系管理员' },
  '-1': { advice: '企业微信系统繁忙，稍后会自动重试' },
};

export const wecom: Robot = {
  maxBytes: 2000,
  createRequest: ({ url }, text) => ({ url, body: { msgtype: 'text', text: { content: text } } }),
  readAnswer({ errcode, errmsg }) {
    if (errcode !== 0) throw createRefusal(advice, errcode, errmsg);
  },
};
