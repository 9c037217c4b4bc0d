import type { Ref } from 'react';
import { Icon, type IconName } from '../icons.tsx';

interface ToolButtonProps {
  icon: IconName;
  label: string;
  onPress(): void;
  /** State of a toggle button. */
  isPressed?: boolean | undefined;
  isDisabled?: boolean;
  /** For buttons that open a popover. */
  isOpen?: boolean | undefined;
  color?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A toolbar button. Clicking it does not move the focus, so the text keeps its selection. */
export function ToolButton({ icon, label, onPress, isPressed, isDisabled, isOpen, color, ref }: ToolButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      className="editor-tool"
      data-tool={icon}
      data-shown={color}
      title={label}
      aria-label={label}
      aria-pressed={isPressed}
      aria-disabled={isDisabled || undefined}
      aria-expanded={isOpen}
      aria-haspopup={isOpen === undefined ? undefined : 'dialog'}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        if (!isDisabled) onPress();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}
