import { Icon } from '../../ui/picture/Icon.tsx';

interface SelectedFilesProps {
  files: readonly File[];
  onRemove(file: File): void;
}

export function SelectedFiles({ files, onRemove }: SelectedFilesProps) {
  return (
    <ul className="material-files" aria-live="polite" aria-label="已选文件">
      {files.map((file, index) => (
        <li key={`${index} ${file.name}`}>
          <Icon name="file" />
          <span>{file.name}</span>
          <button type="button" aria-label={`移除${file.name}`} onClick={() => onRemove(file)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );
}
