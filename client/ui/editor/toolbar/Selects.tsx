import { useRef } from 'react';
import type { LineType } from '../commands/lines.ts';
import { editorTexts } from '../editor-texts.ts';

interface SelectProps {
  tool: string;
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  isDisabled: boolean;
  onChange(value: string): void;
}

/**
 * Applies the value and returns the focus to the text. With arrow keys, which change the value at each press, the focus stays
 * here.
 */
function ToolSelect({ tool, label, value, options, isDisabled, onChange }: SelectProps) {
  const isKeyboardInput = useRef(false);
  return (
    <select
      className="editor-select"
      data-tool={tool}
      title={label}
      aria-label={label}
      value={value}
      disabled={isDisabled}
      tabIndex={-1}
      onKeyDown={() => {
        isKeyboardInput.current = true;
      }}
      onPointerDown={() => {
        isKeyboardInput.current = false;
      }}
      onChange={({ target }) => {
        onChange(target.value);
        if (isKeyboardInput.current) target.focus();
      }}
    >
      {options.map(([name, optionLabel]) => (
        <option key={name} value={name}>
          {optionLabel}
        </option>
      ))}
    </select>
  );
}

const LINE_TYPES = [
  ['p', editorTexts.paragraph],
  ['h2', editorTexts.headingOf(2)],
  ['h3', editorTexts.headingOf(3)],
  ['h4', editorTexts.headingOf(4)],
] as const;

interface LineTypeSelectProps {
  lineType: string;
  isDisabled: boolean;
  onChange(name: LineType): void;
}

export function LineTypeSelect({ lineType, isDisabled, onChange }: LineTypeSelectProps) {
  const value = LINE_TYPES.some(([name]) => name === lineType) ? lineType : 'p';
  return (
    <ToolSelect
      tool="line"
      label={editorTexts.heading}
      value={value}
      options={[...LINE_TYPES]}
      isDisabled={isDisabled}
      onChange={(name) => onChange(name as LineType)}
    />
  );
}

interface SizeSelectProps {
  size: string | undefined;
  isDisabled: boolean;
  onChange(name: string | undefined): void;
}

export function SizeSelect({ size, isDisabled, onChange }: SizeSelectProps) {
  return (
    <ToolSelect
      tool="size"
      label={editorTexts.size}
      value={size ?? 'none'}
      options={Object.entries(editorTexts.sizes)}
      isDisabled={isDisabled}
      onChange={(name) => onChange(name === 'none' ? undefined : name)}
    />
  );
}
