import { type MarkedPart, type SearchHit, searchLimits } from '../../../../contract/search.ts';
import type { SearchData } from '../../page-data/search.ts';
import { useSiteInfo } from '../../page-payload.ts';
import { formatDate } from '../article/format-date.ts';
import { toTelHref } from '../company/tel-href.ts';
import { CoverPicture } from '../page/CoverPicture.tsx';
import { Pagination } from '../page/Pagination.tsx';
import { SearchForm } from './SearchForm.tsx';
import { getHitHref, getSearchHref, searchKindLabels } from './search-addresses.ts';

interface SearchResultsProps {
  data: SearchData;
  /** Pages linked before and after the current one. */
  siblingCount: number;
  /** Turns an address of the desktop layout into one of this layout. */
  toHref?: (href: string) => string;
}

export function SearchResults({ data, siblingCount, toHref = (href) => href }: SearchResultsProps) {
  const { text, hits, near, page, pageCount } = data;
  return (
    <div className="column page-body search-page">
      <h1>站内搜索</h1>
      <SearchForm text={text} inputId="search-field" label="搜索内容" toHref={toHref} />
      {text !== '' && <Summary data={data} />}
      <HitList hits={hits.length > 0 ? hits : near} toHref={toHref} />
      <Pagination
        page={page}
        pageCount={pageCount}
        siblingCount={siblingCount}
        getHref={(number) => getSearchHref(text, number)}
      />
    </div>
  );
}

function Summary({ data: { text, count, corrected, near } }: { data: SearchData }) {
  const shownCount = count < searchLimits.results ? count : `${count}余`;
  const { hotline } = useSiteInfo();
  if (count > 0)
    return (
      <p className="search-summary" role="status">
        {corrected === undefined
          ? `共找到${shownCount}条与“${text}”有关的内容`
          : `没有找到“${text}”，以下是与“${corrected}”有关的${shownCount}条内容`}
      </p>
    );
  return (
    <div className="search-none" role="status">
      <p>{`没有找到与“${text}”有关的内容`}</p>
      <p>
        请换个说法再试，或拨打业务热线 <a href={toTelHref(hotline)}>{hotline}</a> 直接咨询
      </p>
      {near.length > 0 && <h2>您要找的可能是</h2>}
    </div>
  );
}

const HitList = ({ hits, toHref }: { hits: SearchHit[]; toHref: (href: string) => string }) => (
  <ul className="search-hits">
    {hits.map((hit) => (
      <li key={`${hit.kind} ${hit.id}`}>
        <a className="search-hit" href={toHref(getHitHref(hit))}>
          <CoverPicture src={hit.cover} sizes="(min-width: 768px) 176px, 112px" />
          <span>
            <b>
              <Marked parts={hit.title} />
            </b>
            <span className="search-excerpt">
              <Marked parts={hit.excerpt} />
            </span>
            <small>
              {searchKindLabels[hit.kind]}
              {hit.kind === 'news' && ` · ${formatDate(hit.createDate)}`}
            </small>
          </span>
        </a>
      </li>
    ))}
  </ul>
);

const Marked = ({ parts }: { parts: MarkedPart[] }) =>
  parts.map(({ text, isMarked }, index) => (isMarked ? <mark key={index}>{text}</mark> : text));
