import { NewsList } from '../../components/news/NewsList.tsx';
import type { NewsData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';

const sizes = {
  lead: '(min-width: 1400px) 760px, 55vw',
  large: '(min-width: 1400px) 620px, 46vw',
  row: '(min-width: 1400px) 220px, 16vw',
};

export function NewsListPage({ data }: ViewProps<NewsData>) {
  return <NewsList data={data} sizes={sizes} siblingCount={2} />;
}
