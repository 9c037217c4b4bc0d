import type { DashboardOverview } from '../../../contract/dashboard-overview.ts';
import { Icon } from '../../ui/picture/Icon.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { applications, places } from './places.ts';

const tiles = [
  { ...places.product, of: 'products', icon: 'product' },
  { ...places.news, of: 'news', icon: 'news' },
  { ...places.carousel, of: 'photos', icon: 'carousel' },
  { ...applications, of: 'applications', icon: 'agent' },
] as const;

export function Counts({ counts }: { counts: DashboardOverview['counts'] }) {
  return (
    <ul className="counts">
      {tiles.map(({ word, path, of, icon }) => (
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
