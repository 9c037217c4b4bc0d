import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { calls } from '../../../contract/calls.ts';
import { uploadLimits } from '../../../contract/limits.ts';
import { messages } from '../../../contract/messages.ts';
import { validateSystemSettings } from '../../../contract/validation/system-rules.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { ImageField } from '../../ui/image-field/ImageField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { warnIfUploading } from '../form/unsaved-changes.ts';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { adoptIdentity, identity } from '../session/identity.ts';
import { pickLogo } from './pick-logo.ts';
import { uploadShrunkLogo } from './upload-shrunk-logo.ts';

const getCurrentSettings = () => {
  const { sysName = '', logo = '', itemId = '' } = identity.peek() ?? {};
  return { sysName, logo, itemId };
};

export default function SystemDialog({ onClose }: { onClose(): void }) {
  const [initialSettings] = useState(getCurrentSettings);
  const [settings, setSettings] = useState(initialSettings);
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit: submitForm } = useFormSubmit(form);
  const { sysName, logo } = settings;

  const createChangeHandler = (name: 'sysName' | 'logo') => (value: string) => {
    setSettings((previous) => ({ ...previous, [name]: value }));
    clearError(name);
  };

  async function submit() {
    if (warnIfUploading(form.current)) return;
    const fieldErrors = validateSystemSettings(settings).errors;
    if (fieldErrors) {
      if (sysName.trim() === '' || logo === '') toast.warn('请输入完整信息');
      return showErrors(fieldErrors);
    }
    const result = await submitForm(() => callAsStaff(calls['system.update'], settings));
    if (!result) return;
    const currentIdentity = identity.peek();
    if (currentIdentity) adoptIdentity({ ...currentIdentity, ...result.data });
    toast.success(messages.edited);
    onClose();
  }

  // A portal out of the sidebar, which closes on phones when the on-screen keyboard resizes the window.
  return createPortal(
    <FormDialog
      title="系统名称及LOGO"
      submitLabel="保存"
      width="520px"
      form={form}
      isDirty={sysName !== initialSettings.sysName || logo !== initialSettings.logo}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
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
        onChange={createChangeHandler('sysName')}
      />
      <ImageField
        label="LOGO"
        alt="LOGO"
        isRequired
        value={logo}
        error={errors.logo}
        upload={uploadShrunkLogo}
        pick={pickLogo}
        // `sizeLimit` is exclusive, while a file of exactly the limit is allowed.
        sizeLimit={uploadLimits.logoBeforeResize + 1}
        canShrink={false}
        tooLargeMessage={messages.logoTooLarge}
        hint="只能上传jpg/png文件，且不超过1MB"
        onChange={createChangeHandler('logo')}
      />
    </FormDialog>,
    document.body,
  );
}
