import { type FormEvent, type ReactNode, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { visitsViewPath } from '../../../contract/admin-views.ts';
import { toDay } from '../../../contract/days.ts';
import { validateVisitSpan } from '../../../contract/validation/visit-rules.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { ViewLink } from '../frame/ViewLink.tsx';
import { readySpans, type Span, toSearch } from './visit-span.ts';

/** Ready spans, and dates of one's own. */
export function SpanBar({ span, children }: { span: Span; children: ReactNode }) {
  const [days, setDays] = useState({ from: span.from, to: span.to });
  const [error, setError] = useState<string>();
  const [shown, setShown] = useState(span);
  if (shown.from !== span.from || shown.to !== span.to) {
    setShown(span);
    setDays({ from: span.from, to: span.to });
    setError(undefined);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { value, errors } = validateVisitSpan(days);
    const message = days.from && days.to ? Object.values(errors ?? {})[0] : '请选择开始日期和结束日期';
    setError(message);
    if (value && message === undefined) navigate(`${visitsViewPath}?from=${value.from}&to=${value.to}`);
  };
  const dateField = (name: 'from' | 'to', label: string) => (
    <DateField
      label={label}
      value={days[name]}
      max={toDay()}
      error={name === 'to' ? error : undefined}
      onChange={(day) => setDays((previous) => ({ ...previous, [name]: day }))}
    />
  );
  return (
    <div className="visit-bar">
      <nav className="visit-spans" aria-label="时段">
        {readySpans.map(({ name, label }) => (
          <ViewLink
            key={name}
            path={visitsViewPath}
            search={toSearch(name)}
            aria-current={name === span.name ? 'true' : undefined}
          >
            {label}
          </ViewLink>
        ))}
      </nav>
      <form className="visit-dates" onSubmit={submit} noValidate aria-label="自选日期">
        {dateField('from', '开始日期')}
        {dateField('to', '结束日期')}
        <Button kind="brand" type="submit">
          查询
        </Button>
      </form>
      <div className="visit-tools">{children}</div>
    </div>
  );
}
