import { Button } from '../../ui/button/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { toast } from '../../ui/toast/toast.ts';

interface FirstPasswordDialogProps {
  username: string;
  password: string;
  onClose(): void;
}

/** Shows a first password, once. */
export function FirstPasswordDialog({ username, password, onClose }: FirstPasswordDialogProps) {
  const copy = async () => {
    if (await copyText(`登录账号：${username}\n初始密码：${password}`)) toast.success('账号和初始密码已复制');
    else toast.error('复制失败，请手动抄写');
  };
  const footer = (
    <>
      <Button icon="copy" onPress={copy}>
        复制账号和密码
      </Button>
      <Button kind="primary" onPress={onClose}>
        完成
      </Button>
    </>
  );
  return (
    <Dialog title="初始密码" width="440px" onClose={onClose} footer={footer}>
      <p>“{username}”的初始密码只显示这一次，请转交本人，首次登录时需要换成自己的密码</p>
      <code className="first-password">{password}</code>
    </Dialog>
  );
}
