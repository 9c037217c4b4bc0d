import type { ViewProps } from '../../page-row.ts';
import { Article } from '../../parts/Article.tsx';
import { LargeProse } from '../../parts/LargeProse.tsx';
import type { NewsArticleData } from '../../rows/news.ts';

export function MobileArticle({ data }: ViewProps<NewsArticleData>) {
  return (
    <Article data={data}>
      <LargeProse html={data.article.newInfo} />
    </Article>
  );
}
