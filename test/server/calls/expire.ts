/** Simulates the passing of time: makes the first record of a file expire while the server is stopped. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';

export function expireFirst(dataDir: string, name: string): void {
  const file = path.join(dataDir, name);
  const before = fs.readFileSync(file, 'utf8');
  const edited = before.replace(/"expires":\d+/, '"expires":1');
  assert.notEqual(edited, before);
  fs.writeFileSync(file, edited);
}
