import type { SiteVideo } from '../../contract/site.ts';
import { Picture } from './picture/Picture.tsx';

/** Without a poster, Chromium draws its controls on an opaque background. */
const TRANSPARENT_PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/**
 * A video with controls. Before the visitor starts it only a picture behind it is loaded: the `poster` attribute would load
 * that picture at once, however far down the page, and in one size and format for all.
 */
export function Video({ video: { src, webm, captions, poster }, label }: { video: SiteVideo; label: string }) {
  return (
    <div className="video">
      {poster.src && <Picture src={poster.src} alt="" sizes="(min-width: 960px) 960px, 100vw" />}
      {/* biome-ignore lint/a11y/useMediaCaption: captions are optional for videos that staff upload */}
      <video
        controls
        playsInline
        preload="none"
        width={960}
        height={540}
        poster={poster.src ? TRANSPARENT_PIXEL : undefined}
        aria-label={label}
        onLoadedMetadata={({ currentTarget }) => showCaptions(currentTarget)}
      >
        {webm && <source src={webm} type="video/webm" />}
        <source src={src} type="video/mp4" />
        {captions && <track kind="captions" srcLang="zh-CN" label="中文" src={captions} default />}
        您的浏览器不支持视频播放
      </video>
    </div>
  );
}

/**
 * Safari ignores the `default` attribute of tracks. Done once, when the video loads, so that captions that were turned off
 * stay off.
 */
function showCaptions({ textTracks }: HTMLVideoElement) {
  for (const track of textTracks) if (track.kind === 'captions') track.mode = 'showing';
}
