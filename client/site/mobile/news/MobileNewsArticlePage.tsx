import { ArticleLayout } from '../../components/article/ArticleLayout.tsx';
import type { ViewProps } from '../../page-route.ts';
import type { NewsArticleData } from '../../routes/news.ts';
import { MobileProse } from '../components/MobileProse.tsx';

export function MobileNewsArticlePage({ data }: ViewProps<NewsArticleData>) {
  return (
    <ArticleLayout data={data}>
      <MobileProse html={data.article.newInfo} />
    </ArticleLayout>
  );
}
