import type { ReactNode } from 'react';
import type { News } from '../../../../contract/records.ts';
import type { NewsArticleData } from '../../page-data/news.ts';
import { getNewsHref } from '../news/news-addresses.ts';
import { Breadcrumbs } from '../page/Breadcrumbs.tsx';
import { Clauses } from '../page/Clauses.tsx';
import { formatDate } from './format-date.ts';

/** A news article with its date and links to the neighbouring articles. Each layout passes its own rendering of the text. */
export function ArticleLayout({
  data: { article, previous, next },
  children,
}: {
  data: NewsArticleData;
  children: ReactNode;
}) {
  const day = formatDate(article.createDate);
  return (
    <div className="column article">
      <Breadcrumbs root={{ href: '/xwdt', label: '新闻动态' }} here="新闻详情" />
      <article>
        <header className="article-head">
          <h1>
            <Clauses>{article.newTitle}</Clauses>
          </h1>
          <time dateTime={day}>发布时间：{day}</time>
        </header>
        {article.newInfo ? children : <p>{article.newIntro}</p>}
      </article>
      <nav className="article-neighbours" aria-label="其他新闻">
        <NeighbourLink label="上一篇" news={previous} />
        <NeighbourLink label="下一篇" news={next} />
      </nav>
    </div>
  );
}

function NeighbourLink({ label, news }: { label: string; news: News | undefined }) {
  const words = (
    <>
      <small>{label}</small>
      <Clauses>{news ? news.newTitle : '没有了'}</Clauses>
    </>
  );
  return news ? <a href={getNewsHref(news)}>{words}</a> : <span className="article-none">{words}</span>;
}
