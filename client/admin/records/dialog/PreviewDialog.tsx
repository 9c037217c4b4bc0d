import { useCallback, useEffect, useRef, useState } from 'react';
import type { Device } from '../../../../contract/devices.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { LoadError } from '../../errors/LoadError.tsx';
import { viewport } from '../../state.ts';
import type { RecordType, Versioned } from '../record-type.ts';

interface PreviewDialogProps<Row extends Versioned, Value extends object> {
  recordType: RecordType<Row, Value>;
  /** Empty for a new record. */
  id: string;
  values: Value;
  onClose(): void;
}

const DEVICE_LABELS: readonly [Device, string][] = [
  ['desktop', '电脑'],
  ['phone', '手机'],
];
/** Viewport widths of the previewed devices. The frame is scaled down when the dialog is narrower. */
const DEVICE_WIDTHS: Readonly<Record<Device, number>> = { desktop: 1366, phone: 390 };

/** Shows the record's page as visitors would see it, with the unsaved values. */
export function PreviewDialog<Row extends Versioned, Value extends object>({
  recordType,
  id,
  values,
  onClose,
}: PreviewDialogProps<Row, Value>) {
  const [device, setDevice] = useState<Device>(viewport.peek() === 'mobile' ? 'phone' : 'desktop');
  const [html, setHtml] = useState<string>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const load = useCallback(async () => {
    setHtml(undefined);
    setErrorMessage(undefined);
    try {
      setHtml((await recordType.client.preview(id, values, device)).html);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, [recordType, id, values, device]);
  useEffect(() => void load(), [load]);

  return (
    <Dialog
      title="预览"
      width="94%"
      className="preview"
      onClose={onClose}
      isBusy={html === undefined && errorMessage === undefined}
      headerExtra={
        <fieldset className="preview-devices">
          <legend className="visually-hidden">设备</legend>
          {DEVICE_LABELS.map(([each, name]) => (
            <label key={each}>
              <input type="radio" name="device" checked={device === each} onChange={() => setDevice(each)} />
              <span>{name}</span>
            </label>
          ))}
        </fieldset>
      }
    >
      {errorMessage ? (
        <LoadError message={errorMessage} onRetry={load} />
      ) : (
        <PreviewFrame html={html} device={device} />
      )}
    </Dialog>
  );
}

function PreviewFrame({ html, device }: { html: string | undefined; device: Device }) {
  const box = useRef<HTMLDivElement>(null);
  const [availableWidth, setAvailableWidth] = useState(0);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => setAvailableWidth(entry?.contentRect.width ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const width = DEVICE_WIDTHS[device];
  const scale = Math.min(1, availableWidth / width);
  return (
    <div ref={box} className={`preview-room preview-${device}`}>
      {html === undefined ? (
        <p className="loading-words">加载中…</p>
      ) : (
        <iframe
          title="预览"
          sandbox="allow-same-origin"
          srcDoc={html}
          style={{ width, height: `${100 / scale}%`, marginLeft: -width / 2, transform: `scale(${scale})` }}
        />
      )}
    </div>
  );
}
