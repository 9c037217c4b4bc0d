import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { clearFormats, type Format, setStyle, toggleFormat } from '../commands/format.ts';
import { insertDivider } from '../commands/insert.ts';
import { setLine } from '../commands/lines.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { editorTexts } from '../texts.ts';
import { LineTools } from './LineTools.tsx';
import { MoreTool } from './MoreTool.tsx';
import { PictureTool } from './PictureTool.tsx';
import { focusTools, useRoving } from './roving.ts';
import type { RunCommand } from './run-command.ts';
import { LineSelect, SizeSelect } from './Selects.tsx';
import { Tool } from './Tool.tsx';
import { type BoxName, ToolBox } from './ToolBox.tsx';

export interface ToolbarHandle {
  focus(): void;
  openLink(): void;
}

interface ToolbarProps {
  here: CaretState;
  picked: () => HTMLImageElement | undefined;
  run: RunCommand;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  insertPictures(files: File[]): void;
  isSource: boolean;
  toggleSource(): void;
  isFull: boolean;
  toggleFull(): void;
  back(): void;
  isDisabled: boolean;
  controls: string;
  ref: Ref<ToolbarHandle>;
}

const formats = ['strong', 'em', 'u', 's'] as const satisfies Format[];
export function Toolbar({ here, picked, run, undo, redo, isSource, isFull, isDisabled, ref, ...props }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const openers = useRef<Partial<Record<BoxName, HTMLButtonElement | null>>>({});
  const [open, setOpen] = useState<BoxName>();
  const [isWhole, setWhole] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => focusTools(bar.current), openLink: () => setOpen('link') }), []);
  const roving = useRoving(bar);
  const isOff = isSource || isDisabled;
  const toggle = (name: BoxName) => ({
    isOpen: open === name,
    isDisabled: isOff,
    press: () => setOpen(open === name ? undefined : name),
    ref: (button: HTMLButtonElement | null) => {
      openers.current[name] = button;
    },
  });
  const close = () => setOpen(undefined);
  const then = (kind: string, change: (root: HTMLElement) => void) => {
    close();
    run(kind, change);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.back();
    } else roving.onKeyDown(event);
  };
  return (
    <div className="editor-bar">
      <div
        ref={bar}
        className="editor-tools"
        role="toolbar"
        aria-label={editorTexts.toolbar}
        aria-controls={props.controls}
        data-whole={isWhole || undefined}
        onFocus={roving.onFocus}
        onKeyDown={keyed}
      >
        <span className="editor-group">
          <Tool icon="undo" label={editorTexts.undo} press={undo ?? props.back} isDisabled={isOff || !undo} />
          <Tool icon="redo" label={editorTexts.redo} press={redo ?? props.back} isDisabled={isOff || !redo} />
        </span>
        <span className="editor-group">
          <LineSelect line={here.line} isDisabled={isOff} set={(name) => run('line', (root) => setLine(root, name))} />
          <SizeSelect
            size={here.looks.size}
            isDisabled={isOff}
            set={(name) => run('format', (root) => setStyle(root, 'size', name))}
          />
        </span>
        <span className="editor-group">
          {formats.map((format) => (
            <Tool
              key={format}
              icon={format}
              label={editorTexts[format]}
              isOn={here.formats[format]}
              isDisabled={isOff}
              press={() => run('format', (root) => toggleFormat(root, format))}
            />
          ))}
          <Tool icon="color" label={editorTexts.color} shown={here.looks.color} {...toggle('color')} />
          <Tool icon="mark" label={editorTexts.mark} shown={here.looks.mark} {...toggle('mark')} />
          <Tool icon="clear" label={editorTexts.clear} isDisabled={isOff} press={() => run('format', clearFormats)} />
        </span>
        <LineTools here={here} picked={picked} run={run} isOff={isOff} />
        <span className="editor-group">
          <Tool icon="link" label={editorTexts.link} isOn={here.link !== undefined} {...toggle('link')} />
          <PictureTool isDisabled={isOff} insert={props.insertPictures} />
          <Tool icon="table" label={editorTexts.table} {...toggle('table')} />
          <Tool
            icon="divider"
            label={editorTexts.divider}
            isDisabled={isOff}
            press={() => run('divider', insertDivider)}
          />
        </span>
        <span className="editor-group">
          <Tool
            icon="source"
            label={editorTexts.source}
            isOn={isSource}
            isDisabled={isDisabled}
            press={props.toggleSource}
          />
          <Tool
            icon={isFull ? 'fullEnd' : 'full'}
            label={isFull ? editorTexts.fullEnd : editorTexts.full}
            press={props.toggleFull}
          />
        </span>
        <MoreTool isOn={isWhole} press={() => setWhole(!isWhole)} />
      </div>
      {open && <ToolBox open={open} opener={openers.current[open] ?? null} here={here} close={close} run={then} />}
    </div>
  );
}
