import { useRef, useState } from 'react';
import { formatTimestamp } from '../../../../contract/timestamp.ts';
import type { FieldErrors } from '../../../../contract/validation/validators.ts';
import { focusFirstInvalid } from '../../../ui/form/focus-first-invalid.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { useAfterRender } from '../../useAfterRender.ts';
import { formatMinute, type Times } from './publication.ts';
import { checkTimes, getPublishChoices, getWithdrawChoices } from './schedule-times.ts';
import { TimeField } from './TimeField.tsx';

export interface ScheduleDialogProps {
  /** What was chosen in the menu: its field is first, and is filled in with a suggestion. */
  purpose: '定时发布' | '定时下线';
  times: Times;
  /** Whether visitors already see exactly what is in the form: then there is only an end to choose. */
  isPublished: boolean;
  /** Whether visitors see an earlier version. */
  isChange: boolean;
  onSubmit(times: Times): void;
  onClose(): void;
}

export default function ScheduleDialog({
  purpose,
  times,
  isPublished,
  isChange,
  onSubmit,
  onClose,
}: ScheduleDialogProps) {
  const form = useRef<HTMLFormElement>(null);
  const [now] = useState(() => formatTimestamp());
  const [chosen, setChosen] = useState<Times>(() => suggestTimes(purpose, times, now));
  const [errors, setErrors] = useState<FieldErrors>({});
  const afterRender = useAfterRender();
  const { publishAt, withdrawAt } = chosen;

  const change = (changes: Partial<Times>) => {
    setChosen({ ...chosen, ...changes });
    setErrors({});
  };
  const submit = () => {
    const found = { ...checkTimes(chosen, formatTimestamp()), ...findIncomplete(form.current) };
    setErrors(found);
    if (Object.keys(found).length > 0) return afterRender(() => focusFirstInvalid(form.current));
    onSubmit(chosen);
  };

  return (
    <FormDialog
      title={purpose}
      width="560px"
      submitLabel={getSubmitLabel(chosen, isPublished)}
      form={form}
      isDirty={false}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isPublished && (
        <TimeField
          label="发布时间"
          name="publishAt"
          value={publishAt}
          error={errors.publishAt}
          noneLabel="立即发布"
          choices={getPublishChoices(now)}
          autoFocus={purpose === '定时发布'}
          onChange={(time) => change({ publishAt: time })}
        />
      )}
      <TimeField
        label="下线时间"
        name="withdrawAt"
        value={withdrawAt}
        error={errors.withdrawAt}
        noneLabel="不自动下线"
        choices={getWithdrawChoices(publishAt, now)}
        autoFocus={purpose === '定时下线'}
        onChange={(time) => change({ withdrawAt: time })}
      />
      <p className="schedule-result" role="status">
        {[isPublished ? '' : describeStart(publishAt, isChange), describeEnd(withdrawAt)].filter(Boolean).join('，')}
        <small>以上均为北京时间</small>
      </p>
    </FormDialog>
  );
}

function suggestTimes(purpose: ScheduleDialogProps['purpose'], times: Times, now: string): Times {
  const { publishAt, withdrawAt } = times;
  const suggestStart = () => getPublishChoices(now).find(({ label }) => label.startsWith('明早'))?.time ?? '';
  if (purpose === '定时发布') return { publishAt: publishAt || suggestStart(), withdrawAt };
  return { publishAt, withdrawAt: withdrawAt || (getWithdrawChoices(publishAt, now)[0]?.time ?? '') };
}

function describeStart(publishAt: string, isChange: boolean): string {
  const seen = isChange ? '看到改动后的内容' : '可见';
  return publishAt ? `${formatMinute(publishAt)}起访客${seen}` : `发布后访客立即${seen}`;
}

const describeEnd = (withdrawAt: string) => (withdrawAt ? `${formatMinute(withdrawAt)}起访客看不到` : '不自动下线');

function getSubmitLabel({ publishAt, withdrawAt }: Times, isPublished: boolean): string {
  if (publishAt) return '定时发布';
  if (!isPublished) return '发布';
  return withdrawAt ? '定时下线' : '不自动下线';
}

/** Browsers report a time that is not filled in completely as an empty one. */
function findIncomplete(form: HTMLFormElement | null): FieldErrors {
  const inputs = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  return Object.fromEntries(inputs.map(({ name }) => [name, '请输入完整的日期和时间']));
}
