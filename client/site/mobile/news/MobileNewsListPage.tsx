import { NewsList } from '../../components/news/NewsList.tsx';
import type { NewsData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';

const sizes = {
  lead: '(min-width: 700px) 54vw, 92vw',
  large: '(min-width: 700px) 46vw, 60vw',
  row: '128px',
};

export function MobileNewsListPage({ data }: ViewProps<NewsData>) {
  return <NewsList data={data} sizes={sizes} siblingCount={1} />;
}
