/** How the list of applications is searched. */
import { useSignals } from '@preact/signals-react/runtime';
import { useEffect } from 'react';
import type { ApplicationStatus } from '../../../contract/application-statuses.ts';
import { addDays, isDay, toDay } from '../../../contract/days.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { SearchFieldsProps } from '../list/list-types.ts';
import type { SearchValues } from '../list/useListParams.ts';
import { getOwnerName, loadOwners, owners, toOwnerOptions } from './owners.ts';
import { statusLabels, statusOptions } from './status-labels.ts';

export const AGENT_SEARCH_KEYS = ['text', 'status', 'owner', 'span', 'from', 'to'] as const;

/** How many days back, today included. */
const spans: Readonly<Record<string, { label: string; days: number }>> = {
  today: { label: '今天', days: 1 },
  week: { label: '近7天', days: 7 },
  month: { label: '近30天', days: 30 },
  quarter: { label: '近90天', days: 90 },
};

/** From and to a day of one's own. */
const OWN_DAYS = { value: 'days', label: '自选日期' };

const spanOptions = [...Object.entries(spans).map(([value, { label }]) => ({ value, label })), OWN_DAYS];

const toDayOrNone = (day: string) => (isDay(day) ? day : '');

/** Only filters that are set: an address with a status that does not exist shows all. */
export function toAgentQuery(values: SearchValues) {
  const { text = '', status = '', owner = '', span = '', from = '', to = '' } = values;
  const known = status in statusLabels ? (status as ApplicationStatus) : '';
  const days = spans[span]?.days;
  const filters = { text, status: known, owner } as const;
  if (span === OWN_DAYS.value) return { ...filters, from: toDayOrNone(from), to: toDayOrNone(to) };
  return { ...filters, from: days ? addDays(toDay(), 1 - days) : '' };
}

export function formatAgentSearchValue(name: string, value: string): string {
  if (name === 'status') return statusLabels[value as ApplicationStatus] ?? value;
  if (name === 'span') return spanOptions.find((option) => option.value === value)?.label ?? value;
  if (name === 'from') return `${value}起`;
  if (name === 'to') return `${value}止`;
  return name === 'owner' ? getOwnerName(value) : value;
}

export function AgentSearchFields({ values, onChange }: SearchFieldsProps) {
  useSignals();
  useEffect(() => void loadOwners(), []);
  const field = (name: (typeof AGENT_SEARCH_KEYS)[number]) => ({
    value: values[name] ?? '',
    onChange: (value: string) => onChange(name, value),
  });
  return (
    <div className="search-fields-pairs">
      <TextField label="代理商名称" placeholder="请输入名称、公司、手机号" {...field('text')} />
      <SelectField label="跟进状态" placeholder="全部状态" options={statusOptions} {...field('status')} />
      <SelectField label="跟进人" placeholder="全部跟进人" options={toOwnerOptions(owners.value)} {...field('owner')} />
      <SelectField label="时间" placeholder="全部时间" options={spanOptions} {...field('span')} />
      {values.span === OWN_DAYS.value && (
        <>
          <DateField label="开始日期" {...field('from')} />
          <DateField label="结束日期" {...field('to')} />
        </>
      )}
    </div>
  );
}
