import type { CaretState } from '../surface/caret-state.ts';
import { PictureTools } from './PictureTools.tsx';
import type { RunCommand } from './run-command.ts';
import { TableTools } from './TableTools.tsx';

interface ContextToolsProps {
  caretState: CaretState;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  setPictureAlt(alt: string): void;
}

/** Tools for the current picture or table. They lie over the text: making room for them would move it under the pointer. */
export function ContextTools({ caretState: { picture, table }, ...props }: ContextToolsProps) {
  if (picture) return <PictureTools picture={picture} {...props} />;
  return table ? <TableTools table={table} run={props.run} /> : null;
}
