/** Checks every cell of the tables in docs/access.md: who may make which call and open which page. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { adminViews, loginView, menuGroup } from '../../../contract/admin-views.ts';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { messages } from '../../../contract/messages.ts';
import { type NounName, nouns } from '../../../contract/nouns/nouns.ts';
import { permissions } from '../../../contract/permissions.ts';
import type { RecordAction } from '../../../server/calls/call-context.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { mp4, png } from '../../helpers/images.ts';
import { type Row as Line, readTables } from '../../helpers/markdown.ts';
import { PASSWORD, type Reply, type Site, type Staff, send, sessionHeaders, startSite } from '../../helpers/site.ts';
import { inTurn } from '../../helpers/thorough.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';
import { startRobot } from '../notices/robot.ts';
import { createAccessPage } from './expected-access.ts';

type AuthHeaders = Record<string, string>;

const env = { TRUST_PROXY: '1', NOTICE_HOSTS: '127.0.0.1', PUBLIC_URL: 'https://smart.example' };
const robot = await startRobot({ after }, 'wecom');
const before = await startSite({ after }, { env });
for (const name of ['expired', 'restarted']) await addAccount(before, name, PASSWORD, permissions.join());
const [expired, restarted] = [await before.login('expired'), await before.login('restarted')];
await before.stop();
expireSession(before, expired);
const site = await startSite({ after }, { env, dataDir: before.dataDir, uploadsDir: before.uploadsDir });
const admin = await site.login();

const account = (...args: string[]) => runCommand(site, ['account', ...args]);
const cookieOf = ({ cookie }: Staff): AuthHeaders => ({ Cookie: cookie });
const bearer = (token: string): AuthHeaders => ({ 'Authorization-item': `Bearer ${token}` });
const FORGED = 'A'.repeat(43);

/** Makes the session expire by changing its record in the data folder. */
function expireSession({ dataDir }: Site, { cookie }: Staff): void {
  const file = path.join(dataDir, 'session.json');
  const id = createHash('sha256').update(cookie.slice('item_token='.length)).digest('base64url');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const edited = lines.map((line) => (line.includes(id) ? line.replace(/"expires":\d+/, '"expires":1') : line));
  assert.equal(edited.filter((line, at) => line !== lines[at]).length, 1);
  fs.writeFileSync(file, edited.join('\n'));
}

/** Creates an account with a session, then runs `change`, which may end the session. */
async function staffAfter(
  name: string,
  change: (staff: Staff) => Promise<unknown>,
  auth: string = permissions.join(),
): Promise<AuthHeaders> {
  await addAccount(site, name, PASSWORD, auth);
  const staff = await site.login(name);
  await change(staff);
  return sessionHeaders(staff);
}

async function rememberedCredentials(): Promise<{ authHeaders: AuthHeaders; rememberToken: string }> {
  await addAccount(site, 'remembered', PASSWORD, permissions.join());
  const { headers, body } = await tryLogin(site, 'remembered', PASSWORD, newVisitorHeaders(), { remember: true });
  const { token, rememberToken } = body.data;
  return {
    authHeaders: { Cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '', ...bearer(token) },
    rememberToken,
  };
}

const changePassword = (staff: Staff) =>
  staff.post(calls['login.password'].path, { password: PASSWORD, newPassword: 'better-horse-8' });
let lastVisitor = 0;
/** Of an account of its own: what ends its other sessions must end nobody else's. */
const freshAuthHeaders = () => staffAfter(`visitor-${++lastVisitor}`, async () => {});
const { authHeaders: remembered, rememberToken } = await rememberedCredentials();

/** The headers of each kind of visitor. Each has a session of its own, because requests may end sessions. */
const visitors: Record<string, AuthHeaders> = {
  nothing: {},
  cookie: cookieOf(await site.login()),
  token: bearer((await site.login()).token),
  both: await freshAuthHeaders(),
  'no permission': await staffAfter('editor', async () => {}, 'none'),
  'made-up cookie': { Cookie: `item_token=${FORGED}`, ...bearer((await site.login()).token) },
  'made-up token': { ...cookieOf(await site.login()), ...bearer(FORGED) },
  'another’s token': { ...cookieOf(await site.login()), ...bearer((await site.login()).token) },
  'bare token': await site.login().then((staff) => ({ ...cookieOf(staff), 'Authorization-item': staff.token })),
  'remember token': { Cookie: `item_token=${rememberToken}`, ...bearer(rememberToken) },

  remembered,
  restarted: sessionHeaders(restarted),
  'logged out': await staffAfter('leaver', (staff) => staff.post(calls['login.end'].path)),
  expired: sessionHeaders(expired),
  'signed out': await staffAfter('thrown-out', () => account('logout', 'thrown-out')),
  disabled: await staffAfter('disabled', () => account('disable', 'disabled')),
  'enabled again': await staffAfter('back', async () => {
    await account('disable', 'back');
    await account('enable', 'back');
  }),
  'password changed': await staffAfter('two-desks', async () => changePassword(await site.login('two-desks'))),
  'password set': await staffAfter('forgot', () =>
    runCommand(site, ['account', 'password', 'forgot', '--stdin'], 'better-horse-8\n'),
  ),
  'permission given': await staffAfter('raised', () => account('permissions', 'raised', permissions.join()), 'none'),
  'permission taken': await staffAfter('lowered', () => account('permissions', 'lowered', 'none')),

  ...Object.fromEntries(
    await Promise.all(
      permissions.map(async (permission, index) => [
        `only \`${permission}\``,
        await staffAfter(`only-${index}`, async () => {}, permission),
      ]),
    ),
  ),

  'our page': { ...(await freshAuthHeaders()), Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
  'secure twin': { ...(await freshAuthHeaders()), Origin: site.url.replace('http:', 'https:') },
  'another site': { ...(await freshAuthHeaders()), Origin: 'https://evil.example' },
  null: { ...(await freshAuthHeaders()), Origin: 'null' },
  'another port': { ...(await freshAuthHeaders()), Origin: 'http://127.0.0.1:1' },
  'sec-fetch': { ...(await freshAuthHeaders()), 'Sec-Fetch-Site': 'cross-site' },
};

const createRecord = async (path: string, record: object) => (await admin.post(path, record)).body.data;
const product = { coverName: '权限', locationId: 'zhgd' };
const news = { newTitle: '权限' };
const photo = { photoUrl: '/uploads/a.png' };

/** Cases have addresses of their own. */
let lastPath = 0;

/** The bodies of the calls that every kind of record has. */
function recordBodies<Noun extends NounName>(
  noun: Noun,
  suffix: string,
  idField: string,
  given: object | (() => object),
) {
  const getFields = typeof given === 'function' ? (given as () => object) : () => given;
  const create = (more = {}) => createRecord(`/v1/${noun}/save${suffix}`, { ...getFields(), ...more });
  const createWith = async (more: object) => ({ ...(await create()), ...more });
  const bodies: Record<RecordAction, () => object | Promise<object>> = {
    list: () => ({}),
    detail: create,
    save: getFields,
    update: () => createWith(getFields()),
    delete: create,
    restore: async () => createRecord(`/v1/${noun}/delete${suffix}`, await create()),
    history: create,
    revert: () => createWith({ version: 1 }),
    manage: () => ({}),
    preview: () => ({ ...getFields(), device: 'phone' }),
    draft: create,
    publish: () => create({ draft: true }),
    withdraw: create,
    discard: () => create({ draft: true }),
    order: () => createWith({ before: null }),
    undo: async () => ({ records: [{ id: (await create())[idField], rev: 1 }] }),
    bulk: async () => ({ ids: [(await create())[idField]], action: 'delete' }),
    bin: () => ({}),
    share: create,
    shares: create,
    unshare: create,
  };
  const named = Object.entries(bodies).map(([action, body]) => [`${noun}.${action}`, () => body()]);
  return Object.fromEntries(named) as Record<`${Noun}.${RecordAction}`, () => object | Promise<object>>;
}

let lastPhone = 13_800_000_000;
const application = () => ({ agentName: '王先生', agentInfo: '权限公司', phone: String(++lastPhone) });
/** What every call on an application needs. */
const apply = async () => {
  const sent = application();
  const { body } = await site.post('/v1/agent/saveAgent', sent, newVisitorHeaders());
  const { agentId, receipt } = body.data;
  return { agentId, receipt, phone: sent.phone };
};
const file: Part = ['file', png({ mark: 'access' }), 'a.png'];
let lastPicture = 0;
const uploadPicture = async (): Promise<{ url: string }> => {
  const picture: Part = ['file', png({ mark: `access ${++lastPicture}` }), 'a.png'];
  const { body } = await sendForm(
    site.url,
    calls['upload.image'].path,
    [['type', 'product'], picture],
    sessionHeaders(admin),
  );
  return { url: body.data };
};

let lastColleague = 0;
const newAccount = () => ({ username: `colleague-${++lastColleague}`, name: '同事', auth: 'content' });
const addColleague = async () => ({ userId: (await createRecord(calls['account.save'].path, newAccount())).userId });
const channel = { kind: 'wecom', name: '权限', url: robot.url, events: ['trouble'] };
const createChannel = () => createRecord(calls['notice.save'].path, channel);

/** For each call a body with a visible effect if it is allowed. A call without an entry does not compile. */
const bodies: Record<CallName, () => object | Promise<object>> = {
  'product.groups': () => ({}),
  ...recordBodies('product', 'Product', 'productId', product),
  ...recordBodies('news', 'News', 'newId', news),
  'carousel.all': () => ({}),
  ...recordBodies('carousel', 'Carousel', 'photoId', photo),
  ...recordBodies('case', 'Case', 'caseId', () => ({ title: '权限', path: `access-${++lastPath}` })),
  ...recordBodies('scenario', 'Scenario', 'scenarioId', { title: '权限' }),
  ...recordBodies('showroom', 'Showroom', 'showroomId', { picture: '/uploads/a.png' }),
  ...recordBodies('honour', 'Honour', 'honourId', { name: '权限', mark: 'h' }),
  ...recordBodies('certificate', 'Certificate', 'certificateId', { name: '权限', mark: 's' }),
  ...recordBodies('partner', 'Partner', 'partnerId', { name: '权限' }),
  ...recordBodies('point', 'Point', 'pointId', { group: 'selling', title: '权限' }),
  'company.detail': () => ({}),
  'company.update': () => ({ section: 'figures', value: {} }),
  'company.history': () => ({ section: 'figures' }),
  'company.revert': () => ({ section: 'figures', version: 1 }),
  'dashboard.start': () => ({ step: 'name', action: 'takeUp' }),
  'site.suggest': () => ({ text: '权限' }),
  'site.page': () => ({ address: '/' }),
  'site.find': () => ({ text: '权限' }),
  'site.since': () => ({ at: '2026-01-01 00:00:00' }),
  'site.back': async () => {
    const { productId: id } = await createRecord('/v1/product/saveProduct', product);
    return { at: '2026-01-01 00:00:00', records: [{ noun: 'product', id }] };
  },
  'site.days': () => ({}),
  'site.compare': async () => {
    const { productId: id } = await createRecord('/v1/product/saveProduct', product);
    return { at: '2026-01-01 00:00:00', noun: 'product', id };
  },
  'site.undo': async () => {
    const { productId: id } = await createRecord('/v1/product/saveProduct', product);
    return { records: [{ noun: 'product', id, rev: 2 }] };
  },
  'file.list': () => ({}),
  'file.detail': uploadPicture,
  'file.update': async () => ({ ...(await uploadPicture()), alt: '权限' }),
  'file.delete': uploadPicture,
  'file.restore': async () => {
    const picture = await uploadPicture();
    await admin.post(calls['file.delete'].path, picture);
    return picture;
  },
  'file.bin': () => ({}),
  'file.beginFilm': () => ({ name: 'a.mp4', size: 20 }),
  'file.filmPart': () => [
    ['upload', 'none'],
    ['file', mp4(), 'a.mp4'],
  ],
  'file.uploadFilm': () => [['file', mp4(), 'a.mp4']],
  'notice.list': () => ({}),
  'notice.save': () => channel,
  'notice.update': createChannel,
  'notice.delete': createChannel,
  'notice.test': createChannel,
  'notice.log': () => ({}),
  'notice.retry': () => ({ deliveryId: 'none' }),
  'visit.note': () => ({ event: 'phone', page: '/' }),
  'visit.overview': () => ({}),
  'dashboard.overview': () => ({}),
  'agent.list': () => ({}),
  'agent.export': () => ({}),
  'agent.detail': apply,
  'agent.counts': () => ({}),
  'agent.unread': () => ({}),
  'agent.owners': () => ({}),
  'agent.update': async () => ({ ...(await apply()), status: 'contacted' }),
  'agent.note': async () => ({ ...(await apply()), text: '权限' }),
  'agent.see': apply,
  'agent.erase': apply,
  'agent.save': application,
  'alliance.insert': application,
  'agent.delete': apply,
  'login.start': () => ({ username: 'admin', password: PASSWORD }),
  'login.passkeyStart': () => ({}),
  'login.passkey': () => ({ credential: 'AA', clientData: 'AA', authenticatorData: 'AA', signature: 'AA' }),
  'login.userInfo': () => ({}),
  'login.end': () => ({}),
  'login.password': () => ({ password: PASSWORD, newPassword: PASSWORD }),
  'account.list': () => ({}),
  'account.save': newAccount,
  'account.update': async () => ({ ...(await addColleague()), name: '改名' }),
  'account.password': addColleague,
  'account.logout': addColleague,
  'account.policy': () => ({}),
  'account.sessions': () => ({}),
  'account.endSession': () => ({ sessionId: 'none' }),
  'account.endOthers': () => ({}),
  'account.deeds': () => ({}),
  'account.seeDevices': () => ({}),
  'account.passkeys': () => ({}),
  'account.startPasskey': () => ({ password: PASSWORD }),
  'account.addPasskey': () => ({ name: '权限', clientData: 'AA', attestation: 'AA' }),
  'account.removePasskey': () => ({ passkeyId: 'none' }),
  'account.secondFactor': () => ({}),
  'account.startTotp': () => ({ password: PASSWORD }),
  'account.confirmTotp': () => ({ code: '000000' }),
  'account.stopTotp': () => ({ password: PASSWORD, code: '000000' }),
  'audit.list': () => ({}),
  'system.update': () => ({ sysName: '权限', logo: '/uploads/a.png' }),
  'upload.image': () => [['type', 'product'], file],
  'upload.logo': () => [['logo', file[1], 'a.png']],
};

interface Outcome {
  /** The cell of the table. */
  cell: string;
  setsCookie: boolean;
}

/** The field for which these calls refuse the body: who gets so far was allowed to call. A success would change the account. */
const refusedFields: Partial<Record<CallName, string>> = {
  'login.password': 'newPassword',
  'account.confirmTotp': 'code',
  'account.stopTotp': 'code',
};

/** Only who was allowed to call learns that no passkey is behind the bytes of the body. */
const refusedMessages: Partial<Record<CallName, string>> = {
  'login.passkey': messages.passkeyFailed,
  'account.addPasskey': messages.passkeyFailed,
};

/** Uploads, sessions and passkeys belong to one account, and no delivery has failed; that there is none is only said to staff. */
const isOwn = (name: CallName, { status }: Reply) =>
  status === 404 && ['file.filmPart', 'notice.retry', 'account.endSession', 'account.removePasskey'].includes(name);

async function tryCall(name: CallName, authHeaders: AuthHeaders, body: object): Promise<Outcome> {
  const row: CallDefinition = calls[name];
  const headers = { ...newVisitorHeaders(), ...authHeaders };
  const reply = row.file
    ? await sendForm(site.url, row.path, body as Part[], headers)
    : await send(site.url, row.method ?? 'POST', row.path, body, headers);
  if (reply.status !== 200) assert.equal(reply.body.data, null);
  const isThrough =
    reply.status === 200 ||
    reply.body.msg === (refusedMessages[name] ?? 'nothing') ||
    reply.body.errors?.[refusedFields[name] ?? ''] !== undefined ||
    isOwn(name, reply);
  return { cell: isThrough ? '✓' : String(reply.status), setsCookie: reply.headers.has('set-cookie') };
}

const pages: Record<string, { path: string; fields?: () => Record<string, string> }> = {
  'GET `/`': { path: '/' },
  'GET `/productDet`': { path: '/productDet?productId=guard-rail' },
  'GET `/uploads/…`': { path: '/uploads/seed/ai-camera.jpg' },
  'GET `/healthz`': { path: '/healthz' },
  'POST `/dljm`': { path: '/dljm', fields: () => ({ ...application(), consent: 'on' }) },
  'POST `/dailijiameng`': {
    path: '/dailijiameng',
    fields: () => ({ companyName: '权限公司', clientName: '王先生', phone: application().phone, consent: 'on' }),
  },
  ...Object.fromEntries(
    [loginView, menuGroup, ...adminViews].map((each) => [`GET \`${each.path}\``, { path: each.path }]),
  ),
};

async function tryPage(target: string, authHeaders: AuthHeaders): Promise<Outcome> {
  const { path, fields } = pages[target] ?? { path: '' };
  const phone = path === '/dailijiameng' ? { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10) Mobile' } : {};
  const form = fields && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, headers, text } = await sendHttpRequest(site.url, {
    method: fields ? 'POST' : 'GET',
    path,
    headers: { ...newVisitorHeaders(), ...phone, ...form, ...authHeaders },
    ...(fields && { body: new URLSearchParams(fields()).toString() }),
  });
  const to = headers.location ?? '';
  const isToLogin = to === `/login?redirect=${encodeURIComponent(path)}`;
  const isInside = adminViews.some((view) => view.path === to);
  if (status === 302) assert.equal(text, '');
  const destination = isToLogin ? 'login' : isInside ? 'in' : to;
  return {
    cell: status === 200 ? '✓' : status === 302 ? destination : String(status),
    setsCookie: 'set-cookie' in headers,
  };
}

/** Returns everything that a call could change, for comparison after a refused call. */
async function readState(): Promise<string> {
  const revs: unknown[] = [(await admin.post('/v1/indexLogin/userInfo')).body.data.sysName];
  for (const path of [
    'product/manageProduct',
    'news/manageNews',
    'carousel/manageCarousel',
    'agent/list',
    'file/list',
    'account/list',
    'notice/list',
  ])
    for (const row of (await admin.post(`/v1/${path}`, { limit: 10_000 })).body.data.data) revs.push(row.rev);
  return JSON.stringify([revs, fs.readdirSync(site.uploadsDir)]);
}

const callNames = Object.keys(calls) as CallName[];
const callOf = (target: string) => callNames.find((name) => `\`${name}\`` === target);
const tables = readTables('docs/access.md').filter(({ head }) => head[0] === '');
const lines = new Map<string, Line[]>();
for (const { rows } of tables) for (const row of rows) lines.set(row.name, [...(lines.get(row.name) ?? []), row]);

test('has the tables that follow from the table of calls; npm run access-page writes them', () => {
  assert.equal(fs.readFileSync('docs/access.md', 'utf8'), createAccessPage());
});

test('has every call, every page of the back office and every visitor in the tables, and no others', () => {
  const all = [...callNames.map((name) => `\`${name}\``), ...Object.keys(pages)].sort();
  for (const { rows } of tables) assert.deepEqual(rows.map(({ name }) => name).sort(), all);
  assert.deepEqual(tables.flatMap(({ head }) => head.slice(1)).sort(), Object.keys(visitors).sort());
  for (const each of [...lines.values()].flat())
    for (const [visitor, cell] of each.cells)
      assert.match(cell, /^(?:✓|401|403|login|in)$/, `${each.name}, ${visitor}`);
});

/** Nouns share their calls: each call of another noun than the first is tried by a part of the visitors. */
const VISITOR_GROUPS = 6;
const nextVisitors = inTurn(
  Array.from({ length: VISITOR_GROUPS }, (_, group) =>
    Object.keys(visitors).filter((_, index) => index % VISITOR_GROUPS === group),
  ),
);
const otherNouns = Object.keys(nouns).filter((noun) => noun !== 'product');
const isOfOtherNoun = (name: string | undefined) => otherNouns.some((noun) => name?.startsWith(`${noun}.`));

// login.end comes last, because it ends the session.
const isLast = (target: string) => callOf(target) === 'login.end';
for (const [rowName, rows] of [...lines].sort(([one], [two]) => Number(isLast(one)) - Number(isLast(two)))) {
  const target = rowName.replaceAll('`', '');
  test(`answers ${target} as docs/access.md says, and changes nothing when refused`, async () => {
    const name = callOf(rowName);
    const tried = isOfOtherNoun(name) ? nextVisitors().flat() : Object.keys(visitors);
    const expected = rows.flatMap(({ cells }) => cells).filter(([visitor]) => tried.includes(visitor));
    const isAllowed = (cell: string) => cell === '✓';
    const outcomes: [visitor: string, cell: string][] = [];
    const attempt = async (visitor: string, body: object) => {
      const authHeaders = visitors[visitor] ?? {};
      const outcome = name ? await tryCall(name, authHeaders, body) : await tryPage(rowName, authHeaders);
      outcomes.push([visitor, outcome.cell]);
      if (!isAllowed(outcome.cell)) assert.equal(outcome.setsCookie, false, visitor);
    };
    const body = name ? await bodies[name]() : {};
    const stateBefore = await readState();
    for (const [visitor, cell] of expected) if (!isAllowed(cell)) await attempt(visitor, body);
    assert.equal(await readState(), stateBefore);
    for (const [visitor, cell] of expected)
      if (isAllowed(cell)) await attempt(visitor, name ? await bodies[name]() : {});
    assert.deepEqual(Object.fromEntries(outcomes), Object.fromEntries(expected));
  });
}

test('changes the password in a remembered session with the password, but not with the remember token', async () => {
  await addAccount(site, 'careful', PASSWORD);
  const { headers, body } = await tryLogin(site, 'careful', PASSWORD, newVisitorHeaders(), { remember: true });
  const authHeaders = { Cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '', ...bearer(body.data.token) };
  const change = (password: string) =>
    site.post(
      calls['login.password'].path,
      { password, newPassword: 'better-horse-8' },
      { ...newVisitorHeaders(), ...authHeaders },
    );
  assert.equal((await change(body.data.rememberToken)).status, 400);
  assert.equal((await tryLogin(site, 'careful', PASSWORD)).status, 200);
  assert.deepEqual((await change(PASSWORD)).body, { code: '' });
  assert.equal((await tryLogin(site, 'careful', body.data.rememberToken)).status, 401);
});
