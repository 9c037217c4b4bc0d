import { createOfficialAccountLink } from '../../../contract/official-account.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { adminPayload } from '../admin-payload.ts';
import { identity } from '../session/identity.ts';

export default function OfficialAccountDialog({ onClose }: { onClose(): void }) {
  const account = adminPayload.officialAccount;
  const link = createOfficialAccountLink(account, identity.peek()?.userId ?? '');
  return (
    <Dialog title="扫码关注公众号" width="360px" onClose={onClose} className="follow">
      {link ? (
        <>
          <QrCode text={link} label="公众号二维码" />
          <p>
            {account.name && <strong>{account.name}</strong>}
            请使用微信扫描二维码
          </p>
        </>
      ) : (
        <p>尚未配置公众号，请联系管理员在 site.json 中填写</p>
      )}
    </Dialog>
  );
}
