import { setStyle } from '../commands/format.ts';
import { removeLink, setLink } from '../commands/link.ts';
import { insertTable } from '../commands/table.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { editorTexts } from '../texts.ts';
import { Box } from './Box.tsx';
import { ColorBox } from './ColorBox.tsx';
import { LinkBox } from './LinkBox.tsx';
import type { RunCommand } from './run-command.ts';
import { TableBox } from './TableBox.tsx';

export type BoxName = 'color' | 'mark' | 'link' | 'table';

interface ToolBoxProps {
  open: BoxName;
  opener: HTMLElement | null;
  here: CaretState;
  close(): void;
  run: RunCommand;
}

/** What a tool asks before it does something. */
export function ToolBox({ open, opener, here, close, run }: ToolBoxProps) {
  return (
    <Box label={editorTexts[open]} opener={opener} close={close}>
      {open === 'link' && (
        <LinkBox
          address={here.link}
          set={(address) => run('link', (root) => setLink(root, address))}
          remove={() => run('link', removeLink)}
        />
      )}
      {open === 'table' && (
        <TableBox insert={(rows, columns) => run('table', (root) => insertTable(root, rows, columns))} />
      )}
      {(open === 'color' || open === 'mark') && (
        <ColorBox
          look={open}
          shown={here.looks[open]}
          set={(name) => run('format', (root) => setStyle(root, open, name))}
        />
      )}
    </Box>
  );
}
