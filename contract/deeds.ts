/** The record of deeds: who did what, when and from where. */

export const deedKinds = [
  'signIn',
  'signInFailed',
  'signOut',
  'change',
  'publish',
  'agent',
  'export',
  'erase',
  'account',
  'notice',
  'settings',
  'command',
] as const;
export type DeedKind = (typeof deedKinds)[number];

/** How staff read them. */
export const deedKindLabels: Readonly<Record<DeedKind, string>> = {
  signIn: '登录',
  signInFailed: '登录失败',
  signOut: '退出登录',
  change: '修改内容',
  publish: '发布与下线',
  agent: '跟进申请',
  export: '导出',
  erase: '删除个人信息',
  account: '账号与权限',
  notice: '通知设置',
  settings: '系统设置',
  command: '维护命令',
};

/** How long deeds are kept: the six months of the law, and a little more. */
export const deedDays = 180;

/** So many failed sign-ins within a day are more than forgotten passwords. */
export const tooManyFailedSignIns = 20;

/** Those who have no account, as deeds and histories name them. */
export const actorLabels: Readonly<Record<string, string>> = {
  maintainer: '维护人员',
  visitor: '访客',
  server: '系统',
};

/** What a deed tells, beside who and when. Empty where it is not known or does not apply. */
export interface DeedFields {
  kind: DeedKind;
  /** In words, such as 编辑产品. */
  what: string;
  /** The kind of record that it was done to, such as `product` or `account`, and its id, revision and title. */
  noun: string;
  recordId: string;
  rev: number;
  title: string;
  /** Shortened: the network, not the device. */
  address: string;
  browser: string;
  system: string;
  /** How many such deeds one line stands for. */
  count: number;
}

export interface DeedRow extends DeedFields {
  deedId: string;
  /** Its place in the record, from 1. */
  number: number;
  by: string;
  createDate: string;
}
