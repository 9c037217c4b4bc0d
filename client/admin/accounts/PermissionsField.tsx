import { type Permission, permissionLabels, permissions, readySets } from '../../../contract/permissions.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { findReadySet } from './permission-words.ts';

interface PermissionsFieldProps {
  value: readonly Permission[];
  error: string | undefined;
  onChange(auth: Permission[]): void;
}

const options = readySets.map(({ name }) => ({ value: name, label: name }));

/** A ready set, or ticks. */
export function PermissionsField({ value, error, onChange }: PermissionsFieldProps) {
  return (
    <>
      <SelectField
        label="角色"
        value={findReadySet(value)?.name ?? ''}
        placeholder="自定义"
        options={options}
        onChange={(name) => onChange([...(readySets.find((set) => set.name === name)?.auth ?? [])])}
      />
      <fieldset className="account-permissions">
        <legend>权限</legend>
        {permissions.map((permission) => (
          <Checkbox
            key={permission}
            label={permissionLabels[permission]}
            value={value.includes(permission)}
            onChange={(isTicked) =>
              onChange(permissions.filter((each) => (each === permission ? isTicked : value.includes(each))))
            }
          />
        ))}
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </fieldset>
    </>
  );
}
