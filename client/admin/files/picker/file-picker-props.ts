import type { FileKind } from '../../../../contract/files.ts';
import type { PickedFile } from '../../../ui/pick-file.ts';

export interface FilePickerProps {
  kind: FileKind;
  /** Undefined: nothing was chosen. */
  onPick(file: PickedFile | undefined): void;
}
