import type { NewsData } from '../../page-data/news.ts';
import { siteTexts } from '../../site-texts.ts';
import { PageBanner } from '../page/PageBanner.tsx';
import { Pagination } from '../page/Pagination.tsx';
import { NewsEntry } from './NewsEntry.tsx';
import { getNewsPageHref } from './news-addresses.ts';
import { groupByYear, isLargeEntry } from './news-years.ts';

interface NewsListProps {
  data: NewsData;
  /** The `sizes` of the pictures in this layout. */
  sizes: Record<'lead' | 'large' | 'row', string>;
  siblingCount: number;
}

/** The list of news: the newest articles on the first page, then the others by year. */
export function NewsList({ data, sizes, siblingCount }: NewsListProps) {
  const { featuredNews, sideNews, listedNews, page, pageCount } = data;
  return (
    <>
      <PageBanner name="banner-news" title="新闻动态" text={siteTexts.news} light />
      <div className="column page-body news">
        {!featuredNews && <p className="empty">暂无新闻</p>}
        {featuredNews && page === 1 && (
          <div className="news-top">
            <NewsEntry news={featuredNews} look="lead" heading="h2" sizes={sizes.lead} />
            {sideNews.length > 0 && (
              <ul className="news-side">
                {sideNews.map((news) => (
                  <li key={news.newId}>
                    <NewsEntry news={news} look="row" heading="h2" sizes={sizes.row} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        <div className="news-rest">
          {groupByYear(listedNews).map(([year, articles]) => (
            <section key={year} className="news-year" aria-labelledby={`year-${year}`}>
              <h2 id={`year-${year}`}>
                {year}
                <small>年</small>
              </h2>
              <ul className="news-entries">
                {articles.map((news, index) => {
                  const look = isLargeEntry(index, articles.length) ? 'large' : 'row';
                  return (
                    <li key={news.newId} className={look === 'large' ? 'news-wide' : undefined}>
                      <NewsEntry news={news} look={look} heading="h3" sizes={sizes[look]} />
                    </li>
                  );
                })}
              </ul>
            </section>
          ))}
        </div>
        <Pagination page={page} pageCount={pageCount} siblingCount={siblingCount} getHref={getNewsPageHref} />
      </div>
    </>
  );
}
