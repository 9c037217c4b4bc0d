/** After a call was answered with 200: it was done, and what is there now obeys the rules. */
import assert from 'node:assert/strict';
import { type CallName, calls } from '../../contract/calls.ts';
import { createKnownValues, type HttpCase, type KnownValues, remember } from './cases/case.ts';
import { checkRecord } from './check-record.ts';
import { decodeText, getHeader, type RawResponse } from './response.ts';

type Fields = Record<string, unknown>;
/** One more request, by the same visitor unless it says nobody. */
export type FollowUp = (
  method: string,
  target: string,
  body: object | undefined,
  by: 'admin' | 'nobody',
) => Promise<RawResponse>;

const nouns = {
  product: { id: 'productId', detail: calls['product.detail'].path, page: '/productDet?productId=' },
  news: { id: 'newId', detail: calls['news.detail'].path, page: '/xwdtDet?newId=' },
  carousel: { id: 'photoId', detail: calls['carousel.detail'].path, page: undefined },
} as const;

export async function verifySaved(
  asked: HttpCase,
  answer: RawResponse,
  things: KnownValues,
  again: FollowUp,
): Promise<void> {
  if (!asked.call || answer.status !== 200 || asked.method === 'HEAD') return;
  const { code, data } = JSON.parse(decodeText(answer)) as { code: unknown; data: Fields };
  const dataOf = async (path: string, body: object) => {
    const reply = await again('POST', path, body, 'admin');
    return { status: reply.status, data: (JSON.parse(decodeText(reply)) as { data: Fields }).data };
  };
  const [noun = '', verb = ''] = asked.call.split('.');
  if (noun in nouns) return readNoun(noun as keyof typeof nouns, verb, data, things, dataOf, again);
  await readOther(asked.call, asked, answer, { code, data }, things, dataOf, again);
}

type DataOf = (path: string, body: object) => Promise<{ status: number; data: Fields }>;

async function readNoun(
  noun: keyof typeof nouns,
  verb: string,
  data: Fields,
  things: KnownValues,
  dataOf: DataOf,
  again: FollowUp,
) {
  const { id, detail, page } = nouns[noun];
  const auditAll = (records: unknown) => {
    assert.ok(Array.isArray(records), 'a list is none');
    // Each was looked at when it was saved.
    for (const record of [...records.slice(0, 1), ...records.slice(-1)]) checkRecord[noun]?.(record);
  };
  if (verb === 'list') {
    auditAll(data.data);
    assert.ok(Number(data.count) >= (data.data as unknown[]).length, 'fewer are counted than listed');
  }
  if (verb === 'all' || verb === 'history') auditAll(data);
  if (verb === 'groups') for (const group of ['zhgdList', 'cpxtList', 'jzbhList']) auditAll(data[group]);
  if (verb === 'detail') checkRecord[noun]?.(data);
  if (verb === 'preview') assert.doesNotMatch(String(data.html), /<fuzz-mark|<script/i);
  // What was there at the start everybody changes at the same time.
  const isOurs = !createKnownValues()[id].includes(String(data[id]));
  if (verb === 'delete' && isOurs)
    assert.equal((await dataOf(detail, { [id]: data[id] })).status, 404, 'deleted and still there');
  if (!['save', 'update', 'restore', 'revert'].includes(verb)) return;
  const { status, data: record } = await dataOf(detail, { [id]: data[id] });
  if (!isOurs && status === 404) return;
  assert.equal(status, 200, 'saved and not there');
  assert.equal(record[id], data[id]);
  assert.ok(isOurs ? record.rev === data.rev : Number(record.rev) >= Number(data.rev), 'not what was saved');
  checkRecord[noun]?.(record);
  if (isOurs) remember(things[id], String(data[id]));
  if (page && verb === 'save')
    assert.equal((await again('GET', page + data[id], undefined, 'nobody')).status, 200, 'its page');
}

async function readOther(
  name: CallName,
  asked: HttpCase,
  answer: RawResponse,
  { code, data }: { code: unknown; data: Fields },
  things: KnownValues,
  dataOf: DataOf,
  again: FollowUp,
): Promise<void> {
  if (name === 'agent.list') for (const record of data.data as Fields[]) checkRecord.agent?.(record);
  if (name === 'agent.save' || name === 'alliance.insert') {
    // Others apply at the same time, but not a hundred while this is asked.
    const rows = (await dataOf(calls['agent.list'].path, { limit: 10_000 })).data.data as Fields[];
    const record = rows.find(({ agentId }) => agentId === data.agentId);
    assert.ok(record, 'applied and not there');
    checkRecord.agent?.(record);
    remember(things.agentId, String(data.agentId));
  }
  if (name === 'agent.delete') {
    const rows = (await dataOf(calls['agent.list'].path, { limit: 10_000 })).data.data as Fields[];
    assert.ok(!rows.some(({ agentId }) => agentId === data.agentId), 'deleted and still there');
  }
  if (name === 'system.update') checkRecord.system?.((await dataOf(calls['login.userInfo'].path, {})).data);
  if (name === 'login.start') assert.match(getHeader(answer, 'set-cookie'), /^item_token=[\w-]{43};/);
  if (name === 'login.password') assert.equal(code, '');
  if (name === 'upload.image' || name === 'upload.logo') {
    const address = String(name === 'upload.image' ? data : data.url);
    assert.match(address, /^\/uploads\/[\da-f]{32}\.(?:png|jpg)$/);
    const sent = await again('GET', address, undefined, 'nobody');
    assert.equal(sent.status, 200, 'uploaded and not there');
    assert.match(getHeader(sent, 'content-type'), /^image\/(?:png|jpeg)$/);
    if (asked.picture) assert.ok(sent.body.equals(asked.picture), 'another picture came back');
    remember(things.uploads, address);
  }
}
