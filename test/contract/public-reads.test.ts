/** Which collections visitors see is one list: pages, public replies and caches follow it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type CallDefinition, publicCollections } from '../../contract/call-definition.ts';
import { calls } from '../../contract/calls.ts';
import { definitions } from '../../server/content/collections.ts';

test('every public collection is one that the store keeps, and is read by some call', () => {
  const read = new Set(Object.values(calls).map((definition: CallDefinition) => definition.reads));
  for (const name of publicCollections) {
    assert.ok(name in definitions);
    assert.ok(read.has(name));
  }
});
