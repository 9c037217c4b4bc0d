import { useCallback, useEffect, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import type { PastComparison, PastDifference } from '../../../contract/site-records.ts';
import { getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { FormValues } from '../described/form-values.ts';
import type { Row } from '../described/show-field.tsx';
import { LoadError } from '../errors/LoadError.tsx';
import { recordTypes } from '../record-types.ts';
import type { ComparedField } from '../records/record-type.ts';
import { CompareDialog } from '../records/versions/CompareDialog.tsx';
import { callAsStaff } from '../session/call-as-staff.ts';
import { formatRecordName } from './past-times.ts';

interface PastCompareDialogProps {
  at: string;
  difference: PastDifference;
  onClose(): void;
}

interface ComparedSide {
  // The values of any noun; only its own fields look into them.
  values: FormValues;
  place: number;
}

/** Among those of its group, as visitors see them. */
const placeField: ComparedField<ComparedSide> = {
  label: '列表中的位置',
  getValue: ({ place }) => place,
  render: ({ place }) => place > 0 && `第${place}位`,
};

/** A record as visitors saw it then, beside what they see now. */
export default function PastCompareDialog({ at, difference, onClose }: PastCompareDialogProps) {
  const { noun, id } = difference;
  const [comparison, setComparison] = useState<PastComparison>();
  const [errorMessage, setErrorMessage] = useState<string>();
  const load = useCallback(async () => {
    setErrorMessage(undefined);
    try {
      setComparison((await callAsStaff(calls['site.compare'], { at, noun, id })).data);
    } catch (error) {
      setErrorMessage(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, [at, noun, id]);
  useEffect(() => void load(), [load]);
  const title = formatRecordName(difference);
  const footer = (
    <Button kind="plain" onPress={onClose}>
      关闭
    </Button>
  );
  if (!comparison)
    return (
      <Dialog title={title} width="72%" onClose={onClose} isBusy={!errorMessage} footer={footer}>
        {errorMessage ? <LoadError message={errorMessage} onRetry={load} /> : <p className="loading-words">加载中…</p>}
      </Dialog>
    );
  const { comparedFields, emptyValues, toFormValues } = recordTypes[noun];
  const getValues = (row: object | null) => (row ? toFormValues(row as Row) : emptyValues);
  const fields = comparedFields.map(({ label, getValue, render }) => ({
    label,
    getValue: ({ values }: ComparedSide) => getValue(values),
    render: (side: ComparedSide, other: ComparedSide) => render(side.values, other.values),
  }));
  const createSide = (row: object | null, place: number): ComparedSide => ({ values: getValues(row), place });
  const lead = describeSides(difference);
  return (
    <CompareDialog
      title={title}
      lead={lead}
      fields={difference.isMoved ? [...fields, placeField] : fields}
      left={{ title: `${at.slice(0, 16)}`, value: createSide(comparison.past, comparison.pastPlace) }}
      right={{ title: '现在', value: createSide(comparison.present, comparison.presentPlace) }}
      onClose={onClose}
      footer={footer}
    />
  );
}

function describeSides({ then, now, isEdited, isMoved }: PastDifference): string | undefined {
  if (then === 'absent') return '当时网站上还没有这条内容';
  if (now === 'absent') return '现在网站上没有这条内容';
  if (!isMoved) return undefined;
  return isEdited ? '内容和在列表中的位置都与当时不同' : '内容与当时相同，只是在列表中的位置不同';
}
