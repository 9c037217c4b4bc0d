import { type FormEvent, useState } from 'react';
import type { PastDays } from '../../../contract/site-records.ts';
import { formatTimestamp, isTimestamp } from '../../../contract/timestamp.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { formatChange, listMoments } from './past-times.ts';

interface MomentBarProps {
  days: PastDays;
  at: string;
  onChoose(at: string): void;
}

/** Inputs leave out seconds that are 0. */
const fromInput = (value: string) => `${value.replace('T', ' ')}${value.length === 16 ? ':00' : ''}`;
const toInput = (at: string) => at.replace(' ', 'T');

/** A time to type or to step to, and what changed at it. */
export function MomentBar({ days, at, onChoose }: MomentBarProps) {
  const [input, setInput] = useState(toInput(at));
  const [error, setError] = useState<string>();
  const [shownTime, setShownTime] = useState(at);
  if (shownTime !== at) {
    setShownTime(at);
    setInput(toInput(at));
    setError(undefined);
  }
  const moments = listMoments(days);
  const previous = moments.findLast((moment) => moment < at);
  const next = moments.find((moment) => moment > at);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = fromInput(input);
    const message = isTimestamp(time) ? (time > formatTimestamp() ? '请选择过去的时间' : undefined) : '请选择时间';
    setError(message);
    if (message === undefined) onChoose(time);
  };

  return (
    <div className="past-bar">
      <form className="past-time" onSubmit={submit} noValidate>
        <FieldFrame label="北京时间" error={error}>
          {(attributes) => (
            <input
              type="datetime-local"
              step={1}
              max={toInput(formatTimestamp())}
              {...attributes}
              value={input}
              onChange={(event) => setInput(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <Button kind="brand" type="submit">
          查看
        </Button>
      </form>
      <div className="past-steps">
        <Button icon="chevron-left" isDisabled={previous === undefined} onPress={() => previous && onChoose(previous)}>
          上一次改动
        </Button>
        <Button icon="chevron-right" isDisabled={next === undefined} onPress={() => next && onChoose(next)}>
          下一次改动
        </Button>
      </div>
      <p className="past-moment" role="status">
        {describeMoment(days, at, previous)}
      </p>
    </div>
  );
}

function describeMoment({ days, changes }: PastDays, at: string, previous: string | undefined): string {
  const [here] = changes.filter((change) => change.at === at);
  const others = changes.filter((change) => change.at === at).length - 1;
  if (here) return `${formatChange(here)}${others > 0 ? `等${others + 1}处` : ''}`;
  if (days.length === 0) return '还没有改动，内容有改动后可以在这里查看和恢复';
  return previous === undefined ? '这个时间之前网站还没有内容' : `最近一次改动在${previous.slice(0, 16)}`;
}
