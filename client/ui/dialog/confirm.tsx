import { signal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { useId } from 'react';
import { Button } from '../button/Button.tsx';
import { Dialog } from './Dialog.tsx';

interface ConfirmOptions {
  title?: string;
  message: string;
  /** Says what the button does. */
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone: focuses the cancel button, so that Enter alone does not confirm. */
  isDangerous?: boolean;
}

interface PendingConfirmation extends ConfirmOptions {
  respond(isConfirmed: boolean): void;
}

const pendingConfirmations = signal<readonly PendingConfirmation[]>([]);

/** Asks for confirmation in a modal dialog. Simultaneous questions are shown one after the other. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    const respond = (isConfirmed: boolean) => {
      pendingConfirmations.value = pendingConfirmations.value.filter((each) => each.respond !== respond);
      resolve(isConfirmed);
    };
    pendingConfirmations.value = [...pendingConfirmations.value, { ...options, respond }];
  });
}

/** Renders the dialog for `confirm`. Mount it once in the program. */
export function ConfirmDialog() {
  useSignals();
  const id = useId();
  const pending = pendingConfirmations.value[0];
  if (!pending) return null;
  const { title = '提示', message, confirmLabel, cancelLabel = '取消', isDangerous = false, respond } = pending;
  const footer = (
    <>
      <Button kind="plain" onPress={() => respond(false)} autoFocus={isDangerous}>
        {cancelLabel}
      </Button>
      <Button kind={isDangerous ? 'danger' : 'primary'} onPress={() => respond(true)} autoFocus={!isDangerous}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog
      // Remount for each question, so that each sets the initial focus again.
      key={message}
      className="confirm-dialog"
      role="alertdialog"
      describedBy={id}
      title={title}
      width="420px"
      onClose={() => respond(false)}
      footer={footer}
    >
      <p id={id}>{message}</p>
    </Dialog>
  );
}
