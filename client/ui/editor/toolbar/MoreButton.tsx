import { editorTexts } from '../texts.ts';

/** On narrow screens: shows or hides the less used tools. */
export function MoreButton({ isExpanded, onPress }: { isExpanded: boolean; onPress(): void }) {
  return (
    <button
      type="button"
      className="editor-tool editor-more"
      data-tool="more"
      aria-expanded={isExpanded}
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {editorTexts.more}
    </button>
  );
}
