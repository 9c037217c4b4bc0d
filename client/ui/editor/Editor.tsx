/** The rich-text editor. What it gives out is what the server's cleaner leaves as it is. */
import '../../polyfills.ts';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { isComposing } from '../is-composing.ts';
import type { Notify, UploadPicture } from './pictures/PictureUploads.ts';
import { SourceView } from './SourceView.tsx';
import { editorTexts } from './texts.ts';
import { StatusLine } from './toolbar/StatusLine.tsx';
import { Toolbar, type ToolbarHandle } from './toolbar/Toolbar.tsx';
import { useCaretInView } from './useCaretInView.ts';
import { useSurface } from './useSurface.ts';
import { useUnsentPictures } from './useUnsentPictures.ts';

export interface EditorHandle {
  /** The text as it is at this moment; `onChange` has heard of it too. To be asked before saving. */
  flush(): string;
  focus(): void;
}

export interface EditorProps {
  label: string;
  /** Another text than the editor gave out itself takes the place of what is there. */
  value: string;
  onChange(html: string): void;
  /** Sends a picture and answers with its address, `/uploads/…`. A `CallError` that it throws is shown. */
  upload: UploadPicture;
  placeholder?: string;
  error?: string | undefined;
  isDisabled?: boolean;
  onNotify: Notify;
  /** A picture has to stay under so many bytes. */
  sizeLimit: number;
  ref?: Ref<EditorHandle>;
}

export function Editor({ label, placeholder, error, isDisabled = false, ref, ...props }: EditorProps) {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const tools = useRef<ToolbarHandle>(null);
  const [isFull, setFull] = useState(false);
  const editor = useSurface(root, { ...props, isDisabled, onLink: () => tools.current?.openLink() });
  const { surface, here, source } = editor;
  useImperativeHandle(ref, () => ({ flush: editor.flush, focus: () => root.current?.focus() }), [editor.flush]);
  useCaretInView(root);
  useUnsentPictures(editor.flush);
  const picked = () => surface.current?.picked;
  const keyed = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.altKey && event.key === 'F10') tools.current?.focus();
    else if (event.key === 'Escape' && isFull) setFull(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const about = [`${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys are the toolbar's and the text's
    <div
      className={`editor${isFull ? ' editor-full' : ''}${error ? ' editor-invalid' : ''}`}
      data-sending={editor.sending || undefined}
      onKeyDown={keyed}
      onBlur={editor.flush}
    >
      <div className="editor-head">
        <Toolbar
          ref={tools}
          here={here}
          picked={picked}
          run={editor.run}
          undo={editor.canUndo ? () => surface.current?.travel(true) : undefined}
          redo={editor.canRedo ? () => surface.current?.travel(false) : undefined}
          insertPictures={editor.insertPictures}
          isSource={source !== undefined}
          toggleSource={editor.toggleSource}
          isFull={isFull}
          toggleFull={() => setFull(!isFull)}
          back={() => surface.current?.caret.restore()}
          isDisabled={isDisabled}
          controls={`${id}text`}
        />
        <StatusLine
          here={here}
          picked={picked}
          run={editor.run}
          describe={(alt) => surface.current?.describe(alt)}
          count={editor.count}
          isDisabled={isDisabled || source !== undefined}
        />
      </div>
      {source !== undefined && (
        <SourceView label={label} source={source} set={editor.setSource} isDisabled={isDisabled} />
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
          aria-describedby={about}
          aria-invalid={error ? true : undefined}
          aria-disabled={isDisabled || undefined}
          aria-placeholder={placeholder}
          data-placeholder={editor.isEmpty ? placeholder : undefined}
          spellCheck={false}
        />
      </div>
      <p className="hidden-words" id={`${id}hint`}>
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
