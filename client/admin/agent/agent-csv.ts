/** The columns of the exported applications. */
import type { Agent, ApplicationNote } from '../../../contract/records.ts';
import { formatCsv } from './format-csv.ts';
import { getOwnerName } from './owners.ts';
import { statusLabels } from './status-labels.ts';

const HEADERS = [
  ...['代理商名称', '代理商描述', '联系方式', '时间', '咨询产品'],
  ...['跟进状态', '跟进人', '提醒', '跟进记录', '来源网站', '进入页面', '推广标记'],
];
const toRow = ({ agentName, agentInfo, phone, createDate, product, ...work }: Agent) => [
  ...[agentName, agentInfo, phone, createDate, product?.coverName ?? ''],
  ...[statusLabels[work.status], getOwnerName(work.owner), work.remindAt, work.notes.map(formatNote).join('\n')],
  ...[work.origin.referrer, work.origin.page, work.origin.campaign],
];

const formatNote = ({ at, by, text }: ApplicationNote) => `${at} ${getOwnerName(by)}：${text}`;

export const formatAgentCsv = (agents: readonly Agent[]): string => formatCsv([HEADERS, ...agents.map(toRow)]);
