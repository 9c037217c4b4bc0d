/** Checks what staff see of a record's publication; written independently of the code that decides it. */
import assert from 'node:assert/strict';

type Fields = Record<string, unknown>;

const TIME = /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/;

export function checkState({ state, publishAt, withdrawAt }: Fields): void {
  assert.match(String(state), /^(?:draft|published|changed|scheduled|withdrawn)$/);
  assert.match(String(publishAt), TIME);
  assert.match(String(withdrawAt), TIME);
  if (state === 'scheduled') assert.notEqual(publishAt, '', 'scheduled without a time');
  if (state === 'published' && publishAt !== '' && withdrawAt !== '')
    assert.ok(String(withdrawAt) > String(publishAt), `shown from ${publishAt} until ${withdrawAt}`);
}

/** Whether there is a published side and a draft follows from the state. */
export function checkSides(sides: Fields): void {
  checkState(sides);
  const { state, published, draft } = sides;
  const hasPublished = published !== null;
  const hasDraft = draft !== null;
  assert.ok(hasPublished || hasDraft, 'neither published nor draft');
  if (state === 'published') assert.deepEqual([hasPublished, hasDraft], [true, false], 'published');
  if (state === 'changed') assert.ok(hasPublished, 'changed, but not shown');
  if (state === 'draft' || state === 'withdrawn') assert.deepEqual([hasPublished, hasDraft], [false, true], `${state}`);
}
