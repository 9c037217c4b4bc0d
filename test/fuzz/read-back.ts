/** After a successful call: verifies that it took effect and that the stored record follows the rules. */
import assert from 'node:assert/strict';
import { type CallName, calls } from '../../contract/calls.ts';
import { type NounName, nouns } from '../../contract/nouns/nouns.ts';
import { type HttpCase, type KnownValues, remember } from './cases/case.ts';
import { checkRecord } from './check-record.ts';
import { verifyRecord } from './read-back-record.ts';
import { decodeText, getHeader, type RawResponse } from './response.ts';

const isNoun = (name: string): name is NounName => Object.hasOwn(nouns, name);

export type Fields = Record<string, unknown>;
/** Sends a further request to check an effect, as admin or without a session. */
export type FollowUp = (
  method: string,
  target: string,
  body: object | undefined,
  visitor: 'admin' | 'nobody',
) => Promise<RawResponse>;

export type FetchData = (path: string, body: object) => Promise<{ status: number; data: Fields }>;

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
  if (isNoun(noun)) return verifyRecord(noun, verb, httpCase, data, knownValues, fetchData, followUp);
  await verifyOther(httpCase.call, httpCase, response, { code, data }, knownValues, fetchData, followUp);
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
    checkRecord.agent?.((await fetchData(calls['agent.detail'].path, { agentId: data.agentId })).data);
    assert.match(String(data.receipt), /^[2-9A-Y]{8}$/);
    remember(knownValues.agentId, String(data.agentId));
  }
  if (name === 'notice.save') {
    const { data: rows } = (await fetchData(calls['notice.list'].path, { limit: 10_000 })).data as { data: Fields[] };
    const row = rows.find(({ noticeId }) => noticeId === data.noticeId);
    assert.ok(row && !('secret' in row), 'saved, but not in the list, or with its secret');
    remember(knownValues.noticeId, String(data.noticeId));
  }
  if (name === 'agent.delete') {
    const rows = (await fetchData(calls['agent.list'].path, { limit: 10_000 })).data.data as Fields[];
    assert.ok(!rows.some(({ agentId }) => agentId === data.agentId), 'deleted, but still in the list');
  }
  if (name === 'site.find' || name === 'site.since')
    for (const { noun, id, title } of data as unknown as Fields[])
      assert.ok(
        (isNoun(String(noun)) || (name === 'site.find' && noun === 'agent')) &&
          typeof id === 'string' &&
          typeof title === 'string',
      );
  if (name === 'site.back')
    for (const { noun, id } of [...(data.done as Fields[]), ...(data.failed as Fields[])])
      assert.ok(isNoun(String(noun)) && typeof id === 'string');
  if (name === 'system.update') checkRecord.system?.((await fetchData(calls['login.userInfo'].path, {})).data);
  if (name === 'login.start') assert.match(getHeader(response, 'set-cookie'), /^item_token=[\w-]{43};/);
  if (name === 'login.password') assert.equal(code, '');
  if (name === 'upload.image' || name === 'upload.logo' || name === 'file.uploadFilm') {
    const address = String(name === 'upload.logo' ? data.url : data);
    assert.match(address, /^\/uploads\/[\da-f]{32}\.(?:png|jpg|mp4)$/);
    const stored = await followUp('GET', address, undefined, 'nobody');
    assert.equal(stored.status, 200, 'uploaded, but not found');
    assert.match(getHeader(stored, 'content-type'), /^(?:image\/(?:png|jpeg)|video\/mp4)$/);
    if (httpCase.picture) assert.ok(stored.body.equals(httpCase.picture), 'what is stored differs from the upload');
    remember(knownValues.uploads, address);
  }
}
