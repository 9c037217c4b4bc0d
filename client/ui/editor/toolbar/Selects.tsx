import { useRef } from 'react';
import type { LineName } from '../commands/lines.ts';
import { editorTexts } from '../texts.ts';

interface SelectProps {
  tool: string;
  label: string;
  value: string;
  options: (readonly [value: string, label: string])[];
  isDisabled: boolean;
  set(value: string): void;
}

/** A chosen value is in the text at once; after that the caret goes on where it was. Who chooses by arrows is not yet done. */
function ToolSelect({ tool, label, value, options, isDisabled, set }: SelectProps) {
  const isByKey = useRef(false);
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
        isByKey.current = true;
      }}
      onPointerDown={() => {
        isByKey.current = false;
      }}
      onChange={({ target }) => {
        set(target.value);
        if (isByKey.current) target.focus();
      }}
    >
      {options.map(([name, words]) => (
        <option key={name} value={name}>
          {words}
        </option>
      ))}
    </select>
  );
}

const lines = [
  ['p', editorTexts.paragraph],
  ['h2', editorTexts.headingOf(2)],
  ['h3', editorTexts.headingOf(3)],
  ['h4', editorTexts.headingOf(4)],
] as const;

interface LineSelectProps {
  line: string;
  isDisabled: boolean;
  set(name: LineName): void;
}

export function LineSelect({ line, isDisabled, set }: LineSelectProps) {
  const value = lines.some(([name]) => name === line) ? line : 'p';
  return (
    <ToolSelect
      tool="line"
      label={editorTexts.heading}
      value={value}
      options={[...lines]}
      isDisabled={isDisabled}
      set={(name) => set(name as LineName)}
    />
  );
}

interface SizeSelectProps {
  size: string | undefined;
  isDisabled: boolean;
  set(name: string | undefined): void;
}

export function SizeSelect({ size, isDisabled, set }: SizeSelectProps) {
  return (
    <ToolSelect
      tool="size"
      label={editorTexts.size}
      value={size ?? 'none'}
      options={Object.entries(editorTexts.sizes)}
      isDisabled={isDisabled}
      set={(name) => set(name === 'none' ? undefined : name)}
    />
  );
}
