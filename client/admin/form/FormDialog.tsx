import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { hasUnsentImages } from './unsaved-changes.ts';

interface FormDialogProps {
  title: string;
  width: string;
  form: RefObject<HTMLFormElement | null>;
  /** Whether closing would lose input. */
  isDirty: boolean;
  isSubmitting?: boolean;
  errorMessage?: string | undefined;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A small form in a dialog, with 取消 and 确定. Closing it asks for confirmation when input would be lost. */
export function FormDialog(props: FormDialogProps) {
  const { title, width, form, isDirty, isSubmitting = false, errorMessage, onSubmit, onClose, children } = props;
  const id = useId();
  const close = async () => {
    if ((isDirty || hasUnsentImages(form.current)) && !(await confirm({ message: '内容尚未保存，确定要关闭吗？' })))
      return;
    onClose();
  };
  const footer = (
    <>
      <Button kind="plain" onPress={close}>
        取消
      </Button>
      <Button kind="primary" type="submit" form={id} isGuarded isBusy={isSubmitting}>
        确定
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
