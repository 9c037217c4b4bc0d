import { useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { type Notice, noticeEventLabels, noticeKindLabels } from '../../../contract/notices.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

interface ChannelCardProps {
  notice: Notice;
  onEdit(): void;
  onDeleted(): Promise<void>;
}

interface TestOutcome {
  isSent: boolean;
  text: string;
}

/** With this status the server passes on what the other side said. */
const REFUSED = 502;

const getRefusal = (error: unknown) =>
  error instanceof CallError && error.status === REFUSED
    ? error.message
    : getErrorMessage(error, '发送失败，请稍后重试');

/** One channel, and what came of the last test. */
export function ChannelCard({ notice, onEdit, onDeleted }: ChannelCardProps) {
  const { noticeId, kind, name, url, smtp, to, events, fullPhone } = notice;
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<TestOutcome>();

  const test = async () => {
    setTesting(true);
    setOutcome(undefined);
    try {
      const { msg } = await callAsStaff(calls['notice.test'], { noticeId });
      setOutcome({ isSent: true, text: `${msg}请到${kind === 'email' ? '收件邮箱' : '群里'}确认已收到测试消息` });
    } catch (error) {
      setOutcome({ isSent: false, text: getRefusal(error) });
    } finally {
      setTesting(false);
    }
  };
  const remove = async () => {
    const message = `确定要删除通知渠道“${name}”吗？删除后不再发送到这里`;
    if (!(await confirm({ message, confirmLabel: '删除', isDangerous: true }))) return;
    try {
      toast.success((await callAsStaff(calls['notice.delete'], { noticeId })).msg);
    } catch (error) {
      toast.error(getErrorMessage(error, '删除失败，请稍后重试'));
    }
    await onDeleted();
  };

  return (
    <li className="notice-channel">
      <Icon name={kind === 'email' ? 'mail' : 'chat'} />
      <div className="notice-about">
        <h2>{name}</h2>
        <p className="notice-address">
          <span>{noticeKindLabels[kind]}</span>
          <span className="notice-url">{kind === 'email' ? `${smtp.user} → ${to.join('，')}` : url}</span>
        </p>
        <ul className="notice-tags" aria-label="通知内容">
          {events.map((event) => (
            <li key={event}>{noticeEventLabels[event]}</li>
          ))}
          <li>{fullPhone ? '完整手机号' : '隐藏手机号中间四位'}</li>
        </ul>
        <p className="notice-outcome" role="status" data-sent={outcome?.isSent}>
          {outcome && <Icon name={outcome.isSent ? 'check-circle' : 'warning'} />}
          {outcome?.text}
        </p>
      </div>
      <div className="notice-actions">
        <Button
          kind="plain"
          isGuarded
          isBusy={isTesting}
          busyText="发送中…"
          onPress={test}
          label={`发送测试消息到${name}`}
        >
          发送测试消息
        </Button>
        <Button kind="link" onPress={onEdit} label={`编辑${name}`}>
          编辑
        </Button>
        <Button kind="link" className="btn-link-danger" onPress={remove} label={`删除${name}`}>
          删除
        </Button>
      </div>
    </li>
  );
}
