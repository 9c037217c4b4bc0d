import { useSignals } from '@preact/signals-react/runtime';
import { useEffect, useId } from 'react';
import { Button } from '../../../ui/button/Button.tsx';
import { useModalDialog } from '../../../ui/dialog/useModalDialog.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { Icon } from '../../../ui/picture/Icon.tsx';
import { LoadError } from '../../errors/LoadError.tsx';
import { identity } from '../../session/identity.ts';
import { deleteAgent } from '../delete-agent.ts';
import { loadOwners, owners, toOwnerOptions } from '../owners.ts';
import { PhoneCell } from '../PhoneCell.tsx';
import { statusOptions } from '../status-labels.ts';
import { Facts, OtherApplications } from './Facts.tsx';
import { Notes } from './Notes.tsx';
import { Reminder } from './Reminder.tsx';
import { useApplication } from './useApplication.ts';

export interface ApplicationDrawerProps {
  agentId: string;
  onClose(): void;
  /** Shows another application in its place. */
  onOpen(agentId: string): void;
  /** Loads the list again. */
  refresh(): Promise<void>;
}

/** One application at the right edge of the window; on a phone it fills the screen. */
export default function ApplicationDrawer({ agentId, onClose, onOpen, refresh }: ApplicationDrawerProps) {
  useSignals();
  const id = useId();
  const { application, errorMessage, load, change, addNote } = useApplication(agentId, {
    onChanged: refresh,
    onGone: onClose,
  });
  useEffect(() => void loadOwners(), []);
  const me = identity.value?.username ?? '';
  const isOfferedToMe = owners.value.some(({ username }) => username === me) && application?.owner !== me;
  return (
    <dialog className="lead-drawer" aria-labelledby={id} aria-busy={!application} {...useModalDialog(onClose)}>
      <div className="dialog-inside">
        <div className="dialog-head">
          <h2 id={id} tabIndex={-1}>
            {application?.agentInfo ?? '代理申请'}
          </h2>
          <button type="button" className="dialog-close" aria-label="关闭" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
        <div className="dialog-body" tabIndex={0}>
          {errorMessage !== undefined && <LoadError message={errorMessage} onRetry={() => void load()} />}
          {!application && errorMessage === undefined && <p className="loading-words">加载中…</p>}
          {application && (
            <>
              <div className="lead-person">
                <strong>{application.agentName}</strong>
                <PhoneCell phone={application.phone} />
                <a className="btn btn-primary lead-call" href={`tel:${application.phone}`}>
                  <Icon name="phone" />
                  拨打
                </a>
              </div>
              <fieldset className="lead-section lead-choices">
                <legend>跟进状态</legend>
                {statusOptions.map(({ value, label }) => (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={value === application.status}
                    onClick={() => value !== application.status && void change({ status: value })}
                  >
                    {label}
                  </button>
                ))}
              </fieldset>
              <div className="lead-section lead-owner">
                <SelectField
                  label="跟进人"
                  placeholder="未指定"
                  options={toOwnerOptions(owners.value)}
                  value={application.owner}
                  onChange={(owner) => void change({ owner })}
                />
                {isOfferedToMe && (
                  <Button kind="link" onPress={() => void change({ owner: me })}>
                    由我跟进
                  </Button>
                )}
              </div>
              <Reminder remindAt={application.remindAt} onChange={(remindAt) => void change({ remindAt })} />
              <Notes key={agentId} notes={application.notes} onAdd={addNote} />
              <Facts application={application} />
              <OtherApplications application={application} onOpen={onOpen} />
              <Button
                kind="link"
                className="btn-link-danger lead-delete"
                onPress={() =>
                  void deleteAgent(application, async () => {
                    onClose();
                    await refresh();
                  })
                }
              >
                彻底删除这份申请
              </Button>
            </>
          )}
        </div>
      </div>
    </dialog>
  );
}
