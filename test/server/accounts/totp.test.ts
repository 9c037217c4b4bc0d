import assert from 'node:assert/strict';
import test from 'node:test';
import { computeCode, createTotpUri, decodeBase32, encodeBase32, findStep } from '../../../server/accounts/totp.ts';

/** RFC 6238, appendix B, for SHA-1; its codes have eight digits, of which ours are the last six. */
const secret = encodeBase32(Buffer.from('12345678901234567890'));
const vectors: [seconds: number, code: string][] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
];

test('computes the codes of RFC 6238', () => {
  for (const [seconds, code] of vectors) assert.equal(computeCode(secret, Math.floor(seconds / 30)), code.slice(2));
});

test('writes and reads base 32 as in RFC 4648', () => {
  for (const [text, encoded] of [
    ['f', 'my'],
    ['fo', 'mzxq'],
    ['foo', 'mzxw6'],
    ['foob', 'mzxw6yq'],
    ['foobar', 'mzxw6ytboi'],
  ] as const) {
    assert.equal(encodeBase32(Buffer.from(text)), encoded);
    assert.equal(decodeBase32(encoded).toString(), text);
  }
});

test('accepts the codes of one step before and after, each once', () => {
  const now = 59_000_000;
  const step = Math.floor(now / 30_000);
  for (const offset of [-1, 0, 1])
    assert.equal(findStep(secret, computeCode(secret, step + offset), 0, now), step + offset);
  for (const offset of [-2, 2]) assert.equal(findStep(secret, computeCode(secret, step + offset), 0, now), undefined);
  assert.equal(findStep(secret, computeCode(secret, step), step, now), undefined, 'used');
  assert.equal(findStep(secret, computeCode(secret, step - 1), step, now), undefined, 'older than the one used');
  assert.equal(findStep(secret, computeCode(secret, step + 1), step, now), step + 1);
});

test('names issuer and account in the address for the app', () => {
  assert.equal(
    createTotpUri('mzxw6ytboi', 'li wei', '后台'),
    'otpauth://totp/%E5%90%8E%E5%8F%B0:li%20wei?secret=MZXW6YTBOI&issuer=%E5%90%8E%E5%8F%B0',
  );
});
