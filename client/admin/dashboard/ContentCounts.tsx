import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { applicationsRoute, contentSections } from './content-sections.ts';

const tiles = [
  { ...contentSections.product, of: 'products', icon: 'product' },
  { ...contentSections.news, of: 'news', icon: 'news' },
  { ...contentSections.carousel, of: 'photos', icon: 'carousel' },
  { ...applicationsRoute, of: 'applications', icon: 'agent' },
] as const;

export function ContentCounts({ counts }: { counts: DashboardOverview['counts'] }) {
  return (
    <ul className="counts">
      {tiles.map(({ label: word, path, of, icon }) => (
        <li key={path}>
          <ViewLink path={path} className="board count">
            <Icon name={icon} />
            <span>{word}</span>
            <strong>{counts[of]}</strong>
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}
