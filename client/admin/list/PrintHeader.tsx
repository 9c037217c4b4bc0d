import { productLocations } from '../../../contract/product-locations.ts';
import type { SearchValues } from './useListParams.ts';

const timestampFormat = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeStyle: 'short' });

interface PrintHeaderProps {
  count: number;
  page: number;
  limit: number;
  searchValues: SearchValues;
}

/** Shown only in print, in place of pager and search: the page, the search and the time. */
export function PrintHeader({ count, page, limit, searchValues }: PrintHeaderProps) {
  const pages = Math.max(1, Math.ceil(count / limit));
  const searchTexts = Object.entries(searchValues).flatMap(([name, value]) =>
    value === '' ? [] : `“${formatSearchValue(name, value)}”`,
  );
  const parts = [
    `共${count}条，本页为第${page}页，共${pages}页，每页${limit}条`,
    ...(searchTexts.length > 0 ? [`查询条件：${searchTexts.join('、')}`] : []),
    `数据截至${timestampFormat.format(new Date())}`,
  ];
  return <p className="printed-only">{parts.join('；')}</p>;
}

/** A product location is searched for by its id. */
function formatSearchValue(name: string, value: string): string {
  return name === 'locationId' ? ((productLocations as Readonly<Record<string, string>>)[value] ?? value) : value;
}
