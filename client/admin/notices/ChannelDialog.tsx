import { useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import {
  type Notice,
  type NoticeEvent,
  noticeEventLabels,
  noticeEvents,
  noticeKindLabels,
  noticeKinds,
} from '../../../contract/notices.ts';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { FieldMessages } from '../../ui/form/FieldMessages.tsx';
import { PasswordField } from '../../ui/form/PasswordField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';
import { type ChannelValues, findChannelErrors, toChannelInput, toChannelValues } from './channel-form.ts';
import { channelGuides } from './channel-guides.ts';

interface ChannelDialogProps {
  /** Undefined to add one. */
  notice: Notice | undefined;
  onSaved(): void;
  onClose(): void;
}

const eventHints: Readonly<Record<NoticeEvent, string>> = {
  lead: '访客提交申请后立即发送',
  reminder: '一个工作日无人跟进，或到了设定的提醒时间，工作时间内发送',
  trouble: '磁盘、内存不足，内容保存失败，或多次登录失败',
};

export function ChannelDialog({ notice, onSaved, onClose }: ChannelDialogProps) {
  const [initialValues] = useState(() => toChannelValues(notice));
  const [values, setValues] = useState(initialValues);
  const form = useRef<HTMLFormElement>(null);
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit: submitForm } = useFormSubmit(form);
  const guide = channelGuides[values.kind];
  const isEmail = values.kind === 'email';

  const change = (changes: Partial<ChannelValues>, field: string) => {
    setValues((previous) => ({ ...previous, ...changes }));
    clearError(field);
  };
  const field = (name: 'name' | 'url' | 'secret' | 'to') => ({
    value: values[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }, name),
  });
  const serverField = (name: 'host' | 'port' | 'user') => ({
    value: values[name],
    onChange: (value: string) => change({ [name]: value }, 'smtp'),
  });

  async function submit() {
    const fieldErrors = findChannelErrors(values);
    if (Object.keys(fieldErrors).length > 0) return showErrors(fieldErrors);
    const input = toChannelInput(values);
    const result = await submitForm<{ msg: string }>(() =>
      notice
        ? callAsStaff(calls['notice.update'], { ...input, noticeId: notice.noticeId, rev: notice.rev })
        : callAsStaff(calls['notice.save'], { ...input, kind: values.kind }),
    );
    if (!result) return;
    toast.success(result.msg);
    onSaved();
    onClose();
  }

  return (
    <FormDialog
      title={notice ? '编辑渠道' : '添加渠道'}
      submitLabel="保存"
      width="640px"
      form={form}
      isDirty={values !== initialValues}
      isSubmitting={isSubmitting}
      errorMessage={errorMessage}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="notice-form">
        {!notice && (
          <fieldset className="notice-kinds">
            <legend>通知方式</legend>
            {noticeKinds.map((kind) => (
              <label key={kind}>
                <input
                  type="radio"
                  name="kind"
                  checked={values.kind === kind}
                  onChange={() => setValues((previous) => ({ ...previous, kind }))}
                />
                <span>{noticeKindLabels[kind]}</span>
              </label>
            ))}
          </fieldset>
        )}
        <ol className="notice-guide" aria-label="设置步骤">
          {guide.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <TextField
          label="名称"
          placeholder={isEmail ? '例如：销售邮箱' : '例如：销售群'}
          isRequired
          maxLength={30}
          {...field('name')}
        />
        {isEmail ? (
          <>
            <TextField
              label="邮件服务器"
              placeholder="例如：smtp.exmail.qq.com"
              isRequired
              error={errors.smtp}
              {...serverField('host')}
            />
            <TextField
              label="端口"
              inputMode="numeric"
              isRequired
              hint="一般为465（加密）；使用STARTTLS的邮箱填587"
              {...serverField('port')}
            />
            <TextField label="发件邮箱" placeholder="例如：notice@example.com" isRequired {...serverField('user')} />
          </>
        ) : (
          <TextField
            label="机器人地址"
            placeholder={guide.urlPlaceholder}
            isRequired
            hint={notice ? '密钥部分不再显示；更换时请粘贴完整的新地址' : undefined}
            {...field('url')}
          />
        )}
        {guide.secretLabel && (
          <PasswordField
            label={guide.secretLabel}
            placeholder={notice?.hasSecret ? '已设置，不修改请留空' : ''}
            hint={guide.secretHint}
            autoComplete="new-password"
            {...field('secret')}
          />
        )}
        {isEmail && <TextField label="收件邮箱" placeholder="多个邮箱用逗号分隔" isRequired {...field('to')} />}
        <fieldset className={errors.events ? 'notice-events field-invalid' : 'notice-events'}>
          <legend>通知内容</legend>
          {noticeEvents.map((event) => (
            <Checkbox
              key={event}
              label={noticeEventLabels[event]}
              hint={eventHints[event]}
              value={values.events.includes(event)}
              onChange={(isChosen) =>
                change(
                  { events: noticeEvents.filter((each) => (each === event ? isChosen : values.events.includes(each))) },
                  'events',
                )
              }
            />
          ))}
          <FieldMessages id="notice-events" hint={undefined} error={errors.events} />
        </fieldset>
        <Checkbox
          label="显示完整手机号"
          hint="不勾选时隐藏中间四位。群里的所有人都能看到通知，请谨慎选择"
          value={values.fullPhone}
          onChange={(fullPhone) => change({ fullPhone }, 'fullPhone')}
        />
      </div>
    </FormDialog>
  );
}
