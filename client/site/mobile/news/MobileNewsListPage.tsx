import type { News } from '../../../../contract/records.ts';
import { formatDate } from '../../components/article/format-date.ts';
import { getNewsHref, getNewsPageHref } from '../../components/news/news-addresses.ts';
import { CoverPicture } from '../../components/page/CoverPicture.tsx';
import { PageBanner } from '../../components/page/PageBanner.tsx';
import { Pagination } from '../../components/page/Pagination.tsx';
import type { NewsData } from '../../page-data/news.ts';
import type { ViewProps } from '../../page-route.ts';
import { siteTexts } from '../../site-texts.ts';

export function MobileNewsListPage({
  data: { featuredNews, sideNews, listedNews, page, pageCount },
}: ViewProps<NewsData>) {
  const isFirstPage = page === 1;
  return (
    <>
      <PageBanner name="banner-news" title="新闻动态" text={siteTexts.news} light />
      <div className="column page-body news">
        {!featuredNews && <p className="empty">暂无新闻</p>}
        {featuredNews && isFirstPage && <FeaturedNews news={featuredNews} />}
        <ul className="news-rest">
          {[...(isFirstPage ? sideNews : []), ...listedNews].map((news) => (
            <li key={news.newId}>
              <NewsRow news={news} />
            </li>
          ))}
        </ul>
        <Pagination page={page} pageCount={pageCount} siblingCount={1} getHref={getNewsPageHref} />
      </div>
    </>
  );
}

function FeaturedNews({ news }: { news: News }) {
  return (
    <a className="news-lead" href={getNewsHref(news)}>
      <CoverPicture src={news.newCover} sizes="(min-width: 700px) 54vw, 92vw" isPriority />
      <div>
        <h2>{news.newTitle}</h2>
        <p>{news.newIntro}</p>
        <time dateTime={formatDate(news.createDate)}>{formatDate(news.createDate)}</time>
      </div>
    </a>
  );
}

function NewsRow({ news }: { news: News }) {
  return (
    <a className="news-row" href={getNewsHref(news)}>
      <span>
        <b>{news.newTitle}</b>
        <time dateTime={formatDate(news.createDate)}>{formatDate(news.createDate)}</time>
      </span>
      <CoverPicture src={news.newCover} sizes="112px" />
    </a>
  );
}
