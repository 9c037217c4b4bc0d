import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../is-composing.ts';
import { normalizeUrl } from '../commands/link.ts';
import { editorTexts } from '../texts.ts';

interface LinkBoxProps {
  address: string | undefined;
  set(address: string): void;
  remove(): void;
}

/** Not a form: the editor often stands in one, and forms do not nest. */
export function LinkBox({ address, set, remove }: LinkBoxProps) {
  const [typed, setTyped] = useState(address ?? '');
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const confirm = () => {
    const meant = normalizeUrl(typed);
    if (meant === undefined) setWrong(true);
    else set(meant);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    confirm();
  };
  return (
    <div className="editor-link">
      <input
        aria-label={editorTexts.linkAddress}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="url"
        placeholder={editorTexts.linkAddress}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={keyed}
      />
      <button type="button" className="editor-confirm" onClick={confirm}>
        {editorTexts.confirm}
      </button>
      {address !== undefined && (
        <button type="button" onClick={remove}>
          {editorTexts.unlink}
        </button>
      )}
      {isWrong && (
        <p className="editor-wrong" id={id} role="alert">
          {editorTexts.linkWrong}
        </p>
      )}
    </div>
  );
}
