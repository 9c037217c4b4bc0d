import { durations } from '../../../../contract/limits.ts';
import type { KeyFigure } from '../../../../contract/site.ts';
import { CountUp } from '../../../ui/CountUp.tsx';

/** From here on a figure stands in smaller letters: more of them would not stand beside each other. */
const LONG_VALUE_LENGTH = 6;

/** The company in numbers. */
export function Figures({ figures }: { figures: KeyFigure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={`${value}${suffix}`.length < LONG_VALUE_LENGTH ? undefined : 'figure-long'}>
            <CountUp value={value} lasts={durations.countUp} />
            <small>{suffix}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
