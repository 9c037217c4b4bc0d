/** The sections of the company, and the nouns that say what it has done, over HTTP. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatTimestamp } from '../../../contract/timestamp.ts';
import { send, startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const staff = await site.login();
const detail = async () => (await staff.post('/v1/company/detailCompany')).body.data;
const update = (section: string, value: object, rev?: number) =>
  staff.post('/v1/company/updateCompany', { section, value, ...(rev && { rev }) });
const page = async (address: string): Promise<string> => (await send(site.url, 'GET', address)).body;

test('reads the four sections, for staff only', async () => {
  const sections = await detail();
  assert.deepEqual(Object.keys(sections), ['identity', 'contact', 'legal', 'figures']);
  for (const each of Object.values<{ value: object; rev: number }>(sections)) assert.ok(each.value && each.rev >= 1);
  assert.equal(sections.legal.value.retentionMonths, 24);
  assert.equal((await site.post('/v1/company/detailCompany')).status, 401);
});

test('shows a changed section at the next request, and keeps what it was', async () => {
  const { value, rev } = (await detail()).contact;
  assert.equal((await update('contact', { ...value, hotline: '400-765-4321' }, rev)).body.data.rev, rev + 1);
  assert.match(await page('/'), /400-765-4321/);
  const conflict = await update('contact', value, rev);
  assert.equal(conflict.status, 409);
  assert.equal(conflict.body.data.value.hotline, '400-765-4321');
  const { data: versions } = (await staff.post('/v1/company/historyCompany', { section: 'contact' })).body;
  assert.deepEqual(
    versions.map((each: { rev: number }) => each.rev),
    [rev + 1, rev],
  );
  const reverted = await staff.post('/v1/company/revertCompany', { section: 'contact', version: rev });
  assert.equal(reverted.body.data.rev, rev + 2);
  assert.doesNotMatch(await page('/'), /400-765-4321/);
});

test('refuses what is no phone, filing number or number of months, naming the field', async () => {
  const { contact, legal } = await detail();
  const errors = async (section: string, value: object) => (await update(section, value)).body.errors;
  assert.deepEqual(Object.keys(await errors('contact', { ...contact.value, hotline: '请致电' })), ['hotline']);
  assert.deepEqual(Object.keys(await errors('contact', { ...contact.value, map: { lng: 200, lat: 36 } })), ['map.lng']);
  assert.deepEqual(Object.keys(await errors('legal', { ...legal.value, icp: { text: '备案中', url: '' } })), [
    'icp.text',
  ]);
  assert.deepEqual(Object.keys(await errors('legal', { retentionMonths: 0 })), ['retentionMonths']);
  for (const message of Object.values(await errors('legal', { retentionMonths: 0 })))
    assert.match(String(message), /^请/);
});

const nouns = [
  ['scenario', 'Scenario', 'scenarioId', { title: '智慧矿山', text: '井下' }, '/yingyongchangjing', '智慧矿山'],
  ['showroom', 'Showroom', 'showroomId', { picture: '/uploads/seed/ai-camera.jpg', alt: '新展区' }, '/', '新展区'],
  ['honour', 'Honour', 'honourId', { name: '新荣誉', mark: 'h' }, '/gywm', '新荣誉'],
  ['certificate', 'Certificate', 'certificateId', { name: '新证书', mark: 's' }, '/gongsijianjie', '新证书'],
  ['partner', 'Partner', 'partnerId', { name: '新伙伴集团' }, '/', '新伙伴集团'],
  ['point', 'Point', 'pointId', { group: 'advantages', title: '新优势', text: '说明' }, '/dljm', '新优势'],
  ['case', 'Case', 'caseId', { path: 'new-case', title: '新项目', intro: '<p>介绍</p>' }, '/new-case', '新项目'],
] as const;

for (const [noun, suffix, idField, fields, address, shown] of nouns)
  test(`saves, drafts, publishes, deletes and restores a ${noun}, which visitors see on ${address}`, async () => {
    const headers = address === '/gongsijianjie' ? { 'User-Agent': 'iPhone' } : {};
    const isShown = async () => (await send(site.url, 'GET', address, undefined, headers)).body.includes(shown);
    const call = (action: string, body: object) => staff.post(`/v1/${noun}/${action}${suffix}`, body);
    assert.equal(await isShown(), false);
    const { status, body } = await call('save', { ...fields, draft: true });
    assert.equal(status, 200, JSON.stringify(body));
    const { [idField]: id } = body.data;
    assert.equal(await isShown(), false);
    const draft = await call('share', { [idField]: id, hours: 1 });
    const preview = await send(site.url, 'GET', new URL(draft.body.data.url, site.url).pathname, undefined, headers);
    assert.ok(preview.body.includes(shown), 'the draft behind its link');
    assert.equal((await call('publish', { [idField]: id })).status, 200);
    assert.equal(await isShown(), true);
    const { data } = (await site.post(`/v1/${noun}/detail${suffix}`, { [idField]: id })).body;
    for (const [name, value] of Object.entries(fields)) assert.equal(data[name], name === 'path' ? `/${value}` : value);
    assert.equal((await call('delete', { [idField]: id })).status, 200);
    assert.equal(await isShown(), false);
    assert.equal((await call('restore', { [idField]: id })).status, 200);
    assert.equal(await isShown(), true);
    await call('delete', { [idField]: id });
  });

test('brings back no case whose address another one has got since', async () => {
  const save = (path: string) => staff.post('/v1/case/saveCase', { path, title: '隧道项目' });
  const { caseId } = (await save('/tunnel')).body.data;
  const at = formatTimestamp();
  await sleep(1100);
  const moved = { caseId, path: '/long-tunnel', title: '隧道项目' };
  const { rev } = (await staff.post('/v1/case/updateCase', moved)).body.data;
  const other = (await save('/tunnel')).body.data.caseId;
  const [back, undone] = [
    (await staff.post('/v1/site/back', { at, records: [{ noun: 'case', id: caseId, rev }] })).body.data,
    (await staff.post('/v1/case/undoCase', { records: [{ id: caseId, rev }] })).body.data,
  ];
  for (const { done, failed } of [back, undone]) assert.deepEqual([done.length, failed.length], [0, 1]);
  assert.equal((await staff.post('/v1/case/revertCase', { caseId, version: 1 })).status, 400);
  await staff.post('/v1/case/deleteCase', { caseId: other });
  const free = (await staff.post('/v1/case/undoCase', { records: [{ id: caseId, rev }] })).body.data;
  assert.deepEqual(free.done, [caseId]);
  await staff.post('/v1/case/deleteCase', { caseId });
});

test('gives a case any address that no other page has, and leads from the old one to the new', async () => {
  const save = (path: string, more = {}) => staff.post('/v1/case/saveCase', { path, title: '桥梁项目', ...more });
  for (const taken of ['/sdkaili', 'product', '/login', '/dashboard', 'uploads', '404', 'Bridge', 'a/b', '', '桥'])
    assert.deepEqual(Object.keys((await save(taken)).body.errors ?? {}), ['path'], taken);
  const { caseId } = (await save('/bridge')).body.data;
  assert.equal((await save('/bridge')).status, 400);
  assert.equal(
    (await staff.post('/v1/case/updateCase', { caseId, path: '/long-bridge', title: '桥梁项目' })).status,
    200,
  );
  const moved = await fetch(`${site.url}/bridge`, { redirect: 'manual' });
  assert.deepEqual([moved.status, moved.headers.get('location')], [301, '/long-bridge']);
  for (const [address, agent] of [
    ['/', ''],
    ['/yingyongchangjing', ''],
    ['/xiangmuanli', 'iPhone'],
    ['/mobile', 'iPhone'],
    ['/sitemap.xml', ''],
  ] as const) {
    const { body } = await send(site.url, 'GET', address, undefined, { 'User-Agent': agent });
    assert.match(body, /\/long-bridge/, address);
    assert.doesNotMatch(body, /"\/bridge/, address);
  }
  // Another case may have the address that was given up.
  const other = (await save('/bridge', { title: '另一座桥' })).body.data.caseId;
  assert.match(await page('/bridge'), /另一座桥/);
  for (const id of [caseId, other]) await staff.post('/v1/case/deleteCase', { caseId: id });
  assert.equal((await fetch(`${site.url}/long-bridge`)).status, 404);
});
