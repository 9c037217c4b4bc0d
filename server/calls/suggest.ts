/** What is offered while a visitor types in the search field. */
import { searchLimits } from '../../contract/search.ts';
import { type PublicSearch, toSuggestion } from '../search/searched-records.ts';
import type { Handlers } from './call-context.ts';

export const createSuggestHandler = (search: PublicSearch): Handlers<'site.suggest'> => ({
  'site.suggest': ({ text }) =>
    search.find(text, { offset: 0, limit: searchLimits.suggestions }).found.map(toSuggestion),
});
