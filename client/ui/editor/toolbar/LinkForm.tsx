import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../is-composing.ts';
import { normalizeUrl } from '../commands/link.ts';
import { editorTexts } from '../editor-texts.ts';

interface LinkFormProps {
  url: string | undefined;
  onSubmit(url: string): void;
  onRemove(): void;
}

/** No form element: the editor may be inside a form, and forms cannot be nested. */
export function LinkForm({ url, onSubmit, onRemove }: LinkFormProps) {
  const [input, setInput] = useState(url ?? '');
  const [isInvalid, setInvalid] = useState(false);
  const id = useId();
  const submit = () => {
    const normalized = normalizeUrl(input);
    if (normalized === undefined) setInvalid(true);
    else onSubmit(normalized);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    submit();
  };
  return (
    <div className="editor-link">
      <input
        aria-label={editorTexts.linkAddress}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? id : undefined}
        inputMode="url"
        placeholder={editorTexts.linkAddress}
        value={input}
        onChange={({ target }) => {
          setInput(target.value);
          setInvalid(false);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="button" className="editor-confirm" onClick={submit}>
        {editorTexts.confirm}
      </button>
      {url !== undefined && (
        <button type="button" onClick={onRemove}>
          {editorTexts.unlink}
        </button>
      )}
      {isInvalid && (
        <p className="editor-link-error" id={id} role="alert">
          {editorTexts.linkWrong}
        </p>
      )}
    </div>
  );
}
