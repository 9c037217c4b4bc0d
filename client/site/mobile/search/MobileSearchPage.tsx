import { SearchResults } from '../../components/search/SearchResults.tsx';
import type { SearchData } from '../../page-data/search.ts';
import type { ViewProps } from '../../page-route.ts';
import { toMobileHref } from '../components/mobile-links.ts';

export const MobileSearchPage = ({ data }: ViewProps<SearchData>) => (
  <SearchResults data={data} siblingCount={1} toHref={toMobileHref} />
);
