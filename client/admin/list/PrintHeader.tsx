import type { SearchValues } from './useListParams.ts';

const timestampFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

interface PrintHeaderProps {
  count: number;
  page: number;
  limit: number;
  searchValues: SearchValues;
  /** For a value that is not what the person chose, such as an id. */
  formatSearchValue?: (name: string, value: string) => string;
}

/** Shown only in print, in place of pager and search: the page, the search and the time. */
export function PrintHeader({ count, page, limit, searchValues, formatSearchValue }: PrintHeaderProps) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const searchTexts = Object.entries(searchValues).flatMap(([name, value]) =>
    value === '' ? [] : `“${formatSearchValue?.(name, value) ?? value}”`,
  );
  const parts = [
    `共${count}条，本页为第${page}页，共${pages}页，每页${limit}条`,
    ...(searchTexts.length > 0 ? [`查询条件：${searchTexts.join('、')}`] : []),
    `数据截至${timestampFormat.format(new Date())}`,
  ];
  return <p className="printed-only">{parts.join('；')}</p>;
}
