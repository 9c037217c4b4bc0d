import { eitherApplication } from './application-rules.ts';
import { messages } from './messages.ts';
import { gives, type Saved } from './row.ts';

/** The one call that visitors make. By itself: their pages need no others. */
export const apply = {
  path: '/v1/agent/saveAgent',
  access: 'everyone',
  sameOrigin: true,
  input: eitherApplication,
  output: gives<Saved<'agentId'>>(),
  done: messages.applied,
} as const;
