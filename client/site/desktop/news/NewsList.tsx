import type { News } from '../../../../contract/records.ts';
import { Icon } from '../../../ui/picture/Icon.tsx';
import type { ViewProps } from '../../page-row.ts';
import { Cover } from '../../parts/Cover.tsx';
import { dayOf } from '../../parts/dates.ts';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { words } from '../../parts/words.ts';
import type { NewsData } from '../../rows/news.ts';

const addressOf = ({ newId }: News) => `/xwdtDet?newId=${newId}`;

export function NewsList({ data: { lead, side, rest, page, pages } }: ViewProps<NewsData>) {
  return (
    <>
      <PageBanner name="banner-news" title="新闻动态" text={words.news} light />
      <div className="column news">
        {!lead && <p className="empty">暂无新闻</p>}
        {lead && page === 1 && (
          <div className="news-top">
            <Lead news={lead} />
            {side.length > 0 && (
              <ul className="news-side">
                {side.map((news) => (
                  <li key={news.newId}>
                    <SideItem news={news} />
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {rest.length > 0 && (
          <ul className="news-rest">
            {rest.map((news) => (
              <li key={news.newId}>
                <Row news={news} />
              </li>
            ))}
          </ul>
        )}
        <Pages page={page} pages={pages} reach={2} addressOf={(n) => (n === 1 ? '/xwdt' : `/xwdt?page=${n}`)} />
      </div>
    </>
  );
}

function Lead({ news }: { news: News }) {
  return (
    <a className="news-lead" href={addressOf(news)}>
      <Cover src={news.newCover} sizes="(min-width: 1400px) 760px, 55vw" first />
      <time dateTime={dayOf(news.createDate)}>{dayOf(news.createDate)}</time>
      <h2>{news.newTitle}</h2>
      <p>{news.newIntro}</p>
      <span className="more">
        查看详情
        <Icon name="arrow-right" />
      </span>
    </a>
  );
}

function SideItem({ news }: { news: News }) {
  return (
    <a className="news-item" href={addressOf(news)}>
      <Cover src={news.newCover} sizes="(min-width: 1400px) 250px, 200px" />
      <div>
        <time dateTime={dayOf(news.createDate)}>{dayOf(news.createDate)}</time>
        <h2>{news.newTitle}</h2>
      </div>
    </a>
  );
}

function Row({ news }: { news: News }) {
  return (
    <a className="news-row" href={addressOf(news)}>
      <time dateTime={dayOf(news.createDate)}>
        <b>{news.createDate.slice(8, 10)}</b>
        {news.createDate.slice(0, 7)}
      </time>
      <div>
        <h2>{news.newTitle}</h2>
        <p>{news.newIntro}</p>
      </div>
      <Cover src={news.newCover} sizes="200px" />
    </a>
  );
}
