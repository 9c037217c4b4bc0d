/** Zooms a picture by pinching or double-tapping, and pans it with one finger while it is zoomed in. */

const MAX_SCALE = 4;
const DOUBLE_TAP_SCALE = 2.5;
const DOUBLE_TAP_MS = 300;

const clamp = (min: number, value: number, max: number) => Math.min(max, Math.max(min, value));

interface Gesture {
  /** The finger, or the midpoint between two. */
  x: number;
  y: number;
  /** Distance between two fingers; 0 for one. */
  distance: number;
}

function toGesture({ touches }: TouchEvent): Gesture {
  const [first, second] = [...touches].slice(0, 2);
  if (!first) return { x: 0, y: 0, distance: 0 };
  if (!second) return { x: first.clientX, y: first.clientY, distance: 0 };
  return {
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
    distance: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
  };
}

/** Makes the browser load the largest available file. It shows the current one until then. */
function loadLargestSource(picture: HTMLElement): void {
  for (const source of picture.querySelectorAll('source')) {
    const largestWidth = Number.parseInt(source.srcset.split(' ').at(-1) ?? '', 10);
    source.sizes = '400vw';
    if (largestWidth < Number(source.getAttribute('width'))) source.media = 'not all';
  }
}

/**
 * Lets two fingers or a double tap zoom the picture, and one finger move it while it is zoomed in. Returns a function that
 * ends this and resets the zoom. `onZoomChange` is called whenever the scale is set.
 */
export function enablePinchZoom(image: HTMLElement, onZoomChange: (isZoomedIn: boolean) => void): () => void {
  let [scale, x, y] = [1, 0, 0];
  let previous: Gesture | undefined;
  let lastTapTime = 0;

  const applyTransform = () => {
    const [overflowX, overflowY] = [image.offsetWidth * (scale - 1), image.offsetHeight * (scale - 1)];
    x = clamp(-overflowX / 2, x, overflowX / 2);
    y = clamp(-overflowY / 2, y, overflowY / 2);
    image.style.transform = scale === 1 ? '' : `translate(${x}px, ${y}px) scale(${scale})`;
    onZoomChange(scale > 1);
  };
  /** The point of the picture under `anchor` keeps its position. */
  const zoomTo = (newScale: number, anchor: { x: number; y: number }) => {
    const { left, top, width, height } = image.getBoundingClientRect();
    const factor = 1 - newScale / scale;
    x += (anchor.x - left - width / 2) * factor;
    y += (anchor.y - top - height / 2) * factor;
    if (scale === 1) loadLargestSource(image);
    scale = newScale;
    applyTransform();
  };

  const onTouchStart = (event: TouchEvent) => {
    previous = toGesture(event);
  };
  const onTouchMove = (event: TouchEvent) => {
    const current = toGesture(event);
    const isPinch = current.distance > 0 && (previous?.distance ?? 0) > 0;
    if (previous && (isPinch || scale > 1)) {
      if (event.cancelable) event.preventDefault();
      // Not a swipe: keep the event from `useSwipeDown`.
      event.stopPropagation();
      x += current.x - previous.x;
      y += current.y - previous.y;
      if (isPinch) zoomTo(clamp(1, (scale * current.distance) / previous.distance, MAX_SCALE), previous);
      else applyTransform();
    }
    previous = current;
  };
  const onTouchEnd = (event: TouchEvent) => {
    previous = event.touches.length > 0 ? toGesture(event) : undefined;
    if (event.touches.length === 0 && scale < 1.05) zoomTo(1, { x: 0, y: 0 });
  };
  const onClick = ({ timeStamp, clientX, clientY }: MouseEvent) => {
    const isDoubleTap = timeStamp - lastTapTime < DOUBLE_TAP_MS;
    if (isDoubleTap) zoomTo(scale > 1 ? 1 : DOUBLE_TAP_SCALE, { x: clientX, y: clientY });
    lastTapTime = isDoubleTap ? 0 : timeStamp;
  };

  image.addEventListener('touchstart', onTouchStart, { passive: true });
  image.addEventListener('touchmove', onTouchMove, { passive: false });
  image.addEventListener('touchend', onTouchEnd);
  image.addEventListener('click', onClick);
  return () => {
    image.removeEventListener('touchstart', onTouchStart);
    image.removeEventListener('touchmove', onTouchMove);
    image.removeEventListener('touchend', onTouchEnd);
    image.removeEventListener('click', onClick);
    image.style.transform = '';
  };
}
