/** Group robots of DingTalk. Its refusals come with the HTTP status 200. */
import { type Advice, createRefusal, type Robot, sign, TOO_FAST } from './robot.ts';

const MINUTE_MS = 60_000;

const advice: Advice = {
  130101: { advice: TOO_FAST, pauseMs: 10 * MINUTE_MS },
  300005: { advice: '机器人地址已失效，请在钉钉群里重新添加机器人' },
  400101: { advice: '机器人地址已失效，请在钉钉群里重新添加机器人' },
  400102: { advice: '机器人已停用，请在钉钉群里启用机器人' },
  1111: { advice: '机器人地址已失效，请在钉钉群里重新添加机器人' },
  '-1': { advice: '钉钉系统繁忙，稍后会自动重试' },
};

/** One code for four reasons; only the words tell them apart. */
function explainSecurity(errmsg: string): string {
  if (/sign/i.test(errmsg)) return '加签密钥不正确，请从钉钉机器人设置里重新复制密钥';
  if (/timestamp|time/i.test(errmsg)) return '服务器时间不准确，请联系管理员校准时间';
  if (/keyword/i.test(errmsg))
    return '消息不含机器人的关键词，请把机器人的安全设置改为“加签”，或添加关键词“申请”“提醒”“通知”';
  if (/ip/i.test(errmsg)) return '服务器的IP不在机器人的白名单里，请在钉钉机器人设置里添加，或改用“加签”';
  return '机器人的安全设置没有通过，请把安全设置改为“加签”并填写密钥';
}

export const dingtalk: Robot = {
  maxBytes: 18_000,
  createRequest({ url, secret }, text, now) {
    const signed = new URL(url);
    if (secret !== '') {
      signed.searchParams.set('timestamp', String(now));
      signed.searchParams.set('sign', sign(secret, `${now}\n${secret}`));
    }
    return { url: signed.href, body: { msgtype: 'text', text: { content: text } } };
  },
  readAnswer({ errcode, errmsg, status }) {
    if (errcode === 0) return;
    const code = errcode ?? status;
    const words = typeof errmsg === 'string' ? errmsg : '';
    throw createRefusal({ ...advice, 310000: { advice: explainSecurity(words) } }, code, words);
  },
};
