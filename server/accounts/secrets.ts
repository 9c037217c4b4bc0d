/** Secrets that are given to browsers. Only their hashes are stored, so data files cannot be used in their place. */
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (bytes: number) => randomBytes(bytes).toString('base64url');

export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url');
