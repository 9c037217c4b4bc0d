import type { VisitOverview } from '../../../contract/visits.ts';
import { deviceLabels, formatCount, formatShare } from './visit-labels.ts';

/** Phones against desktops. */
export function Devices({ devices }: Pick<VisitOverview, 'devices'>) {
  const total = devices.reduce((sum, { views }) => sum + views, 0);
  return (
    <section className="board" aria-labelledby="visit-devices">
      <h2 id="visit-devices">设备</h2>
      <p className="visit-note">按浏览量</p>
      <div className="visit-devices" aria-hidden="true">
        {devices.map(({ device, views }) => (
          <b key={device} data-device={device} style={{ flexGrow: total === 0 ? 1 : views }} />
        ))}
      </div>
      <dl className="visit-device-names">
        {devices.map(({ device, views }) => (
          <div key={device} data-device={device}>
            <dt>{deviceLabels[device]}</dt>
            <dd>
              <strong>{formatShare(views, total)}</strong>
              <small className="visit-note">{formatCount(views)}次</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
