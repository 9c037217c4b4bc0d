import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { confirmCloseUnsaved, hasUnsentImages } from './unsaved-changes.ts';

interface FormDialogProps {
  title: string;
  width: string;
  submitLabel: string;
  form: RefObject<HTMLFormElement | null>;
  /** Whether closing would lose input. */
  isDirty: boolean;
  isSubmitting?: boolean;
  errorMessage?: string | undefined;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A small form in a dialog, with 取消 and a button that submits it. Closing it asks for confirmation when input would be lost. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    width,
    submitLabel,
    form,
    isDirty,
    isSubmitting = false,
    errorMessage,
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();
  const close = async () => {
    if ((isDirty || hasUnsentImages(form.current)) && !(await confirmCloseUnsaved())) return;
    onClose();
  };
  const footer = (
    <>
      <Button kind="plain" onPress={close}>
        取消
      </Button>
      <Button kind="primary" type="submit" form={id} isGuarded isBusy={isSubmitting}>
        {submitLabel}
      </Button>
    </>
  );
  return (
    <Dialog title={title} width={width} onClose={close} footer={footer} isBusy={isSubmitting} className="form-dialog">
      <form
        id={id}
        ref={form}
        noValidate
        data-unsaved={isDirty || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // The Enter key submits a form even while its button is disabled.
          if (!isSubmitting) onSubmit();
        }}
      >
        {children}
      </form>
      {errorMessage && (
        <p className="form-failure" role="alert">
          {errorMessage}
        </p>
      )}
    </Dialog>
  );
}
