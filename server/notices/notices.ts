/** The channels and their queue, as the calls use them. */

import {
  type Delivery,
  isEncryptedPort,
  mailPorts,
  type Notice,
  type NoticeFields,
  noticeEventLabels,
  providerHosts,
} from '../../contract/notices.ts';
import { formatTimestamp } from '../../contract/timestamp.ts';
import { findNoticeErrors } from '../../contract/validation/notice-rules.ts';
import type { FieldErrors } from '../../contract/validation/validators.ts';
import type { SiteCollections } from '../content/collections.ts';
import type { Entry } from '../store/entry.ts';
import { testMessage } from './compose.ts';
import { NoticeQueue } from './notice-queue.ts';
import { Outbound } from './outbound.ts';
import { sendNotice } from './send-notice.ts';
import type { StoredDelivery, StoredNotice } from './stored-notices.ts';
import { isTrouble, troubleTexts } from './troubles.ts';

interface NoticesOptions {
  collections: SiteCollections;
  settings: { noticeHosts: readonly string[]; publicUrl: string | undefined };
  warn(text: string): void;
}

const MASK = '****';

/** How long a stop waits for what is being sent. What was cut off is sent again after the next start. */
const STOP_WITHIN_MS = 3000;

export class Notices {
  readonly queue: NoticeQueue;
  readonly #outbound: Outbound;

  constructor({ collections, settings, warn }: NoticesOptions) {
    const outbound = new Outbound(settings.noticeHosts);
    this.#outbound = outbound;
    this.queue = new NoticeQueue({
      notices: collections.notice,
      deliveries: collections.delivery,
      applications: collections.agent,
      link: settings.publicUrl && `${settings.publicUrl}/AdminAgenttoJoin`,
      send: (notice, id, message) => sendNotice(outbound, notice, id, message),
      warn,
    });
  }

  async stop(): Promise<void> {
    const cut = setTimeout(() => this.#outbound.stop(), STOP_WITHIN_MS);
    await this.queue.stop();
    clearTimeout(cut);
  }

  /** Undefined if the channel has been sent too much within the last minute. */
  test(channel: Entry<StoredNotice>) {
    return this.queue.sendNow(channel, testMessage);
  }

  /** What is wrong with a channel, by field. */
  findErrors(fields: NoticeFields): FieldErrors {
    return { ...this.#findAddressErrors(fields), ...findNoticeErrors(fields) };
  }

  #findAddressErrors({ kind, url, smtp }: NoticeFields): FieldErrors {
    const [host] = providerHosts[kind];
    if (kind === 'email') {
      const secure = isEncryptedPort(smtp.port);
      const isKnownPort = Object.values(mailPorts)
        .flat()
        .some((port) => port === smtp.port);
      if (!this.#outbound.allows(kind, { ...smtp, secure }))
        return { smtp: '请使用常用邮箱的SMTP服务器，其他服务器请联系管理员添加' };
      return isKnownPort || this.#outbound.isListed(smtp.host, smtp.port) ? {} : { smtp: '请把端口改为465' };
    }
    if (url === '') return {};
    // What was given out without its key, changed by hand.
    if (url.includes(MASK)) return { url: '请粘贴完整的机器人地址' };
    const { hostname, port, protocol } = new URL(url);
    const secure = protocol === 'https:';
    const to = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || (secure ? 443 : 80), secure };
    return this.#outbound.allows(kind, to) ? {} : { url: `请粘贴以 https://${host}/ 开头的机器人地址` };
  }
}

const SHOWN_CHARACTERS = 4;
const MIN_HIDDEN = 12;

/** Only the last characters, by which staff tell two addresses apart. */
const mask = (key: string) => (key.length < MIN_HIDDEN ? MASK : `${MASK}${key.slice(-SHOWN_CHARACTERS)}`);

/** A robot's address without the key in it. */
export function maskUrl(address: string): string {
  if (address === '') return '';
  const { origin, pathname, searchParams } = new URL(address);
  const names = [...searchParams.keys()];
  if (names.length > 0)
    return `${origin}${pathname}?${names.map((name) => `${name}=${mask(searchParams.get(name) ?? '')}`).join('&')}`;
  const end = pathname.lastIndexOf('/') + 1;
  return `${origin}${pathname.slice(0, end)}${mask(pathname.slice(end))}`;
}

export function toNotice({ id, born, rev, value }: Entry<StoredNotice>): Notice {
  const { secret, url, ...fields } = value;
  return { noticeId: id, ...fields, url: maskUrl(url), hasSecret: secret !== '', createDate: born, rev };
}

export function toDelivery({ id, born, value }: Entry<StoredDelivery>): Delivery {
  const { noticeId, kind, name, event, subject, state, outcome, tries, nextTry, together } = value;
  return {
    deliveryId: id,
    ...{ noticeId, kind, name, event, state, outcome, tries, together },
    title: isTrouble(subject)
      ? troubleTexts[subject]
      : `${noticeEventLabels[event]} ${subject.slice(-6).toUpperCase()}`,
    nextTry: state === 'waiting' ? formatTimestamp(nextTry) : '',
    createDate: born,
  };
}
