/** A window may turn into another device's: a browser's device mode, a tablet that asks for other pages. Then it goes where that device would have been sent. */
import { type Device, deviceOf, hasChosenDesktop, isSpider, layoutOf, sentTo } from '../../contract/devices.ts';

const SETTLED = 200;

export function watchDevice(shown: Device): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { userAgent } = navigator;
    if (isSpider(userAgent)) return;
    const { pathname, search } = location;
    const device = hasChosenDesktop(document.cookie) ? 'desktop' : deviceOf(userAgent);
    const elsewhere = sentTo(pathname, new URLSearchParams(search), device);
    if (elsewhere !== undefined) location.assign(elsewhere);
    else if (layoutOf(pathname, device) !== shown) location.reload();
  };
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(look, SETTLED);
  };
  addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', resized);
  };
}
