/** A window may turn into another device's: a browser's device mode, a tablet that asks for other pages. Then it goes where that device would have been sent. */
import {
  chooseLayout,
  type Device,
  detectDevice,
  findDeviceRedirect,
  hasChosenDesktop,
  isCrawler,
} from '../../../contract/devices.ts';

const RESIZE_DEBOUNCE_MS = 200;

export function watchDevice(shown: Device): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    const { userAgent } = navigator;
    if (isCrawler(userAgent)) return;
    const { pathname, search } = location;
    const device = hasChosenDesktop(document.cookie) ? 'desktop' : detectDevice(userAgent);
    const elsewhere = findDeviceRedirect(pathname, new URLSearchParams(search), device);
    if (elsewhere !== undefined) location.assign(elsewhere);
    else if (chooseLayout(pathname, device) !== shown) location.reload();
  };
  const resized = () => {
    clearTimeout(timer);
    timer = setTimeout(look, RESIZE_DEBOUNCE_MS);
  };
  addEventListener('resize', resized);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', resized);
  };
}
