/** Validation of the codes of the second factor. They may be typed in groups. */
import { messages } from '../messages.ts';
import { required, toTrimmedText, ValidationIssue, type Validator } from './validators.ts';

const normalizeCode = (raw: unknown) => toTrimmedText(raw)?.replace(/[\s-]/g, '').toLowerCase();

const createCodeRule = (pattern: RegExp) =>
  required<string>((raw) => {
    const value = normalizeCode(raw);
    return value !== undefined && pattern.test(value) ? value : new ValidationIssue(messages.codeRequired);
  });

/** A code of the app. */
export const totpCode = createCodeRule(/^\d{6}$/);

/** A code of the app, or one of the recovery codes. */
export const secondFactorCode = createCodeRule(/^(?:\d{6}|[a-z2-7]{16})$/);

/** At the login whatever is no code is a wrong code: only a right password learns that one is asked for. */
export const loginCode: Validator<string> = (raw) => normalizeCode(raw)?.slice(0, 64) ?? '';
