import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../picture/Icon.tsx';
import { FieldFrame } from './FieldFrame.tsx';
import { controlProps, type FieldProps } from './field-props.ts';

interface PasswordFieldProps extends FieldProps<string> {
  autoComplete: 'current-password' | 'new-password';
  name?: string;
  /** Something stands in it that nobody has typed, and nobody is to read. */
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
  ...told
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapital, setCapital] = useState(false);
  const notice = (event: KeyboardEvent) => setCapital(event.getModifierState('CapsLock'));
  const words = isShown ? '隐藏密码' : '显示密码';
  return (
    <FieldFrame label={label} error={error} hint={hint} isRequired={told.isRequired}>
      {(ties) => (
        <div className="password">
          <input
            type={isShown && !isSecret ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            name={name}
            placeholder={placeholder}
            {...ties}
            {...controlProps(told)}
            onKeyDown={notice}
            onKeyUp={notice}
            onBlur={() => {
              setCapital(false);
              told.onBlur?.();
            }}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          {/* There before anything is said in it, or it would not be read out. */}
          <p className="password-capital" role="status">
            {isCapital && '大写锁定已开启'}
          </p>
          {!isSecret && (
            <button
              type="button"
              className="password-toggle"
              aria-label={words}
              title={words}
              disabled={told.isDisabled}
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
