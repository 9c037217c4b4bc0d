import type { KeyFigure } from '../../../../contract/site.ts';
import { durations } from '../../../durations.ts';
import { CountUp } from '../../../ui/CountUp.tsx';

/** Longer values are set in a smaller font, so that all figures fit in a row. */
const LONG_VALUE_LENGTH = 6;

/** The company's key figures. */
export function Figures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className="figures full-rows">
      {figures.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={`${value}${suffix}`.length < LONG_VALUE_LENGTH ? undefined : 'figure-long'}>
            <CountUp name={label} value={value} durationMs={durations.countUp} />
            <small>{suffix}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
