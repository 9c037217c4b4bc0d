import { productLocations } from '../../../contract/records.ts';
import type { SearchValues } from './useListParams.ts';

const timestampFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

interface PrintHeaderProps {
  count: number;
  page: number;
  limit: number;
  searchValues: SearchValues;
}

/** On paper there is no pager and no search: which part of what this is, and of when. */
export function PrintHeader({ count, page, limit, searchValues: fields }: PrintHeaderProps) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const searched = Object.entries(fields).flatMap(([name, value]) =>
    value === '' ? [] : `“${formatSearchValue(name, value)}”`,
  );
  const parts = [
    `共${count}条，本页为第${page}页，共${pages}页，每页${limit}条`,
    ...(searched.length > 0 ? [`查询条件：${searched.join('、')}`] : []),
    `数据截至${timestampFormat.format(new Date())}`,
  ];
  return <p className="printed-only">{parts.join('；')}</p>;
}

/** A place is searched for by its short name. */
function formatSearchValue(name: string, value: string): string {
  return name === 'locationId' ? ((productLocations as Readonly<Record<string, string>>)[value] ?? value) : value;
}
