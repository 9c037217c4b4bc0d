/** In a file of its own: the public pages need this call, but not the others. */
import { type CallDefinition, returns } from './call-definition.ts';
import { type SearchSuggestion, searchLimits } from './search.ts';
import { object, text } from './validation/validators.ts';

export const suggestCall = {
  path: '/v1/site/suggest',
  access: 'everyone',
  input: object({ text: text({ label: '搜索内容', max: searchLimits.query }) }),
  output: returns<SearchSuggestion[]>(),
} as const satisfies CallDefinition;
