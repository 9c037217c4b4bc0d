/** Calls on applications: staff's, and those of the people who have applied. */
import { applicationMessages } from './application-messages.ts';
import type { StatusCounts } from './application-statuses.ts';
import { type CallDefinition, returns, type SaveResult, staffCall } from './call-definition.ts';
import { messages } from './messages.ts';
import type { Agent, AgentDetail, ApplicationOwner, Paginated, UnreadApplications } from './records.ts';
import { saveAgentCall } from './save-agent-call.ts';
import * as agents from './validation/agent-rules.ts';
import { noInput } from './validation/system-rules.ts';

const { edited, deleted } = messages;

export const agentCalls = {
  'agent.list': staffCall('agent', '/v1/agent/list', agents.validateAgentQuery, returns<Paginated<Agent>>()),
  /** The same list, for a file: a deed of its own. */
  'agent.export': staffCall('agent', '/v1/agent/exportAgent', agents.validateAgentQuery, returns<Paginated<Agent>>()),
  'agent.detail': staffCall('agent', '/v1/agent/detailAgent', agents.validateAgentId, returns<AgentDetail>()),
  'agent.counts': staffCall('agent', '/v1/agent/counts', noInput, returns<StatusCounts>()),
  /** Asked again and again by every open page of the back office. */
  'agent.unread': staffCall('agent', '/v1/agent/unread', noInput, returns<UnreadApplications>()),
  'agent.owners': staffCall('agent', '/v1/agent/owners', noInput, returns<ApplicationOwner[]>()),
  'agent.update': staffCall(
    'agent',
    '/v1/agent/updateAgent',
    agents.validateAgentUpdate,
    returns<SaveResult<'agentId'>>(),
    edited,
  ),
  'agent.note': staffCall(
    'agent',
    '/v1/agent/noteAgent',
    agents.validateAgentNote,
    returns<SaveResult<'agentId'>>(),
    applicationMessages.noteAdded,
  ),
  /** Marks an application as opened. */
  'agent.see': staffCall('agent', '/v1/agent/seeAgent', agents.validateAgentId, returns<SaveResult<'agentId'>>()),
  'agent.save': saveAgentCall,
  'alliance.insert': { ...saveAgentCall, path: '/allianceRest/insert' },
  /** For the person who has sent the application. */
  'agent.erase': {
    path: '/v1/agent/eraseAgent',
    access: 'everyone',
    sameOriginOnly: true,
    input: agents.validateErasure,
    output: returns<null>(),
    successMessage: applicationMessages.erased,
  },
  /** Erases personal data on request; it cannot be restored. */
  'agent.delete': staffCall(
    'agent',
    '/v1/agent/deleteAgent',
    agents.validateAgentId,
    returns<{ agentId: string }>(),
    deleted,
  ),
} as const satisfies Record<string, CallDefinition>;
