import type { ViewProps } from '../../page-row.ts';
import { Article } from '../../parts/Article.tsx';
import { Prose } from '../../parts/Prose.tsx';
import type { NewsArticleData } from '../../rows/news.ts';

export function NewsArticle({ data }: ViewProps<NewsArticleData>) {
  return (
    <Article data={data}>
      <Prose html={data.article.newInfo} />
    </Article>
  );
}
