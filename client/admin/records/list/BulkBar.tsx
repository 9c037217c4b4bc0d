import { Button } from '../../../ui/button/Button.tsx';

export interface BulkButton {
  label: string;
  isDangerous?: boolean;
  run(): void;
}

interface BulkBarProps {
  count: number;
  buttons: readonly BulkButton[];
  isBusy: boolean;
  onTickAll(): void;
  onClear(): void;
}

/** What can be done with the ticked rows, at the lower edge of the table. */
export function BulkBar({ count, buttons, isBusy, onTickAll, onClear }: BulkBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="bulk-bar" role="group" aria-label="批量操作">
      <p role="status">已选择{count}项</p>
      <div className="bulk-buttons">
        {buttons.map(({ label, isDangerous, run }) => (
          <Button
            key={label}
            kind="plain"
            isBusy={isBusy}
            onPress={run}
            {...(isDangerous && { className: 'bulk-danger' })}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="bulk-choice">
        <Button kind="link" className="bulk-all" onPress={onTickAll}>
          全选本页
        </Button>
        <Button kind="link" onPress={onClear}>
          取消选择
        </Button>
      </div>
    </div>
  );
}
