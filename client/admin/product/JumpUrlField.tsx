import { FieldFrame } from '../../ui/form/FieldFrame.tsx';
import { adminPayload } from '../admin-payload.ts';
import type { RecordFieldProps } from '../records/record-type.ts';

/** The target of a product's link: an address, typed or chosen from the pages of the site. */
export function JumpUrlField({ value, error, isDisabled, onChange }: RecordFieldProps<string>) {
  const { sitePages } = adminPayload;
  return (
    <FieldFrame label="跳转路径" error={error}>
      {(attributes) => (
        <div className="jump-url">
          <input
            type="text"
            autoComplete="off"
            inputMode="url"
            placeholder="请输入跳转路径"
            {...attributes}
            disabled={isDisabled}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <select
            aria-label="选择站内页面"
            disabled={isDisabled}
            value={sitePages.some(({ path }) => path === value) ? value : ''}
            onChange={(event) => onChange(event.currentTarget.value)}
          >
            <option value="">站内页面</option>
            {sitePages.map(({ path, title }) => (
              <option key={path} value={path}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
    </FieldFrame>
  );
}
