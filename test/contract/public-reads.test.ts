/** Public reads: one list of collections, and handlers that answer at once. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type CallDefinition, publicCollections } from '../../contract/call-definition.ts';
import { calls } from '../../contract/calls.ts';
import type { Handlers } from '../../server/calls/call-context.ts';
import { definitions } from '../../server/content/collections.ts';

test('the handler of a public read cannot be asynchronous', () => {
  const asynchronous = {
    // @ts-expect-error a promise where a value has to be
    'carousel.all': async () => [],
  } satisfies Partial<Handlers<'carousel.all'>>;
  assert.ok(asynchronous);
});

test('every public collection is one that the store keeps, and is read by some call', () => {
  const read = new Set(Object.values(calls).map((definition: CallDefinition) => definition.reads));
  for (const name of publicCollections) {
    assert.ok(name in definitions);
    assert.ok(read.has(name));
  }
});
