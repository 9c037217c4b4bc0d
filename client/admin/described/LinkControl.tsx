import { useState } from 'react';
import type { SitePage } from '../../../contract/admin-views.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { adminPayload } from '../admin-payload.ts';
import type { RecordFieldProps } from '../records/record-type.ts';
import { useLazyDialog } from '../useLazyDialog.ts';

const importPagePicker = () => import('../find/PagePickerDialog.tsx');

/** An address, typed or chosen from the pages of the site. */
export function LinkControl(props: RecordFieldProps<string> & { label: string }) {
  const { label, value, error, isDisabled, onChange } = props;
  const pagePicker = useLazyDialog(importPagePicker);
  const [picked, setPicked] = useState<SitePage>();
  const page = [picked, ...adminPayload.sitePages].find((each) => each?.path === value);
  return (
    <>
      <FieldFrame label={label} error={error} hint={page && `站内页面：${page.title}`}>
        {(attributes) => (
          <div className="jump-url">
            <input
              type="text"
              autoComplete="off"
              inputMode="url"
              placeholder={`请输入${label}`}
              {...attributes}
              disabled={isDisabled}
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
            <Button icon="link" isDisabled={isDisabled} onPress={pagePicker.open}>
              选择站内页面
            </Button>
          </div>
        )}
      </FieldFrame>
      {pagePicker.Dialog && (
        <pagePicker.Dialog
          onPick={(page) => {
            setPicked(page);
            onChange(page.path);
          }}
          onClose={pagePicker.close}
        />
      )}
    </>
  );
}
