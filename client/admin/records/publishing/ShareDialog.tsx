import { useRef, useState } from 'react';
import { shareHours } from '../../../../contract/limits.ts';
import { formatTimestamp } from '../../../../contract/timestamp.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import type { RecordClient } from '../record-client.ts';
import { ShareLink } from './ShareLink.tsx';

export interface ShareDialogProps {
  client: Pick<RecordClient<unknown, never>, 'share' | 'unshare'>;
  id: string;
  /** Whether input has just been saved as a draft, so that the link shows it. */
  isDraftSaved: boolean;
  onClose(): void;
}

const HOUR_MS = 3_600_000;
const PERIODS: readonly [hours: number, label: string][] = [
  [1, '1小时'],
  [24, '1天'],
  [72, '3天'],
  [shareHours.max, '7天'],
];

/** Makes a link to the newest draft of a record, for people without an account, and ends such links. */
export default function ShareDialog({ client, id, isDraftSaved, onClose }: ShareDialogProps) {
  const [hours, setHours] = useState<number>(shareHours.default);
  const [link, setLink] = useState<{ url: string; end: string }>();
  const [isBusy, setBusy] = useState(false);
  const body = useRef<HTMLDivElement>(null);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    try {
      await action();
    } catch (error) {
      toast.error(getErrorMessage(error, '操作失败，请稍后重试'));
    } finally {
      setBusy(false);
    }
  };
  const create = () =>
    run(async () => {
      const { url } = await client.share(id, hours);
      const end = formatTimestamp(Date.now() + hours * HOUR_MS);
      setLink({ url: new URL(url, location.href).href, end });
    });
  const copy = async () => {
    if (!link) return;
    if (await copyText(link.url)) toast.success('预览链接已复制');
    else toast.warn('复制失败，请长按或选中链接后复制');
  };
  const revoke = async () => {
    const message = '撤销后，此内容已发出的预览链接全部失效';
    if (!(await confirm({ message, confirmLabel: '撤销链接', isDangerous: true }))) return;
    await run(async () => {
      toast.success((await client.unshare(id)).msg);
      setLink(undefined);
      // The link that had been shown may have had the focus.
      body.current?.closest('dialog')?.querySelector('h2')?.focus();
    });
  };

  const footer = (
    <>
      <Button kind="link" className="btn-link-danger share-revoke" isDisabled={isBusy} onPress={revoke}>
        撤销链接
      </Button>
      <Button kind={link ? 'plain' : 'primary'} isGuarded isBusy={isBusy} onPress={create}>
        {link ? '重新生成' : '生成链接'}
      </Button>
      {link && (
        <Button kind="primary" icon="copy" onPress={copy}>
          复制链接
        </Button>
      )}
    </>
  );
  return (
    <Dialog title="分享预览" width="480px" className="share-dialog" onClose={onClose} footer={footer} isBusy={isBusy}>
      <div ref={body}>
        <p className="dialog-lead">
          {isDraftSaved && '未保存的修改已存为草稿。'}
          打开链接即可查看最新草稿，无需登录；内容不会因此公开
        </p>
        <fieldset className="share-periods">
          <legend>有效期</legend>
          {PERIODS.map(([each, label]) => (
            <label key={each}>
              <input type="radio" name="hours" checked={hours === each} onChange={() => setHours(each)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        {link && <ShareLink {...link} />}
      </div>
    </Dialog>
  );
}
