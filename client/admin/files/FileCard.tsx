import type { BinnedFile, FileRow } from '../../../contract/files.ts';
import { FileThumbnail } from './FileThumbnail.tsx';
import { fileKindLabels, formatDimensions, formatSize, formatUses } from './format-file.ts';

interface FileCardProps {
  file: FileRow | BinnedFile;
  /** Undefined where cards cannot be selected. */
  isSelected: boolean | undefined;
  isFocusable: boolean;
  onFocus(): void;
  onPress(): void;
  onChoose(): void;
}

export function FileCard({ file, isSelected, isFocusable, onFocus, onPress, onChoose }: FileCardProps) {
  const facts = [formatDimensions(file), formatSize(file.size)].filter(Boolean).join(' · ');
  return (
    <button
      type="button"
      className="file-card"
      aria-pressed={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      onFocus={onFocus}
      onClick={(event) => {
        // Safari does not focus a clicked button.
        event.currentTarget.focus();
        onPress();
      }}
      onDoubleClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // Otherwise Enter would click the button, which only selects the file.
        event.preventDefault();
        onChoose();
      }}
    >
      <FileThumbnail file={file} />
      {file.kind === 'film' && <span className="file-kind">{fileKindLabels.film}</span>}
      <span className="file-name" title={file.name}>
        {file.name}
      </span>
      <span className="file-facts">{facts}</span>
      <FileState file={file} />
    </button>
  );
}

/** In how many places it is used, or when it was deleted. */
function FileState({ file }: { file: FileRow | BinnedFile }) {
  if ('deleteDate' in file) return <span className="file-uses">{file.deleteDate.slice(0, 10)} 删除</span>;
  return <span className={file.uses > 0 ? 'file-uses' : 'file-uses file-unused'}>{formatUses(file.uses)}</span>;
}
