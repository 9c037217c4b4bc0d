import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { calls } from '../../../contract/calls.ts';
import { getAt, setAt } from '../../../contract/company/section-rules.ts';
import { type SectionName, sections, sectionUpdateRules } from '../../../contract/company/sections.ts';
import { messages } from '../../../contract/messages.ts';
import type { UnknownRecord } from '../../../contract/validation/validators.ts';
import { CallError, getErrorMessage } from '../../call-error.ts';
import { Button } from '../../ui/button/Button.tsx';
import { toast } from '../../ui/toast/toast.ts';
import { DescribedFields } from '../described/DescribedFields.tsx';
import { type Fields, type FieldValue, type FormValues, getEmptyValue } from '../described/form-values.ts';
import { LoadError } from '../errors/LoadError.tsx';
import { warnIfUploading } from '../form/unsaved-changes.ts';
import { useFormSubmit } from '../form/useFormSubmit.ts';
import { callAsStaff } from '../session/call-as-staff.ts';

interface Loaded {
  values: FormValues;
  rev: number;
}

const CHANGED_SINCE = '内容已被他人修改，请重新加载后再保存';

/** The fields of a section, named by their place in its value. */
const getFields = (section: SectionName): Fields => sections[section].fields;

const toValues = (section: SectionName, value: object): FormValues =>
  Object.fromEntries(
    Object.entries(getFields(section)).map(([name, field]) => [
      name,
      (getAt(value, name.split('.')) ?? getEmptyValue(field)) as FieldValue,
    ]),
  );

function toValue(values: FormValues): UnknownRecord {
  const value: UnknownRecord = {};
  for (const [name, part] of Object.entries(values)) setAt(value, name.split('.'), part);
  return value;
}

/** The form of a section of the company, which has no list. */
export function SectionForm({ section, title }: { section: SectionName; title: string }) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [loaded, setLoaded] = useState<Loaded>();
  const [values, setValues] = useState<FormValues>({});
  const [loadError, setLoadError] = useState<string>();
  const { errors, errorMessage, isSubmitting, showErrors, clearError, submit } = useFormSubmit(form);
  const isDirty = loaded !== undefined && values !== loaded.values;

  const load = useCallback(async () => {
    setLoadError(undefined);
    try {
      const { data } = await callAsStaff(calls['company.detail'], {});
      const { value, rev } = data[section];
      const shown = { values: toValues(section, value), rev };
      setLoaded(shown);
      setValues(shown.values);
    } catch (error) {
      setLoadError(getErrorMessage(error, '加载失败，请稍后重试'));
    }
  }, [section]);
  useEffect(() => void load(), [load]);

  const save = async () => {
    if (!loaded || isSubmitting || warnIfUploading(form.current)) return;
    const value = toValue(values);
    const checked = sectionUpdateRules[section](value);
    if (checked.errors) return showErrors(checked.errors);
    const saved = await submit(async () => {
      try {
        return await callAsStaff(calls['company.update'], { section, value, rev: loaded.rev } as never);
      } catch (error) {
        if (error instanceof CallError && error.status === 409) toast.error(CHANGED_SINCE);
        throw error;
      }
    });
    if (!saved) return;
    toast.success(messages.edited, { link: { label: '查看页面', href: sections[section].page('desktop').path } });
    await load();
  };

  if (loadError) return <LoadError message={loadError} onRetry={load} />;
  if (!loaded) return <p className="loading-words">加载中…</p>;
  return (
    <form
      ref={form}
      className="section-card"
      aria-labelledby={id}
      noValidate
      data-unsaved={isDirty || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={id}>{title}</h2>
      <DescribedFields
        fields={getFields(section)}
        getFieldProps={(name) => ({
          value: values[name] ?? '',
          error: errors[name],
          isDisabled: isSubmitting,
          onChange: (value) => {
            setValues((previous) => ({ ...previous, [name]: value }));
            clearError(name);
          },
        })}
      />
      {errorMessage && (
        <p className="form-failure" role="alert">
          {errorMessage}
        </p>
      )}
      <div className="section-foot">
        <Button kind="primary" type="submit" isGuarded isBusy={isSubmitting}>
          发布
        </Button>
        {isDirty && <span role="status">有未发布的修改</span>}
      </div>
    </form>
  );
}
