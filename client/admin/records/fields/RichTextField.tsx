import { lazy, Suspense, useState } from 'react';
import { uploadLimits } from '../../../../contract/limits.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { Notify } from '../../../ui/editor/pictures/PictureUploads.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { getImageUploader } from '../../form/image-upload.ts';
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

/** The editor, fetched when a dialog asks for it; what was written is to be seen even where it cannot be had. */
export function RichTextField(props: RichTextFieldProps) {
  const [Editor, setEditor] = useState(() => lazy(importEditor));
  const shown = (
    <div className="rich-waiting" aria-busy="true">
      <ReadOnlyRichText html={props.value} />
    </div>
  );
  // A dead toolbar would say that something is wrong.
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
          <p className="rich-said" role="alert">
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
          {shown}
        </div>
      )}
    >
      {/* The editor says it itself to those who do not see it. */}
      <p className="rich-label" aria-hidden="true">
        {props.label}
      </p>
      <Suspense fallback={shown}>
        <Editor {...props} upload={getImageUploader('quill')} sizeLimit={uploadLimits.image} onNotify={notify} />
      </Suspense>
    </ErrorBoundary>
  );
}
