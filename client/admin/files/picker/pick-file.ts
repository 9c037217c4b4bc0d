/** Lets staff choose a file from the library, in a dialog that `FilePickerHost` shows. */
import { signal } from '@preact/signals-react';
import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { FileKind } from '../../../../contract/files.ts';
import type { PickedFile, PickFile } from '../../../ui/pick-file.ts';
import { loadDialog } from '../../useLazyDialog.ts';
import type { FilePickerProps } from './file-picker-props.ts';

interface PendingPick extends FilePickerProps {
  Picker: ComponentType<FilePickerProps>;
}

export const pendingPick = signal<PendingPick | undefined>(undefined);

async function pickFile(kind: FileKind): Promise<PickedFile | undefined> {
  const Picker = await loadDialog(() => import('./FilePicker.tsx'));
  if (!Picker) return undefined;
  return new Promise((resolve) => {
    const onPick = (file: PickedFile | undefined) => {
      // At once, so that the focus is back where it was when the answer is used.
      flushSync(() => {
        pendingPick.value = undefined;
      });
      resolve(file);
    };
    pendingPick.value = { Picker, kind, onPick };
  });
}

export const pickPicture: PickFile = () => pickFile('picture');
export const pickFilm: PickFile = () => pickFile('film');
