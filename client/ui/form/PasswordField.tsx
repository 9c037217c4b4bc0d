import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { type FieldProps, getControlProps } from './field-props.ts';

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  name?: string;
  /** The value was not typed by the user, and must not be revealed. */
  isSecret?: boolean;
}

export function PasswordField({
  label,
  value,
  onChange,
  error,
  hint,
  placeholder,
  autoComplete,
  name,
  isSecret = false,
  ...control
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));
  const toggleLabel = isShown ? '隐藏密码' : '显示密码';
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={control.isRequired}>
      {(attributes) => (
        <div className="password">
          <input
            type={isShown && !isSecret ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            name={name}
            placeholder={placeholder}
            {...attributes}
            {...getControlProps(control)}
            onKeyDown={updateCapsLock}
            onKeyUp={updateCapsLock}
            onBlur={() => {
              setCapsLockOn(false);
              control.onBlur?.();
            }}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {/* Always rendered: screen readers only announce changes in a region that already exists. */}
          <p className="password-capital" role="status">
            {isCapsLockOn && '大写锁定已开启'}
          </p>
          {!isSecret && (
            <button
              type="button"
              className="password-toggle"
              aria-label={toggleLabel}
              title={toggleLabel}
              disabled={control.isDisabled}
              onClick={() => setShown(!isShown)}
            >
              <Icon name={isShown ? 'eye-off' : 'eye'} />
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
