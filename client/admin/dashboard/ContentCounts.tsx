import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { applicationsRoute, contentSections } from './content-sections.ts';

const tiles = [
  { ...contentSections.product, countKey: 'products', icon: 'product' },
  { ...contentSections.news, countKey: 'news', icon: 'news' },
  { ...contentSections.carousel, countKey: 'photos', icon: 'carousel' },
  { ...applicationsRoute, countKey: 'applications', icon: 'agent' },
] as const;

export function ContentCounts({ counts }: { counts: DashboardOverview['counts'] }) {
  const shown = tiles.filter(({ countKey }) => counts[countKey] !== undefined);
  return (
    <ul className="counts">
      {shown.map(({ label, path, countKey, icon }) => (
        <li key={path}>
          <ViewLink path={path} className="board count">
            <Icon name={icon} />
            <span>{label}</span>
            <strong>{counts[countKey]}</strong>
          </ViewLink>
        </li>
      ))}
    </ul>
  );
}
