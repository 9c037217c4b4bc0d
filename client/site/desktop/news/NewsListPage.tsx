import type { News } from '../../../../contract/records.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { formatDate } from '../../components/article/format-date.ts';
import { getNewsHref, getNewsPageHref } from '../../components/news/news-addresses.ts';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { Pagination } from '../../components/page/Pagination.tsx';
import type { NewsData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';

export function NewsListPage({ data: { featuredNews, sideNews, listedNews, page, pageCount } }: ViewProps<NewsData>) {
  return (
    <>
      <PageBanner name="banner-news" title="新闻动态" text={siteTexts.news} light />
      <div className="column news">
        {!featuredNews && <p className="empty">暂无新闻</p>}
        {featuredNews && page === 1 && (
          <div className="news-top">
            <FeaturedNews news={featuredNews} />
            {sideNews.length > 0 && (
              <ul className="news-side">
                {sideNews.map((news) => (
                  <li key={news.newId}>
                    <SideNewsItem news={news} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {listedNews.length > 0 && (
          <ul className="news-rest">
            {listedNews.map((news) => (
              <li key={news.newId}>
                <NewsRow news={news} />
              </li>
            ))}
          </ul>
        )}
        <Pagination page={page} pageCount={pageCount} siblingCount={2} getHref={getNewsPageHref} />
      </div>
    </>
  );
}

function FeaturedNews({ news }: { news: News }) {
  return (
    <a className="news-lead" href={getNewsHref(news)}>
      <CoverPicture src={news.newCover} sizes="(min-width: 1400px) 760px, 55vw" isPriority />
      <time dateTime={formatDate(news.createDate)}>{formatDate(news.createDate)}</time>
      <h2>{news.newTitle}</h2>
      <p>{news.newIntro}</p>
      <span className="more">
        查看详情
        <Icon name="arrow-right" />
      </span>
    </a>
  );
}

function SideNewsItem({ news }: { news: News }) {
  return (
    <a className="news-item" href={getNewsHref(news)}>
      <CoverPicture src={news.newCover} sizes="(min-width: 1400px) 250px, 200px" />
      <div>
        <time dateTime={formatDate(news.createDate)}>{formatDate(news.createDate)}</time>
        <h2>{news.newTitle}</h2>
      </div>
    </a>
  );
}

function NewsRow({ news }: { news: News }) {
  return (
    <a className="news-row" href={getNewsHref(news)}>
      <time dateTime={formatDate(news.createDate)}>
        <b>{news.createDate.slice(8, 10)}</b>
        {news.createDate.slice(0, 7)}
      </time>
      <div>
        <h2>{news.newTitle}</h2>
        <p>{news.newIntro}</p>
      </div>
      <CoverPicture src={news.newCover} sizes="200px" />
    </a>
  );
}
