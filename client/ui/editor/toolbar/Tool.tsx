import type { Ref } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface ToolProps {
  icon: IconName;
  label: string;
  press(): void;
  /** Of what is on or off: whether it is on. */
  isOn?: boolean | undefined;
  isDisabled?: boolean;
  /** Of what opens a box: whether it is open. */
  isOpen?: boolean | undefined;
  shown?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the toolbar. Pressed by a pointer it leaves the focus, and so the caret, where it is. */
export function Tool({ icon, label, press, isOn, isDisabled, isOpen, shown, ref }: ToolProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="editor-tool"
      data-tool={icon}
      data-shown={shown}
      title={label}
      aria-label={label}
      aria-pressed={isOn}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isOpen}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) press();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
