import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { calls } from '../../../contract/calls.ts';
import { uploadLimits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { validateSystemSettings } from '../../../contract/validation/content-rules.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { ImageField } from '../../ui/image-field/ImageField.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import { FormDialog } from '../form/FormDialog.tsx';
import { warnIfUploading } from '../form/unsaved-changes.ts';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { identity, setIdentity } from '../session/identity.ts';
import { uploadShrunkLogo } from './upload-shrunk-logo.ts';

const getCurrentSettings = () => {
  const { sysName = '', logo = '', itemId = '' } = identity.peek() ?? {};
  return { sysName, logo, itemId };
};

export default function SystemDialog({ onClose }: { onClose(): void }) {
  const [before] = useState(getCurrentSettings);
  const [typed, setTyped] = useState(before);
  const form = useRef<HTMLFormElement>(null);
  const {
    errors,
    errorMessage: failure,
    isSubmitting: isSending,
    showErrors: refuse,
    clearError: forgive,
    submit: send,
  } = useFormSubmit(form);
  const { sysName, logo } = typed;

  const set = (name: 'sysName' | 'logo') => (to: string) => {
    setTyped((known) => ({ ...known, [name]: to }));
    forgive(name);
  };

  async function submit() {
    if (warnIfUploading(form.current)) return;
    const wrong = validateSystemSettings(typed).errors;
    if (wrong) {
      if (sysName.trim() === '' || logo === '') toast.warn('请输入完整信息');
      return refuse(wrong);
    }
    const answer = await send(() => callAsStaff(calls['system.update'], typed));
    if (!answer) return;
    const who = identity.peek();
    if (who) setIdentity({ ...who, ...answer.data });
    toast.success(messages.edited);
    onClose();
  }

  // Out of the sidebar, which hides itself on phones as soon as the keyboard changes the window's size.
  return createPortal(
    <FormDialog
      title="系统名称及LOGO"
      width="520px"
      form={form}
      isDirty={sysName !== before.sysName || logo !== before.logo}
      isSubmitting={isSending}
      errorMessage={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="系统名称"
        placeholder="请输入系统名称"
        isRequired
        autoFocus
        value={sysName}
        error={errors.sysName}
        onChange={set('sysName')}
      />
      <ImageField
        label="LOGO"
        alt="LOGO"
        isRequired
        value={logo}
        error={errors.logo}
        upload={uploadShrunkLogo}
        // One of exactly so many bytes is taken as well.
        sizeLimit={uploadLimits.logoBeforeResize + 1}
        canShrink={false}
        tooLargeMessage={messages.logoTooLarge}
        hint="只能上传jpg/png文件，且不超过1MB"
        onChange={set('logo')}
      />
    </FormDialog>,
    document.body,
  );
}
