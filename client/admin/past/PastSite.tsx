import { useEffect, useRef, useState } from 'react';
import { createPastUrl } from '../../../contract/admin-views.ts';
import { type Device, homePaths } from '../../../contract/devices.ts';
import { DeviceFrame } from '../device/DeviceFrame.tsx';
import { DeviceSwitch } from '../device/DeviceSwitch.tsx';
import { type InnerPage, readInnerPage, withDevice } from '../device/inner-page.ts';
import { LoadError } from '../errors/LoadError.tsx';

interface PastSiteProps {
  at: string;
  device: Device;
  onDeviceChange(device: Device): void;
}

const PREFIX = /^\/at\/\d{14}(?=\/)/;

const createFrameUrl = (at: string, address: string, device: Device) => createPastUrl(at, withDevice(address, device));

/** The site in a frame. Links lead on inside it; another time or device shows the same page. */
export function PastSite({ at, device, onDeviceChange }: PastSiteProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<InnerPage>({ address: homePaths[device], title: '' });
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
    const loaded = readInnerPage(frame.current, PREFIX);
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
