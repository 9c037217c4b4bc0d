import type { News } from '../../../../contract/records.ts';
import type { ViewProps } from '../../page-row.ts';
import { Cover } from '../../parts/Cover.tsx';
import { dayOf } from '../../parts/dates.ts';
import { PageBanner } from '../../parts/PageBanner.tsx';
import { Pages } from '../../parts/Pages.tsx';
import { words } from '../../parts/words.ts';
import type { NewsData } from '../../rows/news.ts';

const addressOf = ({ newId }: News) => `/xwdtDet?newId=${newId}`;

export function MobileNews({ data: { lead, side, rest, page, pages } }: ViewProps<NewsData>) {
  const isFirst = page === 1;
  return (
    <>
      <PageBanner name="banner-news" title="新闻动态" text={words.news} light />
      <div className="column page-body news">
        {!lead && <p className="empty">暂无新闻</p>}
        {lead && isFirst && <Lead news={lead} />}
        <ul className="news-rest">
          {[...(isFirst ? side : []), ...rest].map((news) => (
            <li key={news.newId}>
              <Row news={news} />
            </li>
          ))}
        </ul>
        <Pages page={page} pages={pages} reach={1} addressOf={(n) => (n === 1 ? '/xwdt' : `/xwdt?page=${n}`)} />
      </div>
    </>
  );
}

function Lead({ news }: { news: News }) {
  return (
    <a className="news-lead" href={addressOf(news)}>
      <Cover src={news.newCover} sizes="(min-width: 700px) 54vw, 92vw" />
      <div>
        <h2>{news.newTitle}</h2>
        <p>{news.newIntro}</p>
        <time dateTime={dayOf(news.createDate)}>{dayOf(news.createDate)}</time>
      </div>
    </a>
  );
}

function Row({ news }: { news: News }) {
  return (
    <a className="news-row" href={addressOf(news)}>
      <span>
        <b>{news.newTitle}</b>
        <time dateTime={dayOf(news.createDate)}>{dayOf(news.createDate)}</time>
      </span>
      <Cover src={news.newCover} sizes="112px" />
    </a>
  );
}
