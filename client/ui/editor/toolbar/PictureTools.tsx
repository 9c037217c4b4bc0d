import { type KeyboardEvent, useId } from 'react';
import { lengths } from '../../../../contract/limits.ts';
import { isComposing } from '../../is-composing.ts';
import { editorTexts } from '../editor-texts.ts';
import { removePicture, setWidth } from '../pictures/change-picture.ts';
import type { CaretState } from '../surface/caret-state.ts';
import type { RunCommand } from './run-command.ts';

interface PictureToolsProps {
  picture: NonNullable<CaretState['picture']>;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  setPictureAlt(alt: string): void;
}

export function PictureTools({ picture, getSelectedPicture, run, setPictureAlt }: PictureToolsProps) {
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
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would break the layout
    <div className="editor-context-tools" role="group" aria-label={editorTexts.image}>
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
