import type { SiteVideo } from '../../contract/site.ts';
import { usePictureCatalogue } from './picture/picture-catalogue.ts';

/** A film with controls, that loads nothing but its poster until somebody wants to see it. */
export function Video({ video: { src, webm, captions, poster }, label }: { video: SiteVideo; label: string }) {
  const shown = usePictureCatalogue().find(poster.src);
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are the film's own; staff may have a film without
    <video
      className="film"
      controls
      playsInline
      preload="none"
      width={960}
      height={540}
      poster={shown?.stem ? `${shown.stem}-${shown.webp.at(-1)}.webp` : poster.src || undefined}
      aria-label={label}
      onLoadedMetadata={({ currentTarget }) => showCaptions(currentTarget)}
    >
      {webm && <source src={webm} type="video/webm" />}
      <source src={src} type="video/mp4" />
      {captions && <track kind="captions" srcLang="zh-CN" label="中文" src={captions} default />}
      您的浏览器不支持视频播放
    </video>
  );
}

/** Safari takes `default` for no more than a wish. Once, so that whoever turns them off is not asked again. */
function showCaptions({ textTracks }: HTMLVideoElement) {
  for (const track of textTracks) if (track.kind === 'captions') track.mode = 'showing';
}
