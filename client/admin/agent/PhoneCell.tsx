import { Button } from '../../ui/button/Button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { toast } from '../../ui/toast/toast.ts';

/** A phone number with a call link and a copy button. */
export function PhoneCell({ phone }: { phone: string }) {
  return (
    <span className="agent-phone">
      <a href={`tel:${phone}`}>{phone}</a>
      <Button
        kind="link"
        icon="copy"
        label={`复制${phone}`}
        onPress={async () => {
          if (await copyText(phone)) toast.success('复制成功！');
          else toast.warn('复制失败，请手动选择');
        }}
      >
        复制
      </Button>
    </span>
  );
}
