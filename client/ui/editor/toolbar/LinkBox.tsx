import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../composing.ts';
import { addressFrom } from '../commands/link.ts';
import { words } from '../words.ts';

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
    const meant = addressFrom(typed);
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
        aria-label={words.linkAddress}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        inputMode="url"
        placeholder={words.linkAddress}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        onKeyDown={keyed}
      />
      <button type="button" className="editor-confirm" onClick={confirm}>
        {words.confirm}
      </button>
      {address !== undefined && (
        <button type="button" onClick={remove}>
          {words.unlink}
        </button>
      )}
      {isWrong && (
        <p className="editor-wrong" id={id} role="alert">
          {words.linkWrong}
        </p>
      )}
    </div>
  );
}
