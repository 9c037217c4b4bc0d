import type { CaseCard } from '../../page-data/cases.ts';
import { CoverPicture } from '../page/CoverPicture.tsx';

interface CaseListProps {
  cases: CaseCard[];
  sizes?: string;
  /** Whether the first card is visible without scrolling: its picture then loads immediately. */
  isFirstVisible?: boolean;
}

/** Cards that link to the project cases. Without any picture all are of words alone. */
export function CaseList({ cases, sizes = '(min-width: 1400px) 640px, 48vw', isFirstVisible = false }: CaseListProps) {
  const hasPictures = cases.some(({ picture }) => picture.src);
  return (
    <ul className="cases" data-count={cases.length}>
      {cases.map(({ path, title, picture, text }, index) => (
        <li key={path}>
          <a className="case" href={path}>
            {hasPictures && (
              <CoverPicture
                src={picture.src}
                alt={picture.alt}
                sizes={sizes}
                isPriority={isFirstVisible && index === 0}
              />
            )}
            <span className="card-words">
              <b>{title}</b>
              <span>{text}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
