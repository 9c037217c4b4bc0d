import { richTextClasses } from '../../../../contract/rich-text/allowed-styles.ts';
import { editorTexts } from '../editor-texts.ts';

interface ColorPickerProps {
  style: 'color' | 'mark';
  value: string | undefined;
  onChange(color: string | undefined): void;
}

export function ColorPicker({ style, value, onChange }: ColorPickerProps) {
  const colors = Object.keys(richTextClasses[style]) as (keyof typeof editorTexts.colors)[];
  return (
    <div className="editor-colors">
      {[undefined, ...colors].map((color) => (
        <button
          key={color ?? ''}
          type="button"
          className="editor-color"
          data-shown={color}
          aria-label={color ? editorTexts.colors[color] : editorTexts.noColor}
          title={color ? editorTexts.colors[color] : editorTexts.noColor}
          aria-pressed={value === color}
          onClick={() => onChange(color)}
        />
      ))}
    </div>
  );
}
