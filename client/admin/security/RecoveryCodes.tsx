import { Button } from '../../ui/button/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast/toast.ts';
import { downloadFile } from '../agent/download-file.ts';

const formatCode = (code: string) => (code.match(/.{1,4}/g) ?? []).join('-');

/** Shown once: they are the way back when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone(): void }) {
  const text = codes.map(formatCode).join('\n');
  const copy = async () => {
    if (await copyText(text)) toast.success('恢复码已复制');
    else toast.error('复制失败，请手动抄写');
  };
  return (
    <div className="recovery">
      <p>两步验证已开启。请保存以下恢复码：手机不在身边时，可用其中一个代替验证码登录，每个只能使用一次</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{formatCode(code)}</code>
          </li>
        ))}
      </ul>
      <p className="recovery-warning">关闭后不再显示，请与手机分开存放</p>
      <div className="recovery-tools">
        <Button icon="copy" onPress={copy}>
          复制
        </Button>
        <Button icon="file" onPress={() => print()}>
          打印
        </Button>
        <Button icon="download" onPress={() => downloadFile('恢复码.txt', 'text/plain', `${text}\n`)}>
          下载
        </Button>
      </div>
      <Button kind="primary" onPress={onDone}>
        已保存，继续
      </Button>
    </div>
  );
}
