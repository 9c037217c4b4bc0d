/** The columns of the exported applications. */
import type { Agent } from '../../../contract/records.ts';
import { formatCsv } from './format-csv.ts';

const HEADERS = ['代理商名称', '代理商描述', '联系方式', '时间', '咨询产品'];
const toRow = ({ agentName, agentInfo, phone, createDate, product }: Agent) => [
  agentName,
  agentInfo,
  phone,
  createDate,
  product?.coverName ?? '',
];

export const formatAgentCsv = (agents: readonly Agent[]): string => formatCsv([HEADERS, ...agents.map(toRow)]);
