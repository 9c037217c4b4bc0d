import { useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { ImageDialog } from './ImageDialog.tsx';

interface ThumbnailProps {
  /** Empty: there is none. */
  src: string;
  /** What it is, such as 封面图. */
  alt: string;
}

/** A small picture that opens large. */
export function Thumbnail({ src, alt }: ThumbnailProps) {
  const [isLarge, setLarge] = useState(false);
  const [failed, setFailed] = useState<string>();
  if (!src) return <span className="thumb-none">—</span>;
  if (failed === src) return <span className="thumb thumb-failed">图片加载失败</span>;
  return (
    <>
      <button
        type="button"
        className="thumb"
        aria-label="点击预览大图"
        title="点击预览大图"
        onClick={(event) => {
          event.currentTarget.focus();
          setLarge(true);
        }}
      >
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailed(src)} />
        <span className="thumb-over">
          <Icon name="view" />
        </span>
      </button>
      {isLarge && <ImageDialog src={src} alt={alt} onClose={() => setLarge(false)} />}
    </>
  );
}
