/** The values of a channel's form, as the fields hold them. */
import type { Notice, NoticeEvent, NoticeKind } from '../../../contract/notices.ts';
import { findNoticeErrors, validateNoticeSave } from '../../../contract/validation/notice-rules.ts';
import type { FieldErrors } from '../../../contract/validation/validators.ts';

export interface ChannelValues {
  kind: NoticeKind;
  name: string;
  url: string;
  /** Empty for one that is stored already: it is never given out. */
  secret: string;
  host: string;
  port: string;
  user: string;
  to: string;
  events: readonly NoticeEvent[];
  fullPhone: boolean;
}

const newChannel: ChannelValues = {
  kind: 'wecom',
  name: '',
  url: '',
  secret: '',
  host: '',
  port: '465',
  user: '',
  to: '',
  events: ['lead', 'reminder'],
  fullPhone: false,
};

export function toChannelValues(notice: Notice | undefined): ChannelValues {
  if (!notice) return newChannel;
  const { kind, name, url, smtp, to, events, fullPhone } = notice;
  return {
    ...{ kind, name, url, events, fullPhone, secret: '' },
    ...{ host: smtp.host, port: String(smtp.port), user: smtp.user, to: to.join('，') },
  };
}

/** What the calls take. An empty secret is left out, which keeps the stored one. */
export function toChannelInput({ kind, name, url, secret, host, port, user, to, events, fullPhone }: ChannelValues) {
  const isEmail = kind === 'email';
  return {
    ...{ name, events: [...events], fullPhone },
    url: isEmail ? '' : url,
    smtp: isEmail ? { host, port: Number(port), user } : { host: '', port: 465, user: '' },
    to: isEmail ? to.split(/[,;，；、\s]+/) : [],
    ...(secret !== '' && { secret }),
  };
}

export function findChannelErrors(values: ChannelValues): FieldErrors {
  const input = { ...toChannelInput(values), kind: values.kind };
  return { ...findNoticeErrors(input), ...validateNoticeSave(input).errors };
}
