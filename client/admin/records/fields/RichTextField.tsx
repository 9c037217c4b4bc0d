import { lazy, Suspense, useState } from 'react';
import { uploadLimits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Notify } from '../../../ui/editor/pictures/PictureUploads.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { pickPicture } from '../../files/picker/pick-file.ts';
import { getImageUploader } from '../../form/file-upload.ts';
import { ReadOnlyRichText } from './ReadOnlyRichText.tsx';

interface RichTextFieldProps {
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange(html: string): void;
}

const importEditor = () => import('../../../ui/editor/Editor.tsx');
const notify: Notify = (sentence, kind) => (kind === 'success' ? toast.success(sentence) : toast.error(sentence));

/** The rich-text editor, loaded on demand. While it loads, and if loading fails, the text is shown read-only. */
export function RichTextField(props: RichTextFieldProps) {
  const [Editor, setEditor] = useState(() => lazy(importEditor));
  const readOnlyText = (
    <div className="rich-waiting" aria-busy="true">
      <ReadOnlyRichText html={props.value} />
    </div>
  );
  // No editor while disabled, because its inactive toolbar would look broken.
  if (props.isDisabled)
    return (
      <>
        <p className="rich-label">{props.label}</p>
        <div className="rich-shown">
          <ReadOnlyRichText html={props.value} />
        </div>
      </>
    );
  return (
    <ErrorBoundary
      key={props.label}
      fallback={(retry) => (
        <div className="rich-failed">
          <p className="rich-label">{props.label}</p>
          <p className="rich-error" role="alert">
            编辑器加载失败，请检查网络后重试，或刷新页面
          </p>
          <Button
            kind="plain"
            onPress={() => {
              setEditor(lazy(importEditor));
              retry();
            }}
          >
            重新加载
          </Button>
          {readOnlyText}
        </div>
      )}
    >
      {/* Hidden from screen readers, because the editor has a label of its own. */}
      <p className="rich-label" aria-hidden="true">
        {props.label}
      </p>
      <Suspense fallback={readOnlyText}>
        <Editor
          {...props}
          upload={getImageUploader('quill')}
          pickPicture={pickPicture}
          sizeLimit={uploadLimits.image}
          onNotify={notify}
        />
      </Suspense>
    </ErrorBoundary>
  );
}
