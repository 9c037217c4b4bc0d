import { type CallDefinition, returns, type SaveResult } from './call-definition.ts';
import { validateSubmittedApplication } from './validation/application-rules.ts';
import { visitorMessages } from './visitor-messages.ts';

/** The only call that public pages make. It has a module of its own so that their scripts do not include all other calls. */
export const saveAgentCall = {
  path: '/v1/agent/saveAgent',
  access: 'everyone',
  sameOriginOnly: true,
  input: validateSubmittedApplication,
  output: returns<SaveResult<'agentId'> & { receipt: string }>(),
  successMessage: visitorMessages.applied,
} as const satisfies CallDefinition;
