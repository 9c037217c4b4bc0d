import type { Ref } from 'react';
import type { FileRow } from '../../../../contract/files.ts';

export function FilmPlayer({ file, ref }: { file: FileRow; ref?: Ref<HTMLVideoElement> }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions belong to the place where a film is shown
    <video
      ref={ref}
      className="file-film"
      src={file.url}
      poster={file.poster || undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={file.name}
    />
  );
}
