import { ArticleLayout } from '../../components/article/ArticleLayout.tsx';
import type { NewsArticleData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';
import { MobileProse } from '../components/MobileProse.tsx';

export function MobileNewsArticlePage({ data }: ViewProps<NewsArticleData>) {
  return (
    <ArticleLayout data={data}>
      <MobileProse html={data.article.newInfo} />
    </ArticleLayout>
  );
}
