import { editorTexts } from '../editor-texts.ts';

/** Shows or hides the less used tools, for which narrow screens have no room. */
export function MoreToolsButton({ isExpanded, onPress }: { isExpanded: boolean; onPress(): void }) {
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
