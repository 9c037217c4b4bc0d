/** Validation of what staff ask about applications. */
import { lengths } from '../limits.ts';
import { pagination, recordId } from './record-rules.ts';
import { object, text } from './validators.ts';

const searchText = (label: string) => text({ label, max: lengths.name });

export const validateAgentQuery = object({
  agentName: searchText('代理商名称'),
  /** Looked for in name, company and phone. */
  text: searchText('查询内容'),
  ...pagination,
});
export const validateAgentId = object({ agentId: recordId });
