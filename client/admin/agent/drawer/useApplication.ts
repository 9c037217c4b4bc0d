import { useCallback, useEffect, useState } from 'react';
import { calls } from '../../../../contract/calls.ts';
import { messages } from '../../../../contract/messages.ts';
import type { Agent, AgentDetail } from '../../../../contract/records.ts';
import { CallError, getErrorMessage } from '../../../call-error.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { callAsStaff } from '../../session/call-as-staff.ts';
import { refreshUnread } from '../unread.ts';

export type ApplicationChange = Partial<Pick<Agent, 'status' | 'owner' | 'remindAt'>>;

interface ApplicationOptions {
  /** Something has changed that the list shows. */
  onChanged(): Promise<void>;
  /** It has been erased meanwhile. */
  onGone(): void;
}

/** An application with what staff do with it. */
export function useApplication(agentId: string, { onChanged, onGone }: ApplicationOptions) {
  const [application, setApplication] = useState<AgentDetail>();
  const [errorMessage, setErrorMessage] = useState<string>();

  const load = useCallback(async () => {
    try {
      const { data } = await callAsStaff(calls['agent.detail'], { agentId });
      setApplication(data);
      setErrorMessage(undefined);
      return data;
    } catch (error) {
      if (error instanceof CallError && error.status === 404) {
        toast.error(error.message);
        onGone();
      } else setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
      return undefined;
    }
  }, [agentId]);

  useEffect(() => {
    setApplication(undefined);
    void (async () => {
      const loaded = await load();
      if (!loaded || loaded.seen) return;
      try {
        await callAsStaff(calls['agent.see'], { agentId });
        await Promise.all([load(), refreshUnread(), onChanged()]);
      } catch {
        // It stays marked as unread.
      }
    })();
  }, [load, agentId]);

  /** Sends a change. If a colleague has changed something else meanwhile, such as a note, it is sent again. */
  async function change(changes: ApplicationChange): Promise<void> {
    if (!application) return;
    try {
      await sendChange(application, changes);
    } catch (error) {
      const isConflict = error instanceof CallError && error.status === 409;
      toast.error(isConflict ? messages.conflict : getErrorMessage(error, '保存失败，请稍后重试'));
    }
    await Promise.all([load(), onChanged()]);
  }

  /** Returns whether it is stored. */
  async function addNote(text: string): Promise<boolean> {
    try {
      await callAsStaff(calls['agent.note'], { agentId, text });
    } catch (error) {
      toast.error(getErrorMessage(error, '保存失败，请稍后重试'));
      return false;
    }
    await Promise.all([load(), onChanged()]);
    return true;
  }

  return { application, errorMessage, load, change, addNote };
}

async function sendChange(shown: Agent, changes: ApplicationChange, rev = shown.rev): Promise<void> {
  try {
    await callAsStaff(calls['agent.update'], { agentId: shown.agentId, rev, ...changes });
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 409) throw error;
    const current = error.data as Agent;
    const names = Object.keys(changes) as (keyof ApplicationChange)[];
    if (names.some((name) => current[name] !== shown[name]) || current.rev === rev) throw error;
    await sendChange(shown, changes, current.rev);
  }
}
