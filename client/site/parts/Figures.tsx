import { times } from '../../../contract/limits.ts';
import type { Figure } from '../../../contract/site.ts';
import { CountUp } from '../../ui/CountUp.tsx';

/** From here on a figure stands in smaller letters: more of them would not stand beside each other. */
const LONG = 6;

/** The company in numbers. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={`${value}${suffix}`.length < LONG ? undefined : 'figure-long'}>
            <CountUp value={value} lasts={times.countUp} />
            <small>{suffix}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
