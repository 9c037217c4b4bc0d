import { type ReactNode, type RefObject, useId } from 'react';
import { Button } from '../../ui/button/Button.tsx';
import { confirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { hasUnsentImages } from './unsaved-changes.ts';

interface FormDialogProps {
  title: string;
  width: string;
  form: RefObject<HTMLFormElement | null>;
  /** Something in it would be lost. */
  isDirty: boolean;
  isSubmitting?: boolean;
  errorMessage?: string | undefined;
  onSubmit(): void;
  onClose(): void;
  children: ReactNode;
}

/** A small form in a dialog, with 取消 and 确定; what has been typed does not go without a question. */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    width,
    form,
    isDirty: isChanged,
    isSubmitting: isSending = false,
    errorMessage: failure,
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();
  const close = async () => {
    if ((isChanged || hasUnsentImages(form.current)) && !(await confirm({ message: '内容尚未保存，确定要关闭吗？' })))
      return;
    onClose();
  };
  const footer = (
    <>
      <Button kind="plain" onPress={close}>
        取消
      </Button>
      <Button kind="primary" type="submit" form={id} isGuarded isBusy={isSending}>
        确定
      </Button>
    </>
  );
  return (
    <Dialog title={title} width={width} onClose={close} footer={footer} isBusy={isSending} className="form-dialog">
      <form
        id={id}
        ref={form}
        noValidate
        data-unsaved={isChanged || undefined}
        onSubmit={(event) => {
          event.preventDefault();
          // Enter in a field sends a form even while its button rests.
          if (!isSending) onSubmit();
        }}
      >
        {children}
      </form>
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
    </Dialog>
  );
}
