/** What staff do with applications, and what makes one of two. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders } from '../../helpers/visitors.ts';

const SAVE = '/v1/agent/saveAgent';
const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
const staff = await site.login();
await addAccount(site, 'seller', PASSWORD);
const seller = await site.login('seller');

let last = 13_500_000_000;
const apply = async (more: object = {}) => {
  const sent = { agentName: '王先生', agentInfo: `公司${++last}`, phone: String(last), ...more };
  return { ...sent, ...(await site.post(SAVE, sent, newVisitorHeaders())).body.data } as Record<string, string>;
};
const call = (name: string, body: object = {}) => staff.post(`/v1/agent/${name}`, body);
const detail = async (agentId: string | undefined) => (await call('detailAgent', { agentId })).body.data;
const list = async (query: object = {}) => (await call('list', query)).body.data;
const ids = async (query: object) =>
  (await list({ limit: 1000, ...query })).data.map((row: { agentId: string }) => row.agentId);

test('changes status, owner and reminder, each alone, with a new rev', async () => {
  const { agentId } = await apply();
  const first = await call('updateAgent', { agentId, rev: 1, status: 'contacted' });
  assert.deepEqual([first.status, first.body], [200, { code: 200, msg: '修改成功！', data: { agentId, rev: 2 } }]);
  await call('updateAgent', { agentId, rev: 2, owner: 'SELLER' });
  await call('updateAgent', { agentId, remindAt: '2031-05-06 09:00:00' });
  const { status, owner, remindAt, rev, seen } = await detail(agentId);
  assert.deepEqual([status, owner, remindAt, rev, seen], ['contacted', 'seller', '2031-05-06 09:00:00', 4, true]);
  await call('updateAgent', { agentId, owner: '', remindAt: '' });
  const cleared = await detail(agentId);
  assert.deepEqual([cleared.status, cleared.owner, cleared.remindAt], ['contacted', '', '']);
});

test('answers a change of an old revision with 409 and what it is now', async () => {
  const { agentId } = await apply();
  await call('updateAgent', { agentId, rev: 1, status: 'won' });
  const { status, body } = await call('updateAgent', { agentId, rev: 1, status: 'lost' });
  assert.deepEqual([status, body.data.status, body.data.rev, body.data.by], [409, 'won', 2, 'admin']);
  assert.equal((await detail(agentId)).status, 'won');
});

test('refuses a status, an owner or a time that does not exist, and an application that does not', async () => {
  const { agentId } = await apply();
  const wrong: [object, string][] = [
    [{ status: 'gone' }, 'status'],
    [{ owner: 'nobody' }, 'owner'],
    [{ remindAt: 'tomorrow' }, 'remindAt'],
    [{ remindAt: '2031-02-30 09:00:00' }, 'remindAt'],
  ];
  for (const [more, field] of wrong) {
    const { status, body } = await call('updateAgent', { agentId, ...more });
    assert.deepEqual([status, Object.keys(body.errors)], [400, [field]]);
    assert.match(body.errors[field], /^请/);
  }
  for (const name of ['updateAgent', 'noteAgent', 'seeAgent', 'detailAgent'])
    assert.equal((await call(name, { agentId: 'none', status: 'won', text: '打过电话' })).status, 404, name);
  assert.equal((await detail(agentId)).rev, 1);
});

test('adds notes with time and name, whoever changes the application meanwhile', async () => {
  const { agentId } = await apply();
  const texts = Array.from({ length: 8 }, (_, i) => `第${i}次通话\n下周再联系`);
  const added = texts.map((text, i) => (i % 2 ? seller : staff).post('/v1/agent/noteAgent', { agentId, text }));
  for (const { status } of await Promise.all(added)) assert.equal(status, 200);
  const { notes, rev } = await detail(agentId);
  assert.equal(rev, 9);
  assert.deepEqual(notes.map(({ text }: { text: string }) => text).sort(), texts);
  assert.deepEqual([...new Set(notes.map(({ by }: { by: string }) => by))].sort(), ['admin', 'seller']);
  for (const { at } of notes) assert.match(at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  assert.equal((await call('noteAgent', { agentId, text: ' ' })).body.errors.text, '请输入跟进内容');
  assert.equal((await call('noteAgent', { agentId, text: '长'.repeat(501) })).status, 400);
  assert.equal((await call('noteAgent', { agentId, text: '长'.repeat(500) })).status, 200);
});

test('filters by status, owner and span, and leaves spam out unless asked for it', async () => {
  const [one, two, spam] = [await apply(), await apply(), await apply({ website: 'https://a.cn' })];
  await call('updateAgent', { agentId: one.agentId, status: 'visiting', owner: 'seller' });
  assert.deepEqual(await ids({ status: 'visiting' }), [one.agentId]);
  assert.deepEqual(await ids({ owner: 'seller', text: one.phone }), [one.agentId]);
  assert.deepEqual(await ids({ owner: 'seller', text: two.phone }), []);
  assert.deepEqual(await ids({ text: spam.phone }), []);
  assert.deepEqual(await ids({ text: spam.phone, status: 'spam' }), [spam.agentId]);
  const [day] = (await detail(two.agentId)).createDate.split(' ');
  assert.ok((await ids({ from: day, to: day })).includes(two.agentId));
  assert.deepEqual(await ids({ to: '2020-01-01' }), []);
  assert.deepEqual(await ids({ from: '2099-01-01 00:00:00' }), []);
  assert.equal((await call('list', { from: '2026-13-01' })).status, 400);
  assert.equal((await call('list', { status: 'gone' })).status, 400);
  const { count } = await list({ status: 'spam', limit: 1 });
  assert.equal((await call('counts')).body.data.spam, count);
});

test('counts each status as it changes', async () => {
  const { data: before } = (await call('counts')).body;
  assert.deepEqual(Object.keys(before), ['new', 'contacted', 'visiting', 'won', 'lost', 'spam']);
  const { agentId } = await apply();
  await call('updateAgent', { agentId, status: 'won' });
  await apply();
  const { data: now } = (await call('counts')).body;
  assert.deepEqual(now, { ...before, new: before.new + 1, won: before.won + 1 });
  await call('deleteAgent', { agentId });
  assert.equal((await call('counts')).body.data.won, before.won);
});

test('tells how many nobody has opened yet, and which is the newest', async () => {
  const { data: before } = (await call('unread')).body;
  const { agentId } = await apply();
  await apply({ website: 'x' });
  assert.deepEqual((await call('unread')).body.data, { unread: before.unread + 1, newest: agentId });
  await call('seeAgent', { agentId });
  await call('seeAgent', { agentId });
  assert.equal((await call('unread')).body.data.unread, before.unread);
  assert.deepEqual([(await detail(agentId)).seen, (await detail(agentId)).rev], [true, 2]);
});

test('shows the other applications of the same number with one', async () => {
  const first = await apply({ phone: '13511110000' });
  const second = await apply({ phone: '13511110000' });
  const { others } = await detail(second.agentId);
  assert.deepEqual(
    others.map((row: { agentId: string }) => row.agentId),
    [first.agentId],
  );
});

test('offers every account that can sign in as an owner', async () => {
  const { data } = (await call('owners')).body;
  assert.deepEqual(data.map(({ username }: { username: string }) => username).sort(), ['admin', 'seller']);
});

test('keeps where an application came from, and nothing else of it', async () => {
  const origins: [unknown, object][] = [
    [
      {
        page: '/productDet?productId=secret',
        referrer: 'https://www.baidu.com/s?wd=secret',
        campaign: 'utm_source=wx',
        ip: '1.2.3.4',
      },
      { page: '/productDet', referrer: 'www.baidu.com', campaign: 'utm_source=wx' },
    ],
    [
      { page: '//evil.example', referrer: '<b>', campaign: 'x'.repeat(201) },
      { page: '', referrer: '', campaign: '' },
    ],
    ['/dljm', { page: '', referrer: '', campaign: '' }],
    [null, { page: '', referrer: '', campaign: '' }],
  ];
  for (const [origin, expected] of origins) {
    const { agentId } = await apply({ origin });
    assert.deepEqual((await detail(agentId)).origin, expected);
  }
});

test('stores an application once that is sent again with its request id, and answers the same', async () => {
  const sent = { agentName: '王先生', agentInfo: '重发公司', phone: '13511110001', requestId: 'a1b2c3d4-e5f6' };
  const replies = await Promise.all([1, 2, 3].map(() => site.post(SAVE, sent, newVisitorHeaders())));
  const later = await site.post('/allianceRest/insert', { ...sent, agentInfo: '改了名的公司' }, newVisitorHeaders());
  for (const { status, body } of [...replies, later]) assert.deepEqual([status, body], [200, replies[0]?.body]);
  assert.equal((await list({ text: '13511110001' })).count, 1);
  const me = newVisitorHeaders();
  for (let i = 0; i < 8; i++)
    assert.equal((await site.post(SAVE, sent, me)).status, 200, 'it does not count as another');
  for (const requestId of ['short', 'x'.repeat(65), 'with space', {}, 7])
    assert.equal((await site.post(SAVE, { ...sent, requestId }, newVisitorHeaders())).status, 400);
});

test('takes for spam what fills the hidden field or names a link, and answers it like any other', async () => {
  const caught = [
    { website: 'x' },
    { website: 5 },
    { agentName: '加微信 http://a.example' },
    { agentInfo: 'www.cheap-loans.example' },
    { agentInfo: '贷款就上daikuan.com' },
    { agentName: 'ｈｔｔｐ：／／ａ．ｃｎ' },
  ];
  for (const more of caught) {
    const { agentId, receipt } = await apply(more);
    assert.match(String(receipt), /^[2-9A-Y]{8}$/);
    assert.equal((await detail(agentId)).status, 'spam', JSON.stringify(more));
  }
  const { agentId } = await apply({ website: ' ' });
  assert.equal((await detail(agentId)).status, 'new');
});

test('stores an honest application although the same was taken for spam, and lets spam be taken out', async () => {
  const caught = await apply({ agentInfo: '误判公司', phone: '13511110002', website: 'x' });
  const honest = await apply({ agentInfo: '误判公司', phone: '13511110002' });
  assert.notEqual(honest.agentId, caught.agentId);
  await call('updateAgent', { agentId: caught.agentId, status: 'new' });
  assert.equal((await list({ text: '误判公司' })).count, 2);
});
