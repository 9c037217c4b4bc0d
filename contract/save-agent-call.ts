import { type CallDefinition, returns, type SaveResult } from './call-definition.ts';
import { messages } from './messages.ts';
import { validateSubmittedApplication } from './validation/application-rules.ts';

/** The one call that visitors make. By itself: their pages need no others. */
export const saveAgentCall = {
  path: '/v1/agent/saveAgent',
  access: 'everyone',
  sameOriginOnly: true,
  input: validateSubmittedApplication,
  output: returns<SaveResult<'agentId'>>(),
  successMessage: messages.applied,
} as const satisfies CallDefinition;
