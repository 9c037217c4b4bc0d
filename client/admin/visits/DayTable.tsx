import { type VisitOverview, visitMeasures } from '../../../contract/visits.ts';
import { formatCount, measureLabels } from './visit-labels.ts';

/** The chart as a table, the latest day first. */
export function DayTable({ days, totals }: Pick<VisitOverview, 'days' | 'totals'>) {
  const row = (title: string, counts: VisitOverview['totals']) => (
    <tr key={title}>
      <th scope="row">{title}</th>
      {visitMeasures.map((measure) => (
        <td key={measure}>{formatCount(counts[measure])}</td>
      ))}
    </tr>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="visit-days" aria-label="每日数据" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">日期</th>
            {visitMeasures.map((measure) => (
              <th key={measure} scope="col">
                {measureLabels[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{days.map(({ day, ...counts }) => row(day, counts)).reverse()}</tbody>
        <tfoot>{row('合计', totals)}</tfoot>
      </table>
    </section>
  );
}
