import type { News } from '../../../../contract/records.ts';
import { formatDate } from '../article/format-date.ts';
import { Clauses } from '../page/Clauses.tsx';
import { CoverPicture } from '../page/CoverPicture.tsx';
import { getNewsHref } from './news-addresses.ts';

interface NewsEntryProps {
  news: News;
  /** `row`: picture and title side by side. The others also have the introduction; `lead` is the newest article. */
  look: 'lead' | 'large' | 'row';
  heading: 'h2' | 'h3';
  /** The `sizes` of the picture. */
  sizes: string;
}

/** An article in the list of news. A large one without a cover consists of words: a placeholder of that size would be too much. */
export function NewsEntry({ news, look, heading: Heading, sizes }: NewsEntryProps) {
  const day = formatDate(news.createDate);
  return (
    <a className={`news-${look}`} href={getNewsHref(news)}>
      {(news.newCover || look !== 'large') && (
        <CoverPicture src={news.newCover} sizes={sizes} isPriority={look === 'lead'} />
      )}
      <div className="news-words">
        <time dateTime={day}>{day}</time>
        <Heading>
          <Clauses>{news.newTitle}</Clauses>
        </Heading>
        {look !== 'row' && <p>{news.newIntro}</p>}
      </div>
    </a>
  );
}
