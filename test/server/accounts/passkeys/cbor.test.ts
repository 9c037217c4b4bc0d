/** The reader of CBOR, with what authenticators send and with what they would never send. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { MalformedCborError, readCbor } from '../../../../server/accounts/passkeys/cbor.ts';
import { readPublicKey, UnknownKeyError } from '../../../../server/accounts/passkeys/public-key.ts';
import { encodeCbor, kinds } from './authenticator.ts';

const read = (hex: string) => readCbor(Buffer.from(hex, 'hex')).value;

test('reads the examples of RFC 8949', () => {
  assert.equal(read('00'), 0);
  assert.equal(read('17'), 23);
  assert.equal(read('1818'), 24);
  assert.equal(read('1903e8'), 1000);
  assert.equal(read('1a000f4240'), 1_000_000);
  assert.equal(read('20'), -1);
  assert.equal(read('390100'), -257);
  assert.deepEqual(read('4401020304'), Buffer.from([1, 2, 3, 4]));
  assert.equal(read('63e6b0b4'), '水');
  assert.deepEqual(read('83010203'), [1, 2, 3]);
  assert.deepEqual(
    read('a201020304'),
    new Map([
      [1, 2],
      [3, 4],
    ]),
  );
  assert.deepEqual([read('f4'), read('f5'), read('f6')], [false, true, null]);
  assert.equal(readCbor(Buffer.from('0001', 'hex')).end, 1);
});

test('refuses what ends too early, is open, nested, doubled, too large, or of another kind', () => {
  const whole = encodeCbor(new Map([['authData', Buffer.alloc(300)]]));
  for (let length = 0; length < whole.length; length += 7)
    assert.throws(() => readCbor(whole.subarray(0, length)), MalformedCborError, `${length} bytes`);
  for (const hex of [
    '5f',
    '9f',
    'bf',
    '818181818100',
    'a201020103',
    'fb3ff0000000000000',
    'c001',
    '9affffffff',
    'baffffffff',
    '5affffffff',
    '1bffffffffffffffff',
  ])
    assert.throws(() => read(hex), MalformedCborError, hex);
});

test('reads the three kinds of keys, and no other', () => {
  for (const { generate, encode } of Object.values(kinds)) {
    const { publicKey } = generate();
    const stored = publicKey.export({ type: 'spki', format: 'der' }).toString('base64url');
    assert.equal(readPublicKey(readCbor(encodeCbor(encode(publicKey))).value), stored);
  }
  const key = kinds.es256.encode(kinds.es256.generate().publicKey);
  const changed = (name: number, value: number | Buffer) => new Map(key).set(name, value);
  for (const wrong of [
    changed(3, -257),
    changed(-1, 2),
    changed(-2, Buffer.alloc(31)),
    changed(-3, Buffer.alloc(32, 7)),
    changed(1, 4),
  ])
    assert.throws(() => readPublicKey(readCbor(encodeCbor(wrong)).value), UnknownKeyError);
  assert.throws(() => readPublicKey(null), UnknownKeyError);
});
