import { createPageQrUrl } from '../../../../contract/page-qr.ts';

const ORIGIN = /^\w+:\/\/[^/]+/;

/** The page's URL, also as a QR code, shown only in print: the code is lazy, so that screens do not load it. */
export function PrintedUrl({ url }: { url: string }) {
  return url === '' ? null : (
    <div className="page-address">
      <p>本页网址：{url}</p>
      <img src={createPageQrUrl(url.replace(ORIGIN, ''))} alt="" width="96" height="96" loading="lazy" />
    </div>
  );
}
