import type { Agent } from '../../../contract/records.ts';

/** The contact, who opens the application; marked as long as nobody has opened it. */
export function AgentNameCell({ application, onOpen }: { application: Agent; onOpen(): void }) {
  const { agentName, seen } = application;
  return (
    <button type="button" className={seen ? 'agent-name' : 'agent-name agent-unread'} onClick={onOpen}>
      {!seen && <span className="visually-hidden">未读：</span>}
      {agentName}
    </button>
  );
}
