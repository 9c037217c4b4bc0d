import { useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { ImageDialog } from './ImageDialog.tsx';

interface ExpandableThumbnailProps {
  /** Empty if there is no picture. */
  src: string;
  /** What the picture shows, such as 封面图. */
  alt: string;
}

/** A small picture that opens in full size when clicked. */
export function ExpandableThumbnail({ src, alt }: ExpandableThumbnailProps) {
  const [isOpen, setOpen] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src) return <span className="thumb-none">—</span>;
  if (failedSrc === src) return <span className="thumb thumb-failed">图片加载失败</span>;
  return (
    <>
      <button
        type="button"
        className="thumb"
        aria-label="点击预览大图"
        title="点击预览大图"
        onClick={(event) => {
          event.currentTarget.focus();
          setOpen(true);
        }}
      >
        <img src={src} alt={alt} loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
        <span className="thumb-over">
          <Icon name="view" />
        </span>
      </button>
      {isOpen && <ImageDialog src={src} alt={alt} onClose={() => setOpen(false)} />}
    </>
  );
}
