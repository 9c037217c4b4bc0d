/** Validation of what browsers send of passkeys: bytes as base64url. */
import { lengths } from '../limits.ts';
import { messages } from '../messages.ts';
import { currentPassword } from './account-rules.ts';
import { loginCode } from './code-rules.ts';
import { id, object, required, text, toTrimmedText, ValidationIssue, type Validator } from './validators.ts';

/** Several times what authenticators send. */
const MAX_LENGTH = 12_000;
const BASE64URL = /^[\w-]*$/;

const optionalBytes: Validator<string> = (raw) => {
  const value = toTrimmedText(raw);
  return value !== undefined && value.length <= MAX_LENGTH && BASE64URL.test(value)
    ? value
    : new ValidationIssue(messages.passkeyFailed);
};
const bytes = required<string>((raw) => {
  const value = optionalBytes(raw);
  return value === '' ? new ValidationIssue(messages.passkeyFailed) : value;
});

const name = required<string>(text({ label: '名称', max: lengths.username, requiredMessage: '请输入通行密钥的名称' }));

export const validatePasskeyStart = object({ password: currentPassword, code: loginCode });
/** For the form, before the browser is asked. */
export const validatePasskeyName = object({ name });
export const validatePasskeyAdd = object({ name, clientData: bytes, attestation: bytes });
export const validatePasskeyId = object({ passkeyId: required(id) });
export const validatePasskeyLogin = object({
  credential: bytes,
  clientData: bytes,
  authenticatorData: bytes,
  signature: bytes,
  /** The account that the authenticator has stored with the key; some do not tell it. */
  user: optionalBytes,
});
