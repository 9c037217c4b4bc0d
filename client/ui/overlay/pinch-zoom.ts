/** Two fingers make a picture larger, one moves it about then, two taps make it large or small again. */

const MOST = 4;
const TAPPED = 2.5;
/** Two taps within this time, in milliseconds, are one wish. */
const DOUBLE = 300;

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));

interface Spot {
  x: number;
  y: number;
  /** Between the fingers. */
  apart: number;
}

function spotOf({ touches }: TouchEvent): Spot {
  const points = [...touches].slice(0, 2);
  const [a, b] = points;
  if (!a) return { x: 0, y: 0, apart: 0 };
  if (!b) return { x: a.clientX, y: a.clientY, apart: 0 };
  return {
    x: (a.clientX + b.clientX) / 2,
    y: (a.clientY + b.clientY) / 2,
    apart: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
  };
}

/** The largest file it has. Until that is there the one before goes on being shown. */
function sharpen(picture: HTMLElement): void {
  for (const source of picture.querySelectorAll('source')) {
    const widest = Number.parseInt(source.srcset.split(' ').at(-1) ?? '', 10);
    source.sizes = '400vw';
    if (widest < Number(source.getAttribute('width'))) source.media = 'not all';
  }
}

/** `onZoom` is told when the picture starts or ceases to be larger than its frame. */
export function enablePinchZoom(image: HTMLElement, onZoom: (isLarge: boolean) => void): () => void {
  let [scale, x, y] = [1, 0, 0];
  let before: Spot | undefined;
  let tappedAt = 0;

  const place = () => {
    const [wide, high] = [image.offsetWidth * (scale - 1), image.offsetHeight * (scale - 1)];
    x = between(-wide / 2, x, wide / 2);
    y = between(-high / 2, y, high / 2);
    image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    onZoom(scale > 1);
  };
  /** What lies at that point of the window stays there. */
  const scaleTo = (to: number, at: { x: number; y: number }) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const by = 1 - to / scale;
    x += (at.x - left - width / 2) * by;
    y += (at.y - top - height / 2) * by;
    if (scale === 1) sharpen(image);
    scale = to;
    place();
  };

  const start = (event: TouchEvent) => {
    before = spotOf(event);
  };
  const move = (event: TouchEvent) => {
    const now = spotOf(event);
    const isPinch = now.apart > 0 && (before?.apart ?? 0) > 0;
    if (before && (isPinch || scale > 1)) {
      if (event.cancelable) event.preventDefault();
      // It is no swipe.
      event.stopPropagation();
      x += now.x - before.x;
      y += now.y - before.y;
      if (isPinch) scaleTo(between(1, (scale * now.apart) / before.apart, MOST), before);
      else place();
    }
    before = now;
  };
  const end = (event: TouchEvent) => {
    before = event.touches.length > 0 ? spotOf(event) : undefined;
    if (event.touches.length === 0 && scale < 1.05) scaleTo(1, { x: 0, y: 0 });
  };
  const tap = ({ timeStamp, clientX, clientY }: MouseEvent) => {
    const isSecond = timeStamp - tappedAt < DOUBLE;
    if (isSecond) scaleTo(scale > 1 ? 1 : TAPPED, { x: clientX, y: clientY });
    tappedAt = isSecond ? 0 : timeStamp;
  };

  image.addEventListener('touchstart', start, { passive: true });
  image.addEventListener('touchmove', move, { passive: false });
  image.addEventListener('touchend', end);
  image.addEventListener('click', tap);
  return () => {
    image.removeEventListener('touchstart', start);
    image.removeEventListener('touchmove', move);
    image.removeEventListener('touchend', end);
    image.removeEventListener('click', tap);
    image.style.transform = '';
  };
}
