/** The rich-text editor. Its output contains only HTML that the server's cleaner keeps unchanged. */
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { isComposing } from '../is-composing.ts';
import type { PickFile } from '../pick-file.ts';
import type { ImageUploader } from '../upload-file.ts';
import { editorTexts } from './editor-texts.ts';
import type { Notify } from './pictures/PictureUploads.ts';
import { SourceView } from './SourceView.tsx';
import { ContextTools } from './toolbar/ContextTools.tsx';
import { Toolbar, type ToolbarHandle } from './toolbar/Toolbar.tsx';
import { useCaretInView } from './useCaretInView.ts';
import { useFlushOnHide } from './useFlushOnHide.ts';
import { useSurface } from './useSurface.ts';

export interface EditorHandle {
  /** Reports pending changes by `onChange` and returns the current HTML. Call it before saving. */
  flush(): string;
  focus(): void;
}

export interface EditorProps {
  label: string;
  /** A value that is not the editor's own output replaces the text. */
  value: string;
  onChange(html: string): void;
  /** Uploads a picture and resolves to its path, `/uploads/…`. The message of a `CallError` is shown to the user. */
  upload: ImageUploader;
  /** Lets the user choose a stored picture. */
  pickPicture: PickFile;
  placeholder?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  onNotify: Notify;
  /** In bytes, exclusive: pictures must be smaller. */
  sizeLimit: number;
  ref?: Ref<EditorHandle>;
}

export function Editor({ label, placeholder, error, isDisabled = false, ref, ...props }: EditorProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const toolbar = useRef<ToolbarHandle>(null);
  const [isFullScreen, setFullScreen] = useState(false);
  const editor = useSurface(root, { ...props, isDisabled, onLink: () => toolbar.current?.openLink() });
  const { surface, caretState, source } = editor;
  useImperativeHandle(ref, () => ({ flush: editor.flush, focus: () => root.current?.focus() }), [editor.flush]);
  useCaretInView(root);
  useFlushOnHide(editor.flush);
  const getSelectedPicture = () => surface.current?.selectedPicture;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.altKey && event.key === 'F10') toolbar.current?.focus();
    else if (event.key === 'Escape' && isFullScreen) setFullScreen(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const describedBy = [`${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles shortcuts for the toolbar and the text
    <div
      className={`editor${isFullScreen ? ' editor-full' : ''}${error ? ' editor-invalid' : ''}`}
      data-sending={editor.uploadCount || undefined}
      onKeyDown={onKeyDown}
      onBlur={editor.flush}
    >
      <div className="editor-head">
        <Toolbar
          ref={toolbar}
          caretState={caretState}
          getSelectedPicture={getSelectedPicture}
          run={editor.run}
          undo={editor.canUndo ? () => surface.current?.undoOrRedo(true) : undefined}
          redo={editor.canRedo ? () => surface.current?.undoOrRedo(false) : undefined}
          insertPictures={editor.insertPictures}
          insertStored={editor.insertStored}
          isSource={source !== undefined}
          toggleSource={editor.toggleSource}
          isFullScreen={isFullScreen}
          toggleFullScreen={() => setFullScreen(!isFullScreen)}
          focusText={() => surface.current?.caret.restore()}
          isDisabled={isDisabled}
          textId={`${id}text`}
          characterCount={editor.count}
        />
        {!isDisabled && source === undefined && (
          <ContextTools
            caretState={caretState}
            getSelectedPicture={getSelectedPicture}
            run={editor.run}
            setPictureAlt={(alt) => surface.current?.setPictureAlt(alt)}
          />
        )}
      </div>
      {source !== undefined && (
        <SourceView label={label} source={source} onChange={editor.setSource} isDisabled={isDisabled} />
      )}
      <div className="editor-scroll" hidden={source !== undefined}>
        {/* biome-ignore lint/a11y/useSemanticElements: no input holds formatted text */}
        <div
          ref={root}
          id={`${id}text`}
          className="editor-text prose"
          role="textbox"
          tabIndex={0}
          contentEditable={!isDisabled}
          suppressContentEditableWarning
          aria-multiline="true"
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={error ? true : undefined}
          aria-disabled={isDisabled || undefined}
          aria-placeholder={placeholder}
          data-placeholder={editor.isEmpty ? placeholder : undefined}
          spellCheck={false}
        />
      </div>
      <p className="visually-hidden" id={`${id}hint`}>
        {editorTexts.hint}
      </p>
      {error && (
        <p className="editor-error" id={`${id}error`}>
          {error}
        </p>
      )}
    </div>
  );
}

export default Editor;
