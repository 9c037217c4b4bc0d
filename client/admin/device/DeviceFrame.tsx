import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Device } from '../../../contract/devices.ts';

/** Viewport widths of the devices. The frame is scaled down where there is less room. */
const DEVICE_WIDTHS: Readonly<Record<Device, number>> = { desktop: 1366, phone: 390 };

interface DeviceFrameProps {
  device: Device;
  /** Renders the frame with the style that gives it the width of the device. */
  children(style: CSSProperties): ReactNode;
}

export function DeviceFrame({ device, children }: DeviceFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setAvailableWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const width = DEVICE_WIDTHS[device];
  // Before the first measurement, and while the view is hidden, there is no room to scale to.
  const scale = availableWidth === 0 ? 1 : Math.min(1, availableWidth / width);
  return (
    <div ref={box} className={`device-room device-${device}`}>
      {children({ width, height: `${100 / scale}%`, marginLeft: -width / 2, transform: `scale(${scale})` })}
    </div>
  );
}
