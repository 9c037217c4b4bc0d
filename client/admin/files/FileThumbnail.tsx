import { useState } from 'react';
import type { FileRow } from '../../../contract/files.ts';
import { Icon } from '../../ui/picture/Icon.tsx';

/** A film is shown by its poster. */
export function FileThumbnail({ file }: { file: FileRow }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  const src = file.kind === 'film' ? file.poster : file.url;
  return (
    <span className="file-thumb">
      {src && failedSrc !== src ? (
        <img
          src={src}
          alt=""
          width={file.width || undefined}
          height={file.height || undefined}
          loading="lazy"
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <Icon name={file.kind === 'film' ? 'video' : 'image'} />
      )}
    </span>
  );
}
