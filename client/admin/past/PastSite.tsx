import { useEffect, useRef, useState } from 'react';
import { createPastUrl } from '../../../contract/admin-views.ts';
import { DEVICE_CHOICE, type Device, homePaths } from '../../../contract/devices.ts';
import { DeviceFrame } from '../device/DeviceFrame.tsx';
import { DeviceSwitch } from '../device/DeviceSwitch.tsx';
import { LoadError } from '../errors/LoadError.tsx';

interface PastSiteProps {
  at: string;
  device: Device;
  onDeviceChange(device: Device): void;
}

interface ShownPage {
  /** Its address on the site, without the time. */
  address: string;
  title: string;
}

/** The address of a page in a layout, whatever device the staff use. */
function createFrameUrl(at: string, address: string, device: Device): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(DEVICE_CHOICE.query, device);
  return createPastUrl(at, `${path}?${params}`);
}

/** The site in a frame. Links lead on inside it; another time or device shows the same page. */
export function PastSite({ at, device, onDeviceChange }: PastSiteProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<ShownPage>({ address: homePaths[device], title: '' });
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [firstUrl] = useState(() => createFrameUrl(at, page.address, device));
  const shown = useRef({ at, device });

  const show = (address: string, time: string, layout: Device) => {
    shown.current = { at: time, device: layout };
    setState('loading');
    // Not a new entry in the history: Back shall lead to the page before in the frame, not through all times.
    frame.current?.contentWindow?.location.replace(createFrameUrl(time, address, layout));
  };
  useEffect(() => {
    if (shown.current.at !== at || shown.current.device !== device) show(page.address, at, device);
  }, [at, device]);

  function onLoad() {
    const loaded = readPage(frame.current);
    setState(loaded ? 'ready' : 'failed');
    if (!loaded) return;
    setPage(loaded.page);
    // A link in the page's footer leads to the other layout.
    if (loaded.device === shown.current.device) return;
    shown.current.device = loaded.device;
    onDeviceChange(loaded.device);
  }

  return (
    <section className="past-site" aria-label="当时的网站" aria-busy={state === 'loading' || undefined}>
      <header>
        <p className="past-address">
          <span>{page.title}</span> <code>{page.address}</code>
        </p>
        <DeviceSwitch device={device} onChange={onDeviceChange} />
      </header>
      <div className="past-frame">
        {state === 'failed' && (
          <LoadError message="网页加载失败，请检查网络后重试" onRetry={() => show(page.address, at, device)} />
        )}
        <DeviceFrame device={device}>
          {(style) => (
            <iframe
              ref={frame}
              title={`${at}的网站`}
              sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
              src={firstUrl}
              style={state === 'failed' ? { ...style, display: 'none' } : style}
              onLoad={onLoad}
            />
          )}
        </DeviceFrame>
      </div>
    </section>
  );
}

/** Undefined for anything but a page of the past, such as the browser's own page without a network. */
function readPage(frame: HTMLIFrameElement | null): { page: ShownPage; device: Device } | undefined {
  const shown = frame?.contentWindow;
  if (!shown) return undefined;
  try {
    const { location, document } = shown;
    const [, path] = /^\/at\/\d{14}(\/.*)$/.exec(location.pathname) ?? [];
    if (path === undefined) return undefined;
    const params = new URLSearchParams(location.search);
    const device = params.get(DEVICE_CHOICE.query) === 'phone' ? 'phone' : 'desktop';
    params.delete(DEVICE_CHOICE.query);
    const query = params.toString();
    return { page: { address: query ? `${path}?${query}` : path, title: document.title }, device };
  } catch {
    return undefined;
  }
}
