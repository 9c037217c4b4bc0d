/**
 * Which deed each call is. A call that is missing here does not compile: it has to say what it tells, or `none`. Reads are none,
 * but for exports; so is what visitors send, but for erasures.
 */
import type { BulkAction } from '../../contract/bulk-actions.ts';
import type { CallInput, CallName, CallOutput } from '../../contract/calls.ts';
import { sections } from '../../contract/company/sections.ts';
import { messages } from '../../contract/messages.ts';
import { type NounName, nounNames, nouns } from '../../contract/nouns/nouns.ts';
import type { StartAction } from '../../contract/start-steps.ts';
import type { RecordAction } from '../calls/call-context.ts';
import type { CallDeed, DeedSubject } from './deed-rules.ts';

type CallDeeds = { [Name in CallName]: 'none' | CallDeed<CallInput<Name>, CallOutput<Name>> };

type RecordInput = Readonly<Record<string, unknown>>;
/** The deed of a call that every kind of record has. */
type RecordDeed = Pick<CallDeed<RecordInput>, 'kind' | 'what'> & { each?: (output: { done: string[] }) => string[] };

const bulkWords: Readonly<Record<BulkAction, string>> = {
  delete: '删除',
  restore: '恢复',
  publish: '发布',
  withdraw: '下线',
};

const change = (what: RecordDeed['what']): RecordDeed => ({ kind: 'change', what });
const publication = (what: RecordDeed['what']): RecordDeed => ({ kind: 'publish', what });
const done = ({ done }: { done: string[] }) => done;

const recordDeeds: Readonly<Record<RecordAction, 'none' | RecordDeed>> = {
  list: 'none',
  detail: 'none',
  history: 'none',
  manage: 'none',
  draft: 'none',
  bin: 'none',
  shares: 'none',
  preview: 'none',
  save: change(({ draft }) => (draft ? '新增{noun}草稿' : '新增{noun}')),
  update: change(({ draft }) => (draft ? '保存{noun}草稿' : '编辑{noun}')),
  delete: change('删除{noun}'),
  restore: change('从回收站恢复{noun}'),
  revert: change('恢复{noun}的历史版本'),
  discard: change('放弃{noun}草稿'),
  order: change('调整{noun}顺序'),
  undo: { kind: 'change', what: '撤销对{noun}的修改', each: done },
  bulk: { kind: 'change', what: ({ action }) => `批量${bulkWords[action as BulkAction]}{noun}`, each: done },
  publish: publication('发布{noun}'),
  withdraw: publication('下线{noun}'),
  share: publication('分享{noun}预览'),
  unshare: publication('撤销{noun}的预览链接'),
};

function describeRecordDeed(noun: NounName, deed: RecordDeed): CallDeed<RecordInput, unknown> {
  const { idField, label } = nouns[noun];
  const { kind, what, each } = deed;
  const about = (input: RecordInput, output: unknown): DeedSubject[] => {
    if (each) return each(output as { done: string[] }).map((id) => ({ noun, id }));
    const result = Object(output) as RecordInput;
    const rev = Number(result.rev) || 0;
    return [{ noun, id: String(result[idField] ?? input[idField]), ...(rev > 0 && { rev }) }];
  };
  const inWords = (words: string) => words.replace('{noun}', label);
  return { kind, about, what: (input) => inWords(typeof what === 'string' ? what : what(input)) };
}

type RecordCall = Extract<CallName, `${NounName}.${RecordAction}`>;

const deedsOfRecords = Object.fromEntries(
  nounNames.flatMap((noun) =>
    Object.entries(recordDeeds).map(([action, deed]) => [
      `${noun}.${action}`,
      deed === 'none' ? deed : describeRecordDeed(noun, deed),
    ]),
  ),
) as unknown as Pick<CallDeeds, RecordCall>;

const account = (userId: string, rev?: number): DeedSubject[] => [
  { noun: 'account', id: userId, ...(rev !== undefined && { rev }) },
];
const file = (url: string): DeedSubject[] => [{ noun: 'media', id: '', title: url }];
const application = (agentId: string, rev?: number): DeedSubject[] => [
  { noun: 'agent', id: agentId, ...(rev !== undefined && { rev }) },
];
const changedRecords = (done: readonly { noun: string; id: string; rev?: number }[]): DeedSubject[] =>
  done.map(({ noun, id, rev }) => ({ noun, id, ...(rev !== undefined && { rev }) }));

const startWords: Record<StartAction, string> = {
  hide: '下线示例内容',
  show: '恢复示例内容',
  setAside: '搁置开始使用的一步',
  takeUp: '重新进行开始使用的一步',
};

const toFailure = (message: string) =>
  `登录失败：${message === messages.wrongCode ? '动态验证码错误' : '账号或密码错误'}`;

export const callDeeds: Readonly<CallDeeds> = {
  ...deedsOfRecords,
  'product.groups': 'none',
  'carousel.all': 'none',

  'company.detail': 'none',
  'company.history': 'none',
  'company.update': {
    kind: 'settings',
    what: ({ section }) => `修改${sections[section].label}`,
    about: ({ section }, { rev }) => [{ noun: 'company', id: section, rev }],
  },
  'company.revert': {
    kind: 'settings',
    what: ({ section }) => `恢复${sections[section].label}的历史版本`,
    about: ({ section }, { rev }) => [{ noun: 'company', id: section, rev }],
  },

  'site.suggest': 'none',
  'site.find': 'none',
  'site.page': 'none',
  'site.since': 'none',
  'site.days': 'none',
  'site.compare': 'none',
  'site.back': { kind: 'change', what: '用时光机恢复内容', about: (_, { done }) => changedRecords(done) },
  'site.undo': { kind: 'change', what: '撤销时光机的恢复', about: (_, { done }) => changedRecords(done) },

  'agent.list': 'none',
  'agent.detail': 'none',
  'agent.counts': 'none',
  'agent.unread': 'none',
  'agent.owners': 'none',
  'agent.see': 'none',
  'agent.save': 'none',
  'alliance.insert': 'none',
  'agent.export': {
    kind: 'export',
    what: '导出代理加盟申请',
    about: (_, { data }) => [{ noun: '', id: '', count: data.length }],
  },
  'agent.update': {
    kind: 'agent',
    what: ({ status, owner }) =>
      status !== undefined ? '修改申请状态' : owner !== undefined ? '修改跟进人' : '修改跟进提醒',
    about: (_, { agentId, rev }) => application(agentId, rev),
  },
  'agent.note': { kind: 'agent', what: '添加跟进记录', about: (_, { agentId, rev }) => application(agentId, rev) },
  'agent.delete': { kind: 'erase', what: '删除申请', about: ({ agentId }) => application(agentId) },
  'agent.erase': { kind: 'erase', what: '撤回同意并删除申请' },

  'notice.list': 'none',
  'notice.log': 'none',
  'notice.save': {
    kind: 'notice',
    what: '新增通知渠道',
    about: (_, { noticeId, rev }) => [{ noun: 'notice', id: noticeId, rev }],
  },
  'notice.update': {
    kind: 'notice',
    what: '编辑通知渠道',
    about: (_, { noticeId, rev }) => [{ noun: 'notice', id: noticeId, rev }],
  },
  'notice.delete': {
    kind: 'notice',
    what: '删除通知渠道',
    about: ({ noticeId }) => [{ noun: 'notice', id: noticeId }],
  },
  'notice.test': {
    kind: 'notice',
    what: '发送测试消息',
    about: ({ noticeId }) => [{ noun: 'notice', id: noticeId }],
  },
  'notice.retry': { kind: 'notice', what: '立即重试发送' },

  'visit.note': 'none',
  'visit.overview': 'none',

  'dashboard.overview': 'none',
  'dashboard.start': { kind: 'publish', what: ({ action }) => startWords[action] },

  'login.start': {
    kind: 'signIn',
    what: '登录后台',
    about: (_, { userId }) => account(userId),
    by: (_, { username }) => username,
    refused: { kind: 'signInFailed', what: toFailure },
  },
  'login.passkeyStart': 'none',
  'login.passkey': {
    kind: 'signIn',
    what: '用通行密钥登录后台',
    about: (_, { userId }) => account(userId),
    by: (_, { username }) => username,
    refused: { kind: 'signInFailed', what: () => '登录失败：通行密钥验证失败' },
  },
  'login.userInfo': 'none',
  'login.end': { kind: 'signOut', what: '退出登录' },
  'login.password': { kind: 'account', what: '修改自己的密码' },

  'account.list': 'none',
  'account.save': { kind: 'account', what: '新增账号', about: (_, { userId, rev }) => account(userId, rev) },
  'account.update': {
    kind: 'account',
    what: ({ disabled, auth }) =>
      disabled === true ? '停用账号' : disabled === false ? '启用账号' : auth ? '修改账号权限' : '修改账号',
    about: (_, { userId, rev }) => account(userId, rev),
  },
  'account.password': { kind: 'account', what: '重置账号密码', about: ({ userId }) => account(userId) },
  'account.logout': { kind: 'account', what: '强制账号下线', about: ({ userId }) => account(userId) },
  'account.policy': {
    kind: 'account',
    what: ({ secondFactor }) => (secondFactor ? '要求所有账号开启两步验证' : '不再要求所有账号开启两步验证'),
    // Without a value it is a read.
    about: ({ secondFactor }) => (secondFactor === undefined ? [] : [{ noun: '', id: '' }]),
  },
  'account.sessions': 'none',
  'account.endSession': { kind: 'signOut', what: '结束自己的一台登录设备' },
  'account.endOthers': { kind: 'signOut', what: '结束自己的其他登录设备' },
  'account.seeDevices': 'none',
  'account.passkeys': 'none',
  'account.startPasskey': 'none',
  'account.addPasskey': { kind: 'account', what: ({ name }) => `添加通行密钥（${name}）` },
  'account.removePasskey': { kind: 'account', what: '删除通行密钥' },
  'account.secondFactor': 'none',
  'account.startTotp': 'none',
  'account.confirmTotp': { kind: 'account', what: '开启两步验证' },
  'account.stopTotp': { kind: 'account', what: '关闭两步验证' },
  'account.deeds': 'none',
  'audit.list': 'none',

  'system.update': { kind: 'settings', what: '修改系统名称及LOGO' },
  'upload.logo': { kind: 'settings', what: '上传LOGO', about: (_, { url }) => file(url) },
  'upload.image': { kind: 'change', what: '上传图片', about: (_, url) => file(url) },
  'file.list': 'none',
  'file.detail': 'none',
  'file.bin': 'none',
  'file.beginFilm': 'none',
  'file.filmPart': 'none',
  'file.uploadFilm': { kind: 'change', what: '上传视频', about: (_, url) => file(url) },
  'file.update': { kind: 'change', what: '编辑文件信息', about: ({ url }) => file(url) },
  'file.delete': { kind: 'change', what: '删除文件', about: ({ url }) => file(url) },
  'file.restore': { kind: 'change', what: '从回收站恢复文件', about: ({ url }) => file(url) },
};
