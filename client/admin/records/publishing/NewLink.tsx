import { QrCode } from '../../../ui/QrCode.tsx';
import { formatMinute } from './publication.ts';

/** A link that was just made, to copy, or to scan with a phone. */
export function NewLink({ url, end }: { url: string; end: string }) {
  return (
    <div className="share-link" role="status">
      <input type="text" readOnly value={url} aria-label="预览链接" onFocus={(event) => event.currentTarget.select()} />
      <p>有效期至 {formatMinute(end)}</p>
      <QrCode text={url} label="预览链接二维码" />
      <p>用微信扫描二维码即可在手机上查看</p>
    </div>
  );
}
