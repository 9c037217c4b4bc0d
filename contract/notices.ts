/** Where the company is told of new applications, reminders and trouble: group robots and e-mail. */

export const noticeKinds = ['wecom', 'dingtalk', 'feishu', 'email'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeEvents = ['lead', 'reminder', 'trouble'] as const;
export type NoticeEvent = (typeof noticeEvents)[number];

export const noticeKindLabels: Readonly<Record<NoticeKind, string>> = {
  wecom: '企业微信群机器人',
  dingtalk: '钉钉群机器人',
  feishu: '飞书群机器人',
  email: '邮件',
};

export const noticeEventLabels: Readonly<Record<NoticeEvent, string>> = {
  lead: '新的加盟申请',
  reminder: '跟进提醒',
  trouble: '系统异常',
};

/** The hosts that each kind may call; a maintainer can add others with NOTICE_HOSTS. */
export const providerHosts: Readonly<Record<NoticeKind, readonly string[]>> = {
  wecom: ['qyapi.weixin.qq.com'],
  dingtalk: ['oapi.dingtalk.com'],
  feishu: ['open.feishu.cn', 'open.larksuite.com'],
  email: [
    'smtp.exmail.qq.com',
    'smtp.qq.com',
    'smtp.qiye.aliyun.com',
    'smtp.mxhichina.com',
    'smtp.aliyun.com',
    'smtpdm.aliyun.com',
    'smtp.qiye.163.com',
    'smtphz.qiye.163.com',
    'smtp.163.com',
    'smtp.126.com',
    'smtp.feishu.cn',
    'smtp.sina.com',
    'smtp.139.com',
    'smtp.189.cn',
    'smtp.office365.com',
    'smtp.gmail.com',
  ],
};

/** The ports of these servers: encrypted from the start, or by STARTTLS. */
export const mailPorts = { tls: [465, 994], startTls: [587, 25, 2525] } as const;
export const isEncryptedPort = (port: number) => mailPorts.tls.some((known) => known === port);

export interface MailServer {
  host: string;
  port: number;
  /** The account, which is the sender's address too. */
  user: string;
}

/** How a channel is described, apart from its secret. */
export interface NoticeFields {
  kind: NoticeKind;
  name: string;
  /** The robot's address; empty for e-mail. */
  url: string;
  smtp: MailServer;
  to: string[];
  events: NoticeEvent[];
  /** Otherwise the middle of phone numbers is left out. */
  fullPhone: boolean;
}

/** A channel as calls return it: `url` without what makes it secret, and no secret at all. */
export interface Notice extends NoticeFields {
  noticeId: string;
  hasSecret: boolean;
  createDate: string;
  rev: number;
}

export const deliveryStates = ['waiting', 'sent', 'failed', 'dropped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const deliveryStateLabels: Readonly<Record<DeliveryState, string>> = {
  waiting: '等待发送',
  sent: '已发送',
  failed: '已停止重试',
  dropped: '无需发送',
};

/** One message to one channel. It names no person: the application itself is looked up when the message is sent. */
export interface Delivery {
  deliveryId: string;
  noticeId: string;
  kind: NoticeKind;
  /** The channel's name when the message was queued. */
  name: string;
  event: NoticeEvent;
  /** What it is about, without names and phone numbers. */
  title: string;
  state: DeliveryState;
  /** What the other side said last, with what to do about it. */
  outcome: string;
  tries: number;
  /** When it is tried next; empty if it is not. */
  nextTry: string;
  /** How many were told in the same message. */
  together: number;
  createDate: string;
}

export interface TestResult {
  /** What the other side said. */
  said: string;
}
