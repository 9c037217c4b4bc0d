/** A page with only the editor, with the same props as in the back office. */
import { StrictMode, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CallError } from '../../../client/call-error.ts';
import { Editor, type EditorHandle } from '../../../client/ui/editor/Editor.tsx';
import type { PickFile } from '../../../client/ui/pick-file.ts';

declare global {
  interface Window {
    given: string[];
    notes: [sentence: string, kind: string][];
    flush(): string;
    replaceValue(html: string): void;
    setDisabled(isDisabled: boolean): void;
    leave(): void;
    /** What the library gives. */
    pick(): ReturnType<PickFile>;
  }
}

window.given = [];
window.notes = [];
window.pick = async () => undefined;

/** Uploads to the test server, which responds when the test tells it to. */
function send(file: Blob, onProgress: (percent: number) => void, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/send');
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / total) * 100);
    request.onload = () => {
      if (request.status === 200) resolve(request.responseText);
      else reject(new CallError(request.status, request.responseText));
    };
    request.onerror = () => reject(new Error('offline'));
    signal.addEventListener('abort', () => request.abort());
    request.send(file);
  });
}

function Page() {
  const [value, setValue] = useState(document.querySelector<HTMLTemplateElement>('#value')?.content.textContent ?? '');
  const [isDisabled, setDisabled] = useState(false);
  const editor = useRef<EditorHandle>(null);
  window.flush = () => editor.current?.flush() ?? '';
  window.replaceValue = setValue;
  window.setDisabled = setDisabled;
  return (
    <main>
      <h1>编辑器</h1>
      <label>
        前 <input id="before" />
      </label>
      <Editor
        ref={editor}
        label="富文本编辑器"
        value={value}
        onChange={(html) => {
          window.given.push(html);
          setValue(html);
        }}
        upload={send}
        pickPicture={() => window.pick()}
        placeholder="请输入内容"
        isDisabled={isDisabled}
        error={location.hash === '#wrong' ? '请精简内容后再保存，当前内容过长' : undefined}
        onNotify={(sentence, kind) => window.notes.push([sentence, kind])}
        sizeLimit={2 * 1024 * 1024}
      />
      <label>
        后 <input id="after" />
      </label>
    </main>
  );
}

const host = document.querySelector('#page');
if (host) {
  const root = createRoot(host);
  window.leave = () => root.unmount();
  root.render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
}
