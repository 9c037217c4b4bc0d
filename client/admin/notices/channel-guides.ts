/** How staff find what a channel needs, in three steps. */
import type { NoticeKind } from '../../../contract/notices.ts';

interface ChannelGuide {
  steps: readonly [string, string, string];
  urlPlaceholder: string;
  /** Undefined for robots without a signature: their address is the secret. */
  secretLabel: string | undefined;
  secretHint: string;
}

export const channelGuides: Readonly<Record<NoticeKind, ChannelGuide>> = {
  wecom: {
    steps: [
      '在企业微信里打开要接收通知的群，点右上角“…”，选择“消息推送”（旧版为“群机器人”）',
      '点“添加”，新建一个机器人，名称例如“官网通知”',
      '复制机器人的Webhook地址，粘贴到下面',
    ],
    urlPlaceholder: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=…',
    secretLabel: undefined,
    secretHint: '',
  },
  dingtalk: {
    steps: [
      '在钉钉里打开要接收通知的群，点右上角“群设置”，选择“机器人”',
      '点“添加机器人”，选择“自定义”，安全设置勾选“加签”',
      '复制加签密钥（SEC开头）和Webhook地址，粘贴到下面',
    ],
    urlPlaceholder: 'https://oapi.dingtalk.com/robot/send?access_token=…',
    secretLabel: '加签密钥',
    secretHint: '安全设置未选“加签”时可不填',
  },
  feishu: {
    steps: [
      '在飞书里打开要接收通知的群，点右上角“…”，选择“设置”里的“群机器人”',
      '点“添加机器人”，选择“自定义机器人”，安全设置勾选“签名校验”',
      '复制签名密钥和Webhook地址，粘贴到下面',
    ],
    urlPlaceholder: 'https://open.feishu.cn/open-apis/bot/v2/hook/…',
    secretLabel: '签名密钥',
    secretHint: '安全设置未选“签名校验”时可不填',
  },
  email: {
    steps: [
      '登录用来发送通知的邮箱，在“设置”里找到“SMTP服务”',
      '开启SMTP服务，并生成授权码（不是邮箱的登录密码）',
      '把服务器、发件邮箱和授权码填到下面',
    ],
    urlPlaceholder: '',
    secretLabel: '授权码',
    secretHint: '在邮箱的SMTP设置里生成，不是登录密码',
  },
};
