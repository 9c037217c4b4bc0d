import { useId } from 'react';
import type { Device } from '../../../contract/devices.ts';

const DEVICE_LABELS: readonly [Device, string][] = [
  ['desktop', '电脑'],
  ['phone', '手机'],
];

interface DeviceSwitchProps {
  device: Device;
  onChange(device: Device): void;
}

export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  const name = useId();
  return (
    <fieldset className="device-switch">
      <legend className="visually-hidden">设备</legend>
      {DEVICE_LABELS.map(([each, label]) => (
        <label key={each}>
          <input type="radio" name={name} checked={device === each} onChange={() => onChange(each)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
