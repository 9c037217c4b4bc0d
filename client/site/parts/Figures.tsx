import { times } from '../../../contract/limits.ts';
import type { Figure } from '../../../contract/site.ts';
import { CountUp } from '../../ui/CountUp.tsx';

/** The company in numbers. */
export function Figures({ figures }: { figures: Figure[] }) {
  return (
    <dl className="figures">
      {figures.map(({ value, suffix, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <CountUp value={value} lasts={times.countUp} />
            <small>{suffix}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}
