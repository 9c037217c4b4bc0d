import { type KeyboardEvent, useId } from 'react';
import { isComposing } from '../../is-composing.ts';
import { changeTable, type TableChange } from '../commands/table.ts';
import { dropPicture, setWidth } from '../pictures/change-picture.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { editorTexts } from '../texts.ts';
import type { RunCommand } from './run-command.ts';

interface StatusLineProps {
  here: CaretState;
  picked: () => HTMLImageElement | undefined;
  run: RunCommand;
  describe(alt: string): void;
  count: number;
  isDisabled: boolean;
}

/** What can be done with the table or the picture one is at. The line is always there, so that nothing has to make room for it. */
export function StatusLine({ here, picked, run, describe, count, isDisabled }: StatusLineProps) {
  const { picture, table } = here;
  return (
    <div className="editor-status">
      {!isDisabled && picture && <PictureTools picture={picture} picked={picked} run={run} describe={describe} />}
      {!isDisabled && table && !picture && <TableTools hasHead={table.hasHead} run={run} />}
      <output className="editor-count">{editorTexts.count(count)}</output>
    </div>
  );
}

function TableTools({ hasHead, run }: { hasHead: boolean; run: RunCommand }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would stand in the way
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
  picked: () => HTMLImageElement | undefined;
  run: RunCommand;
  describe(alt: string): void;
}

function PictureTools({ picture, picked, run, describe }: PictureToolsProps) {
  const id = useId();
  const change = (to: (image: HTMLImageElement, root: HTMLElement) => void) => {
    const image = picked();
    if (image) run('picture', (root) => to(image, root));
  };
  // Enter in a field would send the form around the editor. What is written is there already: back to the picture.
  const keyed = (event: KeyboardEvent) => {
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
        key={picture.name}
        placeholder={editorTexts.alt}
        defaultValue={picture.alt}
        maxLength={200}
        onKeyDown={keyed}
        onChange={({ target }) => describe(target.value)}
      />
      {(['width-small', 'width-medium', 'full'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={(picture.width ?? 'full') === name}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => change((image, root) => setWidth(root, image, name === 'full' ? undefined : name))}
        >
          {editorTexts.widths[name]}
        </button>
      ))}
      <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => change(dropPicture)}>
        {editorTexts.removeImage}
      </button>
    </div>
  );
}
