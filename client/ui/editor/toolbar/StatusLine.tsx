import { type KeyboardEvent, useId } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { isComposing } from '../../is-composing.ts';
import { changeTable, type TableChange } from '../commands/table.ts';
import { editorTexts } from '../editor-texts.ts';
import { removePicture, setWidth } from '../pictures/change-picture.ts';
import type { CaretState } from '../surface/caret-state.ts';
import type { RunCommand } from './run-command.ts';

interface StatusLineProps {
  caretState: CaretState;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  setPictureAlt(alt: string): void;
  count: number;
  isDisabled: boolean;
}

/** Controls for the current table or picture, and the character count. Always rendered, so that the layout does not shift. */
export function StatusLine({ caretState, getSelectedPicture, run, setPictureAlt, count, isDisabled }: StatusLineProps) {
  const { picture, table } = caretState;
  return (
    <div className="editor-status">
      {!isDisabled && picture && (
        <PictureTools
          picture={picture}
          getSelectedPicture={getSelectedPicture}
          run={run}
          setPictureAlt={setPictureAlt}
        />
      )}
      {!isDisabled && table && !picture && <TableTools hasHead={table.hasHead} run={run} />}
      <output className="editor-count">{editorTexts.count(count)}</output>
    </div>
  );
}

function TableTools({ hasHead, run }: { hasHead: boolean; run: RunCommand }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would break the layout
    <div className="editor-context" role="group" aria-label={editorTexts.tableTools}>
      {(Object.keys(editorTexts.tableChanges) as TableChange[]).map((change) => (
        <button
          key={change}
          type="button"
          aria-pressed={change === 'head' ? hasHead : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => run('table', (root) => changeTable(root, change))}
        >
          {editorTexts.tableChanges[change]}
        </button>
      ))}
    </div>
  );
}

interface PictureToolsProps {
  picture: NonNullable<CaretState['picture']>;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  setPictureAlt(alt: string): void;
}

function PictureTools({ picture, getSelectedPicture, run, setPictureAlt }: PictureToolsProps) {
  const id = useId();
  const runOnPicture = (command: (image: HTMLImageElement, root: HTMLElement) => void) => {
    const image = getSelectedPicture();
    if (image) run('picture', (root) => command(image, root));
  };
  // Enter would submit the form around the editor. The text is already applied, so only move the focus back to the picture.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    run('other', () => {});
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div className="editor-context" role="group" aria-label={editorTexts.image}>
      <label htmlFor={id}>{editorTexts.alt}</label>
      <input
        id={id}
        key={picture.id}
        placeholder={editorTexts.alt}
        defaultValue={picture.alt}
        maxLength={lengths.altText}
        onKeyDown={onKeyDown}
        onChange={({ target }) => setPictureAlt(target.value)}
      />
      {(['width-small', 'width-medium', 'full'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={(picture.width ?? 'full') === name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => runOnPicture((image, root) => setWidth(root, image, name === 'full' ? undefined : name))}
        >
          {editorTexts.widths[name]}
        </button>
      ))}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => runOnPicture(removePicture)}>
        {editorTexts.removeImage}
      </button>
    </div>
  );
}
