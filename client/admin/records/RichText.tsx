import { lazy, Suspense, useState } from 'react';
import { uploadLimits } from '../../../contract/limits.ts';
import { Button } from '../../ui/act/Button.tsx';
import type { Note } from '../../ui/editor/pictures/Pictures.ts';
import { toast } from '../../ui/toast/toast.tsx';
import { Caught } from '../Caught.tsx';
import { imageSender } from '../upload.ts';
import { Rich } from './shown.tsx';

interface RichTextProps {
  label: string;
  placeholder: string;
  value: string;
  error: string | undefined;
  isDisabled: boolean;
  onChange(html: string): void;
}

const fetchEditor = () => import('../../ui/editor/Editor.tsx');
const note: Note = (sentence, kind) => (kind === 'done' ? toast.success(sentence) : toast.wrong(sentence));

/** The editor, fetched when a dialog asks for it; what was written is to be seen even where it cannot be had. */
export function RichText(props: RichTextProps) {
  const [Editor, setEditor] = useState(() => lazy(fetchEditor));
  const shown = (
    <div className="rich-waiting" aria-busy="true">
      <Rich html={props.value} />
    </div>
  );
  // A dead toolbar would say that something is wrong.
  if (props.isDisabled)
    return (
      <>
        <p className="rich-label">{props.label}</p>
        <div className="rich-shown">
          <Rich html={props.value} />
        </div>
      </>
    );
  return (
    <Caught
      key={props.label}
      otherwise={(retry) => (
        <div className="rich-failed">
          <p className="rich-label">{props.label}</p>
          <p className="rich-said" role="alert">
            编辑器加载失败，请检查网络后重试，或刷新页面
          </p>
          <Button
            kind="plain"
            onPress={() => {
              setEditor(lazy(fetchEditor));
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
        <Editor {...props} send={imageSender('quill')} under={uploadLimits.image} onNote={note} />
      </Suspense>
    </Caught>
  );
}
