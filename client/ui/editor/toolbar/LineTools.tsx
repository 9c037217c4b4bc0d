import { toggleCode } from '../commands/code.ts';
import { setAlign } from '../commands/lines.ts';
import { toggleList } from '../commands/lists.ts';
import { toggleQuote } from '../commands/quote.ts';
import { editorTexts } from '../editor-texts.ts';
import type { CaretState } from '../surface/caret-state.ts';
import type { RunCommand } from './run-command.ts';
import { ToolButton } from './ToolButton.tsx';

const ALIGNMENTS = [
  ['left', undefined],
  ['center', 'align-center'],
  ['right', 'align-right'],
] as const;

interface LineToolsProps {
  caretState: CaretState;
  getSelectedPicture: () => HTMLImageElement | undefined;
  run: RunCommand;
  isDisabled: boolean;
}

/** Tools that apply to whole lines. */
export function LineTools({ caretState, getSelectedPicture, run, isDisabled }: LineToolsProps) {
  return (
    <>
      <span className="editor-group">
        {ALIGNMENTS.map(([icon, align]) => (
          <ToolButton
            key={icon}
            icon={icon}
            label={editorTexts[icon]}
            isPressed={caretState.styles.align === align}
            isDisabled={isDisabled}
            onPress={() => run('align', (root) => setAlign(root, align, getSelectedPicture()))}
          />
        ))}
      </span>
      <span className="editor-group">
        {(['ol', 'ul'] as const).map((name) => (
          <ToolButton
            key={name}
            icon={name}
            label={editorTexts[name]}
            isPressed={caretState.list === name}
            isDisabled={isDisabled}
            onPress={() => run('list', (root) => toggleList(root, name))}
          />
        ))}
        <ToolButton
          icon="quote"
          label={editorTexts.quote}
          isPressed={caretState.isInQuote}
          isDisabled={isDisabled}
          onPress={() => run('quote', toggleQuote)}
        />
        <ToolButton
          icon="code"
          label={editorTexts.code}
          isPressed={caretState.lineType === 'pre' || caretState.formats.code}
          isDisabled={isDisabled}
          onPress={() => run('code', toggleCode)}
        />
      </span>
    </>
  );
}
