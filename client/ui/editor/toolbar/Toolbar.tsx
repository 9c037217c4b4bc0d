import { type KeyboardEvent, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { clearFormats, type Format, setStyle, toggleFormat } from '../commands/format.ts';
import { insertDivider } from '../commands/insert.ts';
import { setLineType } from '../commands/lines.ts';
import { editorTexts } from '../editor-texts.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { LineTools } from './LineTools.tsx';
import { MoreToolsButton } from './MoreToolsButton.tsx';
import { PictureButton } from './PictureButton.tsx';
import { focusTools, useRovingTabIndex } from './roving-tab-index.ts';
import type { RunCommand } from './run-command.ts';
import { LineTypeSelect, SizeSelect } from './Selects.tsx';
import { ToolButton } from './ToolButton.tsx';
import { type PopoverName, ToolPopover } from './ToolPopover.tsx';

export interface ToolbarHandle {
  focus(): void;
  openLink(): void;
}

interface ToolbarProps {
  caretState: CaretState;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  insertPictures(files: File[]): void;
  insertStored(): void;
  isSource: boolean;
  toggleSource(): void;
  isFullScreen: boolean;
  toggleFullScreen(): void;
  focusText(): void;
  isDisabled: boolean;
  textId: string;
  characterCount: number;
  ref: Ref<ToolbarHandle>;
}

const FORMATS = ['strong', 'em', 'u', 's'] as const satisfies Format[];
export function Toolbar({
  caretState,
  getSelectedPicture,
  run,
  undo,
  redo,
  isSource,
  isFullScreen,
  isDisabled,
  ref,
  ...props
}: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const popoverButtons = useRef<Partial<Record<PopoverName, HTMLButtonElement | null>>>({});
  const [open, setOpen] = useState<PopoverName>();
  const [isExpanded, setExpanded] = useState(false);
  useImperativeHandle(ref, () => ({ focus: () => focusTools(bar.current), openLink: () => setOpen('link') }), []);
  const roving = useRovingTabIndex(bar);
  const areToolsDisabled = isSource || isDisabled;
  const getPopoverProps = (name: PopoverName) => ({
    isOpen: open === name,
    isDisabled: areToolsDisabled,
    onPress: () => setOpen(open === name ? undefined : name),
    ref: (button: HTMLButtonElement | null) => {
      popoverButtons.current[name] = button;
    },
  });
  const close = () => setOpen(undefined);
  const runAndClose = (kind: string, change: (root: HTMLElement) => void) => {
    close();
    run(kind, change);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      props.focusText();
    } else roving.onKeyDown(event);
  };
  return (
    <div className="editor-bar">
      <div
        ref={bar}
        className="editor-tools"
        role="toolbar"
        aria-label={editorTexts.toolbar}
        aria-controls={props.textId}
        data-whole={isExpanded || undefined}
        onFocus={roving.onFocus}
        onKeyDown={onKeyDown}
      >
        <span className="editor-group">
          <ToolButton
            icon="undo"
            label={editorTexts.undo}
            onPress={undo ?? props.focusText}
            isDisabled={areToolsDisabled || !undo}
          />
          <ToolButton
            icon="redo"
            label={editorTexts.redo}
            onPress={redo ?? props.focusText}
            isDisabled={areToolsDisabled || !redo}
          />
        </span>
        <span className="editor-group">
          <LineTypeSelect
            lineType={caretState.lineType}
            isDisabled={areToolsDisabled}
            onChange={(name) => run('line', (root) => setLineType(root, name))}
          />
          <SizeSelect
            size={caretState.styles.size}
            isDisabled={areToolsDisabled}
            onChange={(name) => run('format', (root) => setStyle(root, 'size', name))}
          />
        </span>
        <span className="editor-group">
          {FORMATS.map((format) => (
            <ToolButton
              key={format}
              icon={format}
              label={editorTexts[format]}
              isPressed={caretState.formats[format]}
              isDisabled={areToolsDisabled}
              onPress={() => run('format', (root) => toggleFormat(root, format))}
            />
          ))}
          <ToolButton
            icon="color"
            label={editorTexts.color}
            color={caretState.styles.color}
            {...getPopoverProps('color')}
          />
          <ToolButton
            icon="mark"
            label={editorTexts.mark}
            color={caretState.styles.mark}
            {...getPopoverProps('mark')}
          />
          <ToolButton
            icon="clear"
            label={editorTexts.clear}
            isDisabled={areToolsDisabled}
            onPress={() => run('format', clearFormats)}
          />
        </span>
        <LineTools
          caretState={caretState}
          getSelectedPicture={getSelectedPicture}
          run={run}
          isDisabled={areToolsDisabled}
        />
        <span className="editor-group">
          <ToolButton
            icon="link"
            label={editorTexts.link}
            isPressed={caretState.link !== undefined}
            {...getPopoverProps('link')}
          />
          <PictureButton isDisabled={areToolsDisabled} onInsert={props.insertPictures} />
          <ToolButton
            icon="library"
            label={editorTexts.library}
            isDisabled={areToolsDisabled}
            onPress={props.insertStored}
          />
          <ToolButton icon="table" label={editorTexts.table} {...getPopoverProps('table')} />
          <ToolButton
            icon="divider"
            label={editorTexts.divider}
            isDisabled={areToolsDisabled}
            onPress={() => run('divider', insertDivider)}
          />
        </span>
        <span className="editor-group">
          <ToolButton
            icon="source"
            label={editorTexts.source}
            isPressed={isSource}
            isDisabled={isDisabled}
            onPress={props.toggleSource}
          />
          <ToolButton
            icon={isFullScreen ? 'fullEnd' : 'full'}
            label={isFullScreen ? editorTexts.fullEnd : editorTexts.full}
            onPress={props.toggleFullScreen}
          />
        </span>
        <MoreToolsButton isExpanded={isExpanded} onPress={() => setExpanded(!isExpanded)} />
      </div>
      <output className="editor-count">{editorTexts.count(props.characterCount)}</output>
      {open && (
        <ToolPopover
          name={open}
          opener={popoverButtons.current[open] ?? null}
          caretState={caretState}
          onClose={close}
          run={runAndClose}
        />
      )}
    </div>
  );
}
