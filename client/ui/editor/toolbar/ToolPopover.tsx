import { setStyle } from '../commands/format.ts';
import { removeLink, setLink } from '../commands/link.ts';
import { insertTable } from '../commands/table.ts';
import { editorTexts } from '../editor-texts.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { ColorPicker } from './ColorPicker.tsx';
import { LinkForm } from './LinkForm.tsx';
import { Popover } from './Popover.tsx';
import type { RunCommand } from './run-command.ts';
import { TableSizePicker } from './TableSizePicker.tsx';

export type PopoverName = 'color' | 'mark' | 'link' | 'table';

interface ToolPopoverProps {
  name: PopoverName;
  opener: HTMLElement | null;
  caretState: CaretState;
  onClose(): void;
  run: RunCommand;
}

/** The popover of a tool that needs further input. */
export function ToolPopover({ name, opener, caretState, onClose, run }: ToolPopoverProps) {
  return (
    <Popover label={editorTexts[name]} opener={opener} onClose={onClose}>
      {name === 'link' && (
        <LinkForm
          url={caretState.link}
          onSubmit={(address) => run('link', (root) => setLink(root, address))}
          onRemove={() => run('link', removeLink)}
        />
      )}
      {name === 'table' && (
        <TableSizePicker onInsert={(rows, columns) => run('table', (root) => insertTable(root, rows, columns))} />
      )}
      {(name === 'color' || name === 'mark') && (
        <ColorPicker
          style={name}
          value={caretState.styles[name]}
          onChange={(style) => run('format', (root) => setStyle(root, name, style))}
        />
      )}
    </Popover>
  );
}
