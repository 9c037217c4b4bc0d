import { richTextClasses } from '../../../../contract/rich-text/styles.ts';
import { editorTexts } from '../texts.ts';

interface ColorBoxProps {
  look: 'color' | 'mark';
  shown: string | undefined;
  set(name: string | undefined): void;
}

export function ColorBox({ look, shown, set }: ColorBoxProps) {
  const names = Object.keys(richTextClasses[look]) as (keyof typeof editorTexts.colors)[];
  return (
    <div className="editor-colors">
      {[undefined, ...names].map((name) => (
        <button
          key={name ?? ''}
          type="button"
          className="editor-color"
          data-shown={name}
          aria-label={name ? editorTexts.colors[name] : editorTexts.noColor}
          title={name ? editorTexts.colors[name] : editorTexts.noColor}
          aria-pressed={shown === name}
          onClick={() => set(name)}
        />
      ))}
    </div>
  );
}
