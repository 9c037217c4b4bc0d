import { ArticleLayout } from '../../components/article/ArticleLayout.tsx';
import { Prose } from '../../components/article/Prose.tsx';
import type { ViewProps } from '../../page-route.ts';
import type { NewsArticleData } from '../../routes/news.ts';

export function NewsArticlePage({ data }: ViewProps<NewsArticleData>) {
  return (
    <ArticleLayout data={data}>
      <Prose html={data.article.newInfo} />
    </ArticleLayout>
  );
}
