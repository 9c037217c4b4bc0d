import { toggleCode } from '../commands/code.ts';
import { setAlign } from '../commands/lines.ts';
import { toggleList } from '../commands/lists.ts';
import { toggleQuote } from '../commands/quote.ts';
import type { CaretState } from '../surface/caret-state.ts';
import { editorTexts } from '../texts.ts';
import type { RunCommand } from './run-command.ts';
import { Tool } from './Tool.tsx';

const aligns = [
  ['left', undefined],
  ['center', 'align-center'],
  ['right', 'align-right'],
] as const;

interface LineToolsProps {
  here: CaretState;
  picked: () => HTMLImageElement | undefined;
  run: RunCommand;
  isOff: boolean;
}

/** What is done to whole lines. */
export function LineTools({ here, picked, run, isOff }: LineToolsProps) {
  return (
    <>
      <span className="editor-group">
        {aligns.map(([icon, align]) => (
          <Tool
            key={icon}
            icon={icon}
            label={editorTexts[icon]}
            isOn={here.looks.align === align}
            isDisabled={isOff}
            press={() => run('align', (root) => setAlign(root, align, picked()))}
          />
        ))}
      </span>
      <span className="editor-group">
        {(['ol', 'ul'] as const).map((name) => (
          <Tool
            key={name}
            icon={name}
            label={editorTexts[name]}
            isOn={here.list === name}
            isDisabled={isOff}
            press={() => run('list', (root) => toggleList(root, name))}
          />
        ))}
        <Tool
          icon="quote"
          label={editorTexts.quote}
          isOn={here.isQuote}
          isDisabled={isOff}
          press={() => run('quote', toggleQuote)}
        />
        <Tool
          icon="code"
          label={editorTexts.code}
          isOn={here.line === 'pre' || here.formats.code}
          isDisabled={isOff}
          press={() => run('code', toggleCode)}
        />
      </span>
    </>
  );
}
