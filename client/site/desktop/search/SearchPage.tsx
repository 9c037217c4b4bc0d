import { SearchResults } from '../../components/search/SearchResults.tsx';
import type { SearchData } from '../../page-data/search.ts';
import type { ViewProps } from '../../page-route.ts';

export const SearchPage = ({ data }: ViewProps<SearchData>) => <SearchResults data={data} siblingCount={2} />;
