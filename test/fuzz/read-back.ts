/** After a successful call: verifies that it took effect and that the stored record follows the rules. */
import assert from 'node:assert/strict';
import { type CallName, calls } from '../../contract/calls.ts';
import { createKnownValues, type HttpCase, type KnownValues, remember } from './cases/case.ts';
import { checkRecord } from './check-record.ts';
import { decodeText, getHeader, type RawResponse } from './response.ts';

type Fields = Record<string, unknown>;
/** Sends a further request to check an effect, as admin or without a session. */
export type FollowUp = (
  method: string,
  target: string,
  body: object | undefined,
  visitor: 'admin' | 'nobody',
) => Promise<RawResponse>;

const nouns = {
  product: { id: 'productId', detail: calls['product.detail'].path, page: '/productDet?productId=' },
  news: { id: 'newId', detail: calls['news.detail'].path, page: '/xwdtDet?newId=' },
  carousel: { id: 'photoId', detail: calls['carousel.detail'].path, page: undefined },
} as const;

export async function verifySaved(
  httpCase: HttpCase,
  response: RawResponse,
  knownValues: KnownValues,
  followUp: FollowUp,
): Promise<void> {
  if (!httpCase.call || response.status !== 200 || httpCase.method === 'HEAD') return;
  const { code, data } = JSON.parse(decodeText(response)) as { code: unknown; data: Fields };
  const fetchData = async (path: string, body: object) => {
    const listResponse = await followUp('POST', path, body, 'admin');
    return { status: listResponse.status, data: (JSON.parse(decodeText(listResponse)) as { data: Fields }).data };
  };
  const [noun = '', verb = ''] = httpCase.call.split('.');
  if (noun in nouns) return verifyRecord(noun as keyof typeof nouns, verb, data, knownValues, fetchData, followUp);
  await verifyOther(httpCase.call, httpCase, response, { code, data }, knownValues, fetchData, followUp);
}

type FetchData = (path: string, body: object) => Promise<{ status: number; data: Fields }>;

async function verifyRecord(
  noun: keyof typeof nouns,
  verb: string,
  data: Fields,
  knownValues: KnownValues,
  fetchData: FetchData,
  followUp: FollowUp,
) {
  const { id, detail, page } = nouns[noun];
  const checkAll = (records: unknown) => {
    assert.ok(Array.isArray(records), 'data is not a list');
    // The first and the last are enough, because each record is checked when it is saved.
    for (const record of [...records.slice(0, 1), ...records.slice(-1)]) checkRecord[noun]?.(record);
  };
  if (verb === 'list' || verb === 'manage' || verb === 'bin') {
    checkAll(data.data);
    assert.ok(Number(data.count) >= (data.data as unknown[]).length, 'count is below the number of records');
  }
  if (verb === 'all' || verb === 'history') checkAll(data);
  if (verb === 'groups') for (const group of ['zhgdList', 'cpxtList', 'jzbhList']) checkAll(data[group]);
  if (verb === 'detail') checkRecord[noun]?.(data);
  if (verb === 'preview') assert.doesNotMatch(String(data.html), /<fuzz-mark|<script/i);
  if (['order', 'unshare'].includes(verb)) assert.equal(data, null);
  // Sample records are changed by all connections at once, so their state is not known.
  const isOwn = !createKnownValues()[id].includes(String(data?.[id]));
  if (verb === 'delete' && isOwn)
    assert.equal((await fetchData(detail, { [id]: data[id] })).status, 404, 'deleted, but still found');
  if (verb === 'withdraw' && isOwn)
    assert.equal((await fetchData(detail, { [id]: data[id] })).status, 404, 'withdrawn, but still found');
  if (!['save', 'update', 'restore', 'revert', 'publish'].includes(verb)) return;
  // As staff see it: it may have been withdrawn before.
  const { status, data: sides } = await fetchData(calls[`${noun}.draft`].path, { [id]: data[id] });
  if (!isOwn && status === 404) return;
  assert.equal(status, 200, 'saved, but not found');
  const record = (sides.draft ?? sides.published) as Fields;
  if (verb === 'publish' && isOwn) assert.equal(sides.state, 'published');
  assert.equal(record[id], data[id]);
  assert.ok(isOwn ? record.rev === data.rev : Number(record.rev) >= Number(data.rev), 'rev differs from the saved one');
  checkRecord[noun]?.(record);
  if (isOwn) remember(knownValues[id], String(data[id]));
  if (page && verb === 'save')
    assert.equal((await followUp('GET', page + data[id], undefined, 'nobody')).status, 200, 'page not found');
}

async function verifyOther(
  name: CallName,
  httpCase: HttpCase,
  response: RawResponse,
  { code, data }: { code: unknown; data: Fields },
  knownValues: KnownValues,
  fetchData: FetchData,
  followUp: FollowUp,
): Promise<void> {
  if (name === 'agent.list') for (const record of data.data as Fields[]) checkRecord.agent?.(record);
  if (name === 'agent.save' || name === 'alliance.insert') {
    // The limit leaves room for applications that other connections add at the same time.
    const rows = (await fetchData(calls['agent.list'].path, { limit: 10_000 })).data.data as Fields[];
    const record = rows.find(({ agentId }) => agentId === data.agentId);
    assert.ok(record, 'applied, but not in the list');
    checkRecord.agent?.(record);
    remember(knownValues.agentId, String(data.agentId));
  }
  if (name === 'agent.delete') {
    const rows = (await fetchData(calls['agent.list'].path, { limit: 10_000 })).data.data as Fields[];
    assert.ok(!rows.some(({ agentId }) => agentId === data.agentId), 'deleted, but still in the list');
  }
  if (name === 'system.update') checkRecord.system?.((await fetchData(calls['login.userInfo'].path, {})).data);
  if (name === 'login.start') assert.match(getHeader(response, 'set-cookie'), /^item_token=[\w-]{43};/);
  if (name === 'login.password') assert.equal(code, '');
  if (name === 'upload.image' || name === 'upload.logo') {
    const address = String(name === 'upload.image' ? data : data.url);
    assert.match(address, /^\/uploads\/[\da-f]{32}\.(?:png|jpg)$/);
    const stored = await followUp('GET', address, undefined, 'nobody');
    assert.equal(stored.status, 200, 'uploaded, but not found');
    assert.match(getHeader(stored, 'content-type'), /^image\/(?:png|jpeg)$/);
    if (httpCase.picture) assert.ok(stored.body.equals(httpCase.picture), 'the stored picture differs from the upload');
    remember(knownValues.uploads, address);
  }
}
