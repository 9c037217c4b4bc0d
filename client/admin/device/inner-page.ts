/** Pages of the site that the back office shows in a frame, at addresses of their own. */
import { DEVICE_CHOICE, type Device } from '../../../contract/devices.ts';

export interface InnerPage {
  /** Its address on the site. */
  address: string;
  title: string;
}

/** The address with the layout, whatever device the staff use. */
export function withDevice(address: string, device: Device): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(DEVICE_CHOICE.query, device);
  return `${path}?${params}`;
}

/** `prefix` matches what stands before the site's address. Undefined for other pages, such as the browser's own without a network. */
export function readInnerPage(
  frame: HTMLIFrameElement | null,
  prefix: RegExp,
): { page: InnerPage; device: Device } | undefined {
  const shown = frame?.contentWindow;
  if (!shown) return undefined;
  try {
    const { location, document } = shown;
    if (!prefix.test(location.pathname)) return undefined;
    const path = location.pathname.replace(prefix, '');
    const params = new URLSearchParams(location.search);
    const device = params.get(DEVICE_CHOICE.query) === 'phone' ? 'phone' : 'desktop';
    params.delete(DEVICE_CHOICE.query);
    const query = params.toString();
    return { page: { address: query ? `${path}?${query}` : path, title: document.title }, device };
  } catch {
    return undefined;
  }
}
