/** The words of a message. */
import { noticeEventLabels } from '../../contract/notices.ts';
import type { StoredAgent } from '../content/collections.ts';
import type { Entry } from '../store/entry.ts';
import { isTrouble, troubleTexts } from './troubles.ts';

export interface Message {
  /** The subject of a mail. */
  title: string;
  text: string;
}

type Application = Entry<StoredAgent>;

/** Robots take some characters for their own: `<at>` calls everybody in the group. */
const toPlain = (text: string) => text.replaceAll('<', '＜').replaceAll('>', '＞').replaceAll('@', '＠');

const maskPhone = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const NUMBER_LENGTH = 6;
/** The number of an application, by which somebody sees that a message came twice. */
const toNumber = (id: string) => id.slice(-NUMBER_LENGTH).toUpperCase();

interface Options {
  fullPhone: boolean;
  /** Where staff see the applications, if the site's address is known. */
  link: string | undefined;
  maxBytes: number;
}

const describe = ({ value }: Application, { fullPhone }: Options) =>
  `${toPlain(value.agentInfo)}，${toPlain(value.agentName)}，${fullPhone ? value.phone : maskPhone(value.phone)}`;

export function composeLeads(applications: readonly Application[], options: Options): Message {
  const [only, ...others] = applications;
  if (!only || others.length > 0) return list(`收到${applications.length}条新的加盟申请`, applications, options);
  return {
    title: `新的加盟申请：${toPlain(only.value.agentInfo)}`,
    text: join([
      `收到新的加盟申请：${describe(only, options)}`,
      only.value.product && `咨询产品：${toPlain(only.value.product.coverName)}`,
      `提交时间：${only.born}`,
      `申请编号：${toNumber(only.id)}`,
      options.link && `查看申请：${options.link}`,
    ]),
  };
}

export const composeReminders = (applications: readonly Application[], options: Options): Message =>
  list(`跟进提醒：有${applications.length}条加盟申请等待跟进`, applications, options);

export function composeTroubles(names: readonly string[]): Message {
  const texts = [...new Set(names)].map((name) => (isTrouble(name) ? troubleTexts[name] : name));
  return { title: noticeEventLabels.trouble, text: join(['系统异常通知', ...texts]) };
}

export const testMessage: Message = {
  title: '通知测试',
  text: '这是一条测试通知，收到即表示通知渠道已接通。新的加盟申请和跟进提醒会发送到这里。',
};

/** As many applications as the message may hold. */
function list(title: string, applications: readonly Application[], options: Options): Message {
  const foot = options.link ? `查看申请：${options.link}` : '';
  const rest = (count: number) => `其余${count}条请在后台查看`;
  const lines: string[] = [];
  let left = options.maxBytes - Buffer.byteLength(join([title, rest(applications.length), foot])) - 1;
  for (const application of applications) {
    const line = `${lines.length + 1}. ${describe(application, options)}（${toNumber(application.id)}）`;
    left -= Buffer.byteLength(line) + 1;
    if (left < 0) break;
    lines.push(line);
  }
  const missing = applications.length - lines.length;
  return { title, text: join([title, ...lines, missing > 0 && rest(missing), foot]) };
}

const join = (lines: readonly (string | false | undefined)[]) => lines.filter(Boolean).join('\n');
