import { useId } from 'react';
import type { LinesField } from '../../../contract/nouns/fields.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldMessages } from '../../ui/form/FieldMessages.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { RecordFieldProps } from '../records/record-type.ts';
import { renderWordingHint } from '../wording/FieldWording.tsx';
import type { LineValue } from './form-values.ts';

type LinesControlProps = RecordFieldProps<readonly LineValue[]> & { field: LinesField };

/** Several short records of their own fields, such as the equipment of a case: one line each. */
export function LinesControl({ field, value: lines, error, isDisabled, onChange }: LinesControlProps) {
  const id = useId();
  const columns = Object.entries(field.fields);
  const replace = (index: number, line: LineValue) =>
    onChange(lines.map((each, position) => (position === index ? line : each)));
  const remove = (index: number) => onChange(lines.filter((_, position) => position !== index));
  const moveUp = (index: number) =>
    onChange([
      ...lines.slice(0, index - 1),
      ...lines.slice(index, index + 1),
      ...lines.slice(index - 1, index),
      ...lines.slice(index + 1),
    ]);
  const add = () => onChange([...lines, Object.fromEntries(columns.map(([name]) => [name, '']))]);
  return (
    <fieldset className="lines-field" aria-describedby={error && `${id}error`}>
      <legend>{field.label}</legend>
      <ol>
        {lines.map((line, index) => (
          // Only their order tells lines apart.
          <li key={index}>
            {columns.map(([name, { label, kind }]) => (
              <TextField
                key={name}
                label={label}
                placeholder={`请输入${label}`}
                inputMode={kind === 'number' ? 'decimal' : 'text'}
                hint={isDisabled || kind === 'number' ? undefined : renderWordingHint(String(line[name] ?? ''))}
                isDisabled={isDisabled}
                value={String(line[name] ?? '')}
                onChange={(text) => replace(index, { ...line, [name]: text })}
              />
            ))}
            {!isDisabled && (
              <span className="lines-actions">
                {index > 0 && (
                  <Button kind="link" label={`上移第${index + 1}行`} onPress={() => moveUp(index)}>
                    上移
                  </Button>
                )}
                <Button kind="link" label={`删除第${index + 1}行`} onPress={() => remove(index)}>
                  删除
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!isDisabled && (
        <Button icon="plus" onPress={add}>
          {`添加${field.label}`}
        </Button>
      )}
      <FieldMessages id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
