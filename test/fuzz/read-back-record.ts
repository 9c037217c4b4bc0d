/** After a successful call of a noun: verifies its answer and its effect, for staff and for the public. */
import assert from 'node:assert/strict';
import { calls } from '../../contract/calls.ts';
import { type NounName, nouns } from '../../contract/nouns/nouns.ts';
import { recordPages } from '../../contract/record-pages.ts';
import { createKnownValues, type HttpCase, type KnownValues, remember } from './cases/case.ts';
import { FAR_AHEAD } from './cases/publication.ts';
import { checkSides, checkState } from './check-publication.ts';
import { checkRecord } from './check-record.ts';
import type { FetchData, Fields, FollowUp } from './read-back.ts';
import { getHeader } from './response.ts';

export async function verifyRecord(
  noun: NounName,
  verb: string,
  { body }: HttpCase,
  data: Fields,
  knownValues: KnownValues,
  fetchData: FetchData,
  followUp: FollowUp,
): Promise<void> {
  const { idField } = nouns[noun];
  const page = noun in recordPages ? recordPages[noun as keyof typeof recordPages] : undefined;
  const sampleIds = createKnownValues().ids[noun];
  // Sample records are changed by all connections at once, so their state is not known.
  const isOwn = (id: unknown) => !sampleIds.includes(String(id));
  const sent = parseBody(body);
  const checkAll = (records: unknown) => {
    assert.ok(Array.isArray(records), 'data is not a list');
    // The first and the last are enough, because each record is checked when it is saved.
    for (const record of [...records.slice(0, 1), ...records.slice(-1)]) checkRecord[noun]?.(record);
  };

  /** What staff see of a record agrees with what the public sees. */
  async function fetchSides(id: unknown): Promise<Fields | undefined> {
    const { status, data: sides } = await fetchData(calls[`${noun}.draft`].path, { [idField]: id });
    if (!isOwn(id)) return status === 200 ? sides : undefined;
    assert.equal(status, 200, 'saved, but not found');
    checkSides(sides);
    const shown = await fetchData(calls[`${noun}.detail`].path, { [idField]: id });
    assert.equal(shown.status, sides.published ? 200 : 404, `the public finds one that is ${sides.state}`);
    if (sides.published) assert.deepEqual(shown.data, sides.published, 'the public sees another version');
    return sides;
  }

  async function findDeleted(id: unknown): Promise<unknown> {
    const { data: bin } = await fetchData(calls[`${noun}.bin`].path, { limit: 10_000 });
    return (bin.data as Fields[]).find((row) => row[idField] === id);
  }

  /** A draft that was never shown leaves nothing behind, so discarding deletes it. */
  async function verifyDiscarded() {
    const { status } = await fetchData(calls[`${noun}.draft`].path, { [idField]: data[idField] });
    if (status === 200) return verifyWritten();
    if (isOwn(data[idField])) assert.ok(await findDeleted(data[idField]), 'neither kept nor in the bin');
  }

  async function verifyWritten() {
    const sides = await fetchSides(data[idField]);
    if (!sides) return;
    const record = (sides.draft ?? sides.published) as Fields;
    assert.equal(record[idField], data[idField]);
    checkRecord[noun]?.(record);
    if (!isOwn(data[idField])) return void assert.ok(Number(record.rev) >= Number(data.rev), 'an older revision');
    assert.equal(sides.rev, data.rev, 'rev differs from the saved one');
    remember(knownValues.ids[noun], String(data[idField]));
    if (verb === 'publish') assert.equal(sides.state, 'published');
    if (verb === 'withdraw') assert.equal(sides.state, 'withdrawn');
    if (verb === 'discard') assert.equal(sides.draft, null);
    if (verb === 'save' && sent) assert.equal(sides.state, expectedState(sent));
    if (page && verb === 'save') {
      const { status } = await followUp('GET', page + data[idField], undefined, 'nobody');
      assert.equal(status, sides.published ? 200 : 404, `the page of one that is ${sides.state}`);
    }
  }

  async function verifyBulk() {
    const done = data.done as string[];
    const failed = data.failed as Fields[];
    const answered = [...done, ...failed.map(({ id }) => id)].map(String).sort();
    assert.deepEqual(
      answered,
      [...new Set(((sent?.ids ?? answered) as unknown[]).map((id) => String(id).trim()))].sort(),
      'not one answer for each id',
    );
    for (const { msg } of failed) assert.match(String(msg), /\p{Script=Han}/u);
    for (const id of done.filter(isOwn)) {
      const { status } = await fetchData(calls[`${noun}.draft`].path, { [idField]: id });
      if (sent) assert.equal(status, sent.action === 'delete' ? 404 : 200, `${sent.action} of several`);
      if (status === 200) await fetchSides(id);
    }
  }

  async function verifyShared() {
    const path = String(data.url);
    assert.match(path, /^\/preview\/[\w-]{22}$/);
    const shared = await followUp('GET', path, undefined, 'nobody');
    if (!sent || !isOwn(sent[idField])) return;
    assert.equal(shared.status, 200, 'the shared page is not found');
    assert.equal(getHeader(shared, 'cache-control'), 'no-store');
    assert.equal(getHeader(shared, 'x-robots-tag'), 'noindex');
    remember(knownValues.sharePaths, path);
    remember(knownValues.linkIds, String(data.linkId));
  }

  switch (verb) {
    case 'list':
    case 'manage':
    case 'bin':
      checkAll(data.data);
      assert.ok(Number(data.count) >= (data.data as unknown[]).length, 'count is below the number of records');
      if (verb === 'manage')
        for (const row of data.data as Fields[]) {
          checkState(row);
          const state = String(sent?.state ?? '').trim();
          if (state) assert.equal(row.state, state);
          remember(knownValues.times, String(row.updateDate));
        }
      return;
    case 'all':
    case 'history':
      return checkAll(data);
    case 'groups':
      for (const group of ['zhgdList', 'cpxtList', 'jzbhList']) checkAll(data[group]);
      return;
    case 'detail':
      return checkRecord[noun]?.(data);
    case 'draft':
      return checkSides(data);
    case 'preview':
      return assert.doesNotMatch(String(data.html), /<fuzz-mark|<script/i);
    case 'order':
    case 'unshare':
      return assert.equal(data, null);
    case 'shares':
      for (const link of data as unknown as Fields[])
        assert.deepEqual(Object.keys(link).sort(), ['by', 'createDate', 'end', 'linkId'], 'the address is kept secret');
      return;
    case 'share':
      return verifyShared();
    case 'bulk':
      return verifyBulk();
    case 'delete':
      if (!isOwn(data[idField])) return;
      assert.equal((await fetchData(calls[`${noun}.detail`].path, { [idField]: data[idField] })).status, 404);
      return assert.ok(await findDeleted(data[idField]), 'deleted, but not in the bin');
    case 'discard':
      return verifyDiscarded();
    case 'undo':
      for (const id of data.done as string[]) await fetchSides(id);
      return;
    default:
      return verifyWritten();
  }
}

/** Undefined if it was sent in a way that only the server reads. */
function parseBody(body: Buffer): Fields | undefined {
  try {
    const parsed = JSON.parse(body.toString());
    return typeof parsed === 'object' && parsed !== null ? parsed : undefined;
  } catch {
    return undefined;
  }
}

function expectedState({ draft, publishAt }: Fields): string {
  if (draft === true || draft === 'true') return 'draft';
  return String(publishAt ?? '').trim() >= FAR_AHEAD ? 'scheduled' : 'published';
}
