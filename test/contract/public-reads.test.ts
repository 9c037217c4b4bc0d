/** Calls whose responses are cached for the public: their handlers are synchronous, and their collections exist. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { CallDefinition } from '../../contract/call-definition.ts';
import { calls } from '../../contract/calls.ts';
import { nounNames } from '../../contract/nouns/nouns.ts';
import type { Handlers } from '../../server/calls/call-context.ts';
import { definitions } from '../../server/content/collections.ts';

test('does not compile an asynchronous handler of a public read', () => {
  const asynchronous = {
    // @ts-expect-error a promise instead of a value
    'carousel.all': async () => [],
  } satisfies Partial<Handlers<'carousel.all'>>;
  assert.ok(asynchronous);
});

test('has every public collection in the store, and a call that reads it', () => {
  const read = new Set(Object.values(calls).map((definition: CallDefinition) => definition.reads));
  for (const name of nounNames) {
    assert.ok(name in definitions);
    assert.ok(read.has(name));
  }
});
