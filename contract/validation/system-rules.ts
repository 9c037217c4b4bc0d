/** Validation of the system's settings and of uploads, for the forms and the server. */

import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { uploadTypes } from '../records.ts';
import { id, object, oneOf, optional, required, text, uploadPath } from './validators.ts';

export const validateSystemSettings = object({
  sysName: required(text({ label: '系统名称', max: lengths.systemName, requiredMessage: '请输入系统名称' })),
  logo: required(uploadPath({ requiredMessage: '请上传LOGO', invalidMessage: '请上传LOGO' })),
  itemId: optional(id),
});

export const validateUploadFields = object({ type: required(oneOf(uploadTypes, messages.invalidParams)) });

/** For calls without input. Unknown fields are ignored, as in all calls. */
export const noInput = object({});
