/** The user agent may change while a page is open, as in device emulation or on tablets: then navigates to where the server would have sent the new device. */
import {
  chooseLayout,
  type Device,
  detectDevice,
  findDeviceRedirect,
  hasChosenDesktop,
  isCrawler,
} from '../../../contract/devices.ts';

const RESIZE_DEBOUNCE_MS = 200;

export function watchDevice(layout: Device): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const checkDevice = () => {
    const { userAgent } = navigator;
    if (isCrawler(userAgent)) return;
    const { pathname, search } = location;
    const device = hasChosenDesktop(document.cookie) ? 'desktop' : detectDevice(userAgent);
    const redirectUrl = findDeviceRedirect(pathname, new URLSearchParams(search), device);
    if (redirectUrl !== undefined) location.assign(redirectUrl);
    else if (chooseLayout(pathname, device) !== layout) location.reload();
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
