import { useId } from 'react';
import { iconLabels } from '../../../contract/nouns/icons.ts';
import { FieldMessages } from '../../ui/form/FieldMessages.tsx';
import { Icon } from '../../ui/picture/Icon.tsx';
import type { RecordFieldProps } from '../records/record-type.ts';

/** An icon, chosen by its picture and its name. */
export function IconControl({
  label,
  value,
  error,
  isDisabled,
  onChange,
}: RecordFieldProps<string> & { label: string }) {
  const id = useId();
  return (
    <fieldset className="icon-field" disabled={isDisabled} aria-describedby={error && `${id}error`}>
      <legend>{label}</legend>
      <div>
        {Object.entries({ '': '不用图标', ...iconLabels }).map(([name, text]) => (
          <label className="icon-choice" key={name}>
            <input
              type="radio"
              className="visually-hidden"
              name={id}
              checked={value === name}
              onChange={() => onChange(name)}
            />
            {name && <Icon name={name} />}
            {text}
          </label>
        ))}
      </div>
      <FieldMessages id={id} hint={undefined} error={error} />
    </fieldset>
  );
}
