import { Picture } from '../../../ui/picture/Picture.tsx';
import type { CaseCard } from '../../page-data/cases.ts';

interface CaseListProps {
  cases: CaseCard[];
  sizes?: string;
  /** Whether the first card is visible without scrolling: its picture then loads immediately. */
  isFirstVisible?: boolean;
}

/** Cards that link to the project cases. */
export function CaseList({ cases, sizes = '(min-width: 1400px) 640px, 48vw', isFirstVisible = false }: CaseListProps) {
  return (
    <ul className="cases" data-count={cases.length}>
      {cases.map(({ path, title, picture, text }, index) => (
        <li key={path}>
          <a className="case" href={path}>
            {picture.src && (
              <Picture src={picture.src} alt={picture.alt} sizes={sizes} isPriority={isFirstVisible && index === 0} />
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
