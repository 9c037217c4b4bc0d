/** Loaded by node --import: a new password costs a hundredth, for tests that try hundreds of them. Prepared ones keep their cost. */
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt } = crypto;
const PREPARED = 2 ** 14;
const CHEAP = 2 ** 8;

crypto.scrypt = (password, salt, size, options, done) =>
  scrypt(password, salt, size, { ...options, N: options.N > PREPARED ? CHEAP : options.N }, done);
syncBuiltinESMExports();
