/** The user agent may change while a page is open, as in device emulation or on tablets: then navigates to where the server would have sent the new device. */
import { chooseLayout, type Device, detectDevice, hasChosenDesktop, isCrawler } from '../../../contract/devices.ts';

const RESIZE_DEBOUNCE_MS = 200;

export function watchDevice(layout: Device): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkDevice = () => {
    const { userAgent } = navigator;
    if (isCrawler(userAgent)) return;
    const { origin, pathname, search } = location;
    const device = hasChosenDesktop(document.cookie) ? 'desktop' : detectDevice(userAgent);
    // Only the server knows which product a link means, so the same address is requested again and the server redirects. The
    // origin is prepended, because a path that begins with `//` would lead to another host.
    if (chooseLayout(pathname, device) !== device) location.replace(origin + pathname + search);
    else if (device !== layout) location.reload();
  };
  const onResize = () => {
    clearTimeout(timer);
    timer = setTimeout(checkDevice, RESIZE_DEBOUNCE_MS);
  };
  addEventListener('resize', onResize);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', onResize);
  };
}
