import { editorTexts } from '../texts.ts';

/** On narrow screens: the rarer tools, which would take the room of the text. */
export function MoreTool({ isOn, press }: { isOn: boolean; press(): void }) {
  return (
    <button
      type="button"
      className="editor-tool editor-more"
      data-tool="more"
      aria-expanded={isOn}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={press}
    >
      {editorTexts.more}
    </button>
  );
}
