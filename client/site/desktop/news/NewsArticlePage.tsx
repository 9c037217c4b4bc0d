import { ArticleLayout } from '../../components/article/ArticleLayout.tsx';
import { Prose } from '../../components/article/Prose.tsx';
import type { NewsArticleData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';

export function NewsArticlePage({ data }: ViewProps<NewsArticleData>) {
  return (
    <ArticleLayout data={data}>
      <Prose html={data.article.newInfo} />
    </ArticleLayout>
  );
}
