import { useRef, useState } from 'react';
import { shareHours } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { confirm } from '../../../ui/dialog/confirm.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { LiveLinks } from './LiveLinks.tsx';
import { NewLink } from './NewLink.tsx';
import { type ShareClient, useShareLinks } from './useShareLinks.ts';

export interface ShareDialogProps {
  client: ShareClient;
  id: string;
  /** Whether input has just been saved as a draft, so that the link shows it. */
  isDraftSaved: boolean;
  onClose(): void;
}

const PERIODS: readonly [hours: number, label: string][] = [
  [1, '1小时'],
  [24, '1天'],
  [72, '3天'],
  [shareHours.max, '7天'],
];

/** Makes a link to the newest draft of a record, for people without an account, and ends such links. */
export default function ShareDialog({ client, id, isDraftSaved, onClose }: ShareDialogProps) {
  const [hours, setHours] = useState<number>(shareHours.default);
  const { newLink, links, isBusy, create, end } = useShareLinks(client, id);
  const body = useRef<HTMLDivElement>(null);

  const copy = async () => {
    if (!newLink) return;
    if (await copyText(newLink.url)) toast.success('预览链接已复制');
    else toast.warn('复制失败，请长按或选中链接后复制');
  };
  /** Without an id all of them. */
  const revoke = async (linkId?: string) => {
    const message = linkId ? '撤销后，此链接立即失效' : '撤销后，此内容已发出的预览链接全部失效';
    if (!(await confirm({ message, confirmLabel: '撤销链接', isDangerous: true }))) return;
    await end(linkId);
    // The button that was pressed is gone with its link.
    body.current?.closest('dialog')?.querySelector('h2')?.focus();
  };

  const footer = (
    <>
      {links.length > 1 && (
        <Button
          kind="link"
          className="btn-link-danger share-revoke-all"
          isDisabled={isBusy}
          onPress={() => void revoke()}
        >
          全部撤销
        </Button>
      )}
      <Button kind={newLink ? 'plain' : 'primary'} isGuarded isBusy={isBusy} onPress={() => void create(hours)}>
        {newLink ? '重新生成' : '生成链接'}
      </Button>
      {newLink && (
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
        {newLink && <NewLink {...newLink} />}
        {links.length > 0 && (
          <LiveLinks links={links} newId={newLink?.linkId} isBusy={isBusy} onRevoke={(linkId) => void revoke(linkId)} />
        )}
      </div>
    </Dialog>
  );
}
