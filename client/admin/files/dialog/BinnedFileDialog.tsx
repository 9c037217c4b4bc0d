import type { FileRow } from '../../../../contract/files.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { restoreFile } from '../delete-file.ts';
import { FileFacts } from './FileFacts.tsx';
import { FilmPlayer } from './FilmPlayer.tsx';

interface BinnedFileDialogProps {
  file: FileRow;
  onClose(): void;
  onChanged(): Promise<void>;
}

/** A deleted file, which can only be looked at and restored. */
export function BinnedFileDialog({ file, onClose, onChanged }: BinnedFileDialogProps) {
  const footer = (
    <>
      <Button onPress={onClose}>关闭</Button>
      <Button
        kind="primary"
        isGuarded
        onPress={async () => {
          await restoreFile(file, onChanged);
          onClose();
        }}
      >
        恢复
      </Button>
    </>
  );
  return (
    <Dialog title={file.name} width="60%" onClose={onClose} footer={footer} className="file-binned">
      {file.kind === 'film' ? <FilmPlayer file={file} /> : <img className="file-film" src={file.url} alt={file.alt} />}
      <FileFacts file={file} />
    </Dialog>
  );
}
