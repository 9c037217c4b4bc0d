/** Takes a picture from a film, in the browser. */

/** Wide enough for every page. */
const MAX_WIDTH = 1280;
const QUALITY = 0.85;
/** The first frames of a film are often black. */
const POSTER_SECOND = 1;
const TIMEOUT_MS = 15_000;

/** A frame near the beginning; undefined if the browser cannot play the film. */
export async function capturePoster(film: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(film);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    await waitFor(video, 'loadeddata');
    const hasSeeked = waitFor(video, 'seeked');
    video.currentTime = Math.min(POSTER_SECOND, video.duration / 2 || 0);
    await hasSeeked;
    return await captureFrame(video);
  } catch {
    return undefined;
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}

/** The frame that is shown; undefined before there is one. */
export async function captureFrame(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return undefined;
  const scale = Math.min(1, MAX_WIDTH / videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((picture) => resolve(picture ?? undefined), 'image/jpeg', QUALITY));
}

function waitFor(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(reject, TIMEOUT_MS);
    const settle = (callback: () => void) => () => {
      clearTimeout(timer);
      callback();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener('error', settle(reject), { once: true });
  });
}
