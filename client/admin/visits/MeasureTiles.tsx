import { type VisitMeasure, type VisitTotals, visitMeasures } from '../../../contract/visits.ts';
import { formatCount, measureLabels } from './visit-labels.ts';

interface MeasureTilesProps {
  totals: VisitTotals;
  before: VisitTotals | undefined;
  dayCount: number;
  chosen: VisitMeasure;
  onChoose(measure: VisitMeasure): void;
}

/** The sums of the span, beside those of the span before. The chosen one is what the chart shows. */
export function MeasureTiles({ totals, before, dayCount, chosen, onChoose }: MeasureTilesProps) {
  return (
    <fieldset className="visit-tiles">
      <legend className="visually-hidden">选择图表显示的指标</legend>
      {visitMeasures.map((measure) => (
        <button
          key={measure}
          type="button"
          className="board visit-tile"
          aria-pressed={measure === chosen}
          onClick={() => onChoose(measure)}
        >
          <span className="visit-name">{measureLabels[measure]}</span>
          <strong>{formatCount(totals[measure])}</strong>
          <Change now={totals[measure]} before={before?.[measure]} dayCount={dayCount} />
        </button>
      ))}
    </fieldset>
  );
}

function Change({ now, before, dayCount }: { now: number; before: number | undefined; dayCount: number }) {
  const than = dayCount === 1 ? '较前一天' : `较前${dayCount}天`;
  if (before === undefined) return <small className="visit-note">{than}：暂无数据</small>;
  if (now === before) return <small className="visit-note">{than}持平</small>;
  const isMore = now > before;
  const change = before === 0 ? `多${formatCount(now)}` : `${Math.round((Math.abs(now - before) / before) * 100)}%`;
  return (
    <small className="visit-note">
      {than}
      <em className={isMore ? 'visit-more' : 'visit-less'}>
        {before === 0 ? '' : isMore ? '增加' : '减少'}
        {change}
      </em>
    </small>
  );
}
