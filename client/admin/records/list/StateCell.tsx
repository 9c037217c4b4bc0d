import type { RecordState } from '../../../../contract/record-states.ts';
import type { ManagedRow } from '../../../../contract/records.ts';
import type { Column } from '../../../ui/table/table-props.ts';
import { formatShortTime } from '../../format-short-time.ts';
import { stateLabels } from '../publishing/state-labels.ts';

type StateCellProps = Pick<ManagedRow<object>, 'state' | 'publishAt' | 'withdrawAt'>;

/** The states in which the record disappears at `withdrawAt`. */
const ON_SITE: readonly RecordState[] = ['published', 'changed', 'scheduled'];

/** The state of a record, with what will happen to it by itself. */
export function StateCell({ state, publishAt, withdrawAt }: StateCellProps) {
  const times = [
    ...(state === 'scheduled' ? [{ time: publishAt, what: '发布' }] : []),
    ...(ON_SITE.includes(state) && withdrawAt ? [{ time: withdrawAt, what: '下线' }] : []),
  ];
  return (
    <div className="state">
      <span className={`state-mark state-${state}`}>{stateLabels[state]}</span>
      {times.map(({ time, what }) => (
        <span key={what} className="state-time" title={`${time} ${what}`}>
          {formatShortTime(time)} {what}
        </span>
      ))}
    </div>
  );
}

export const stateColumn: Column<StateCellProps> = {
  name: 'state',
  title: '状态',
  width: 150,
  narrowWidth: 80,
  render: (row) => <StateCell {...row} />,
};
