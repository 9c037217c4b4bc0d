import { useCallback, useEffect, useState } from 'react';
import type { Device } from '../../../../contract/devices.ts';
import { getErrorMessage } from '../../../call-error.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { DeviceFrame } from '../../device/DeviceFrame.tsx';
import { DeviceSwitch } from '../../device/DeviceSwitch.tsx';
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
      headerExtra={<DeviceSwitch device={device} onChange={setDevice} />}
    >
      {errorMessage ? (
        <LoadError message={errorMessage} onRetry={load} />
      ) : (
        <DeviceFrame device={device}>
          {(style) =>
            html === undefined ? (
              <p className="loading-words">加载中…</p>
            ) : (
              <iframe title="预览" sandbox="allow-same-origin" srcDoc={html} style={style} />
            )
          }
        </DeviceFrame>
      )}
    </Dialog>
  );
}
