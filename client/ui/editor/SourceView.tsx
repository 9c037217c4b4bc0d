import { editorTexts } from './editor-texts.ts';

interface SourceViewProps {
  label: string;
  source: string;
  onChange(source: string): void;
  isDisabled: boolean;
}

export function SourceView({ label, source, onChange, isDisabled }: SourceViewProps) {
  return (
    <textarea
      className="editor-source"
      aria-label={`${label} ${editorTexts.source}`}
      value={source}
      readOnly={isDisabled}
      spellCheck={false}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
