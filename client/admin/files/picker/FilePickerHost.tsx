import { useSignals } from '@preact/signals-react/runtime';
import { pendingPick } from './pick-file.ts';

/** Renders the dialog for `pickPicture` and `pickFilm`. Mount it once in the program. */
export function FilePickerHost() {
  useSignals();
  const pending = pendingPick.value;
  return pending ? <pending.Picker kind={pending.kind} onPick={pending.onPick} /> : null;
}
