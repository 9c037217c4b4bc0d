import type { SiteVideo } from '../../contract/site.ts';
import { usePictureCatalogue } from './picture/picture-catalogue.ts';

/** A video with controls. Only the poster is loaded before the visitor starts it. */
export function Video({ video: { src, webm, captions, poster }, label }: { video: SiteVideo; label: string }) {
  const posterInfo = usePictureCatalogue().find(poster.src);
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are optional for videos that staff upload
    <video
      className="film"
      controls
      playsInline
      preload="none"
      width={960}
      height={540}
      poster={posterInfo?.stem ? `${posterInfo.stem}-${posterInfo.webp.at(-1)}.webp` : poster.src || undefined}
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

/**
 * Safari ignores the `default` attribute of tracks. Done once, when the video loads, so that captions that were turned off
 * stay off.
 */
function showCaptions({ textTracks }: HTMLVideoElement) {
  for (const track of textTracks) if (track.kind === 'captions') track.mode = 'showing';
}
