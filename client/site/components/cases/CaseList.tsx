import { Picture } from '../../../ui/picture/Picture.tsx';
import type { CaseCard } from '../../page-data/cases.ts';

/** Cards that link to the project cases. */
export function CaseList({ cases, sizes = '(min-width: 1400px) 640px, 48vw' }: { cases: CaseCard[]; sizes?: string }) {
  return (
    <ul className="cases" data-count={cases.length}>
      {cases.map(({ path, title, picture, text }) => (
        <li key={path}>
          <a className="case" href={path}>
            {picture.src && <Picture src={picture.src} alt={picture.alt} sizes={sizes} />}
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
