/** Who may what: docs/access.md, cell by cell. What is expected stands there and is not worked out here. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { adminViews, loginView, menuGroup } from '../../../contract/admin-views.ts';
import type { CallDefinition } from '../../../contract/call-definition.ts';
import { type CallName, calls } from '../../../contract/calls.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { exchange } from '../../helpers/exchange.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { png } from '../../helpers/images.ts';
import { type Row as Line, tablesIn } from '../../helpers/markdown.ts';
import { headersOf, PASSWORD, type Site, type Staff, send, startSite } from '../../helpers/site.ts';
import { somebody, tryLogin } from '../../helpers/visitors.ts';

type Shown = Record<string, string>;

const env = { TRUST_PROXY: '1' };
const before = await startSite({ after }, { env });
const [expired, restarted] = [await before.login(), await before.login()];
await before.stop();
runOut(before, expired);
const site = await startSite({ after }, { env, dataDir: before.dataDir, uploadsDir: before.uploadsDir });
const admin = await site.login();

const account = (...args: string[]) => runCommand(site, ['account', ...args]);
const cookieOf = ({ cookie }: Staff): Shown => ({ Cookie: cookie });
const bearer = (token: string): Shown => ({ 'Authorization-item': `Bearer ${token}` });
const MADE_UP = 'A'.repeat(43);

/** The session's record says that its time is over. */
function runOut({ dataDir }: Site, { cookie }: Staff): void {
  const file = path.join(dataDir, 'session.json');
  const id = createHash('sha256').update(cookie.slice('item_token='.length)).digest('base64url');
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  const edited = lines.map((line) => (line.includes(id) ? line.replace(/"expires":\d+/, '"expires":1') : line));
  assert.equal(edited.filter((line, at) => line !== lines[at]).length, 1);
  fs.writeFileSync(file, edited.join('\n'));
}

/** A session of its own account, to which something then happens. */
async function staffAfter(
  name: string,
  happens: (staff: Staff) => Promise<unknown>,
  permissions?: string,
): Promise<Shown> {
  await addAccount(site, name, PASSWORD, permissions ?? 'sysNameLogo:update');
  const staff = await site.login(name);
  await happens(staff);
  return headersOf(staff);
}

async function remembered(): Promise<{ shown: Shown; rememberToken: string }> {
  const { headers, body } = await tryLogin(site, 'admin', PASSWORD, somebody(), { remember: true });
  const { token, rememberToken } = body.data;
  return { shown: { Cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '', ...bearer(token) }, rememberToken };
}

const changePassword = (staff: Staff) =>
  staff.post(calls['login.password'].path, { password: PASSWORD, newPassword: 'better-horse-8' });
const complete = async () => headersOf(await site.login());
const { rememberToken } = await remembered();

/** Each with a session of its own: one of them may end it. */
const visitors: Record<string, Shown> = {
  nothing: {},
  cookie: cookieOf(await site.login()),
  token: bearer((await site.login()).token),
  both: await complete(),
  'no permission': await staffAfter('editor', async () => {}, 'none'),
  'made-up cookie': { Cookie: `item_token=${MADE_UP}`, ...bearer((await site.login()).token) },
  'made-up token': { ...cookieOf(await site.login()), ...bearer(MADE_UP) },
  'another’s token': { ...cookieOf(await site.login()), ...bearer((await site.login()).token) },
  'bare token': await site.login().then((staff) => ({ ...cookieOf(staff), 'Authorization-item': staff.token })),
  'remember token': { Cookie: `item_token=${rememberToken}`, ...bearer(rememberToken) },

  remembered: (await remembered()).shown,
  restarted: headersOf(restarted),
  'logged out': await staffAfter('leaver', (staff) => staff.post(calls['login.end'].path)),
  expired: headersOf(expired),
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
  'permission given': await staffAfter('raised', () => account('permissions', 'raised', 'sysNameLogo:update'), 'none'),
  'permission taken': await staffAfter('lowered', () => account('permissions', 'lowered', 'none')),

  'our page': { ...(await complete()), Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
  'secure twin': { ...(await complete()), Origin: site.url.replace('http:', 'https:') },
  'another site': { ...(await complete()), Origin: 'https://evil.example' },
  null: { ...(await complete()), Origin: 'null' },
  'another port': { ...(await complete()), Origin: 'http://127.0.0.1:1' },
  'sec-fetch': { ...(await complete()), 'Sec-Fetch-Site': 'cross-site' },
};

const saved = async (path: string, record: object) => (await admin.post(path, record)).body.data;
const product = { coverName: '权限', locationId: 'zhgd' };
const news = { newTitle: '权限' };
const photo = { photoUrl: '/uploads/a.png' };
const newProduct = () => saved('/v1/product/saveProduct', product);
const newNews = () => saved('/v1/news/saveNews', news);
const newPhoto = () => saved('/v1/carousel/saveCarousel', photo);
const deleted = (path: string, record: Promise<object>) => record.then((each) => saved(path, each));
let lastPhone = 13_800_000_000;
const application = () => ({ agentName: '王先生', agentInfo: '权限公司', phone: String(++lastPhone) });
const file: Part = ['file', png({ mark: 'access' }), 'a.png'];

/** What would do something if it got through. A new row without one does not compile. */
const bodies: Record<CallName, () => object | Promise<object>> = {
  'product.groups': () => ({}),
  'product.list': () => ({}),
  'product.detail': newProduct,
  'product.save': () => product,
  'product.update': async () => ({ ...(await newProduct()), ...product }),
  'product.delete': newProduct,
  'product.restore': () => deleted('/v1/product/deleteProduct', newProduct()),
  'product.history': newProduct,
  'product.revert': async () => ({ ...(await newProduct()), version: 1 }),
  'product.preview': () => ({ ...product, device: 'phone' }),
  'news.list': () => ({}),
  'news.detail': newNews,
  'news.save': () => news,
  'news.update': async () => ({ ...(await newNews()), ...news }),
  'news.delete': newNews,
  'news.restore': () => deleted('/v1/news/deleteNews', newNews()),
  'news.history': newNews,
  'news.revert': async () => ({ ...(await newNews()), version: 1 }),
  'news.preview': () => ({ ...news, device: 'desktop' }),
  'carousel.all': () => ({}),
  'carousel.list': () => ({}),
  'carousel.detail': newPhoto,
  'carousel.save': () => photo,
  'carousel.update': async () => ({ ...(await newPhoto()), ...photo }),
  'carousel.delete': newPhoto,
  'carousel.restore': () => deleted('/v1/carousel/deleteCarousel', newPhoto()),
  'carousel.history': newPhoto,
  'carousel.revert': async () => ({ ...(await newPhoto()), version: 1 }),
  'dashboard.overview': () => ({}),
  'agent.list': () => ({}),
  'agent.save': application,
  'alliance.insert': application,
  'agent.delete': async () => (await site.post('/v1/agent/saveAgent', application(), somebody())).body.data,
  'login.start': () => ({ username: 'admin', password: PASSWORD }),
  'login.userInfo': () => ({}),
  'login.end': () => ({}),
  'login.password': () => ({ password: PASSWORD, newPassword: PASSWORD }),
  'system.update': () => ({ sysName: '权限', logo: '/uploads/a.png' }),
  'upload.image': () => [['type', 'product'], file],
  'upload.logo': () => [['logo', file[1], 'a.png']],
};

interface Outcome {
  /** As the table writes it. */
  cell: string;
  setsCookie: boolean;
}

async function knockAtCall(name: CallName, shown: Shown, body: object): Promise<Outcome> {
  const row: CallDefinition = calls[name];
  const headers = { ...somebody(), ...shown };
  const reply = row.file
    ? await sendForm(site.url, row.path, body as Part[], headers)
    : await send(site.url, row.method ?? 'POST', row.path, body, headers);
  if (reply.status !== 200) assert.equal(reply.body.data, null);
  // The password stays as it is: the new one is the old one, which only those who got through are told.
  const isThrough = name === 'login.password' ? reply.body.errors?.newPassword !== undefined : reply.status === 200;
  return { cell: isThrough ? '✓' : String(reply.status), setsCookie: reply.headers.has('set-cookie') };
}

const doors: Record<string, { path: string; fields?: () => Record<string, string> }> = {
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

async function knockAtDoor(door: string, shown: Shown): Promise<Outcome> {
  const { path, fields } = doors[door] ?? { path: '' };
  const phone = path === '/dailijiameng' ? { 'User-Agent': 'Mozilla/5.0 (Linux; Android 10) Mobile' } : {};
  const form = fields && { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { status, headers, text } = await exchange(site.url, {
    method: fields ? 'POST' : 'GET',
    path,
    headers: { ...somebody(), ...phone, ...form, ...shown },
    ...(fields && { body: new URLSearchParams(fields()).toString() }),
  });
  const to = headers.location ?? '';
  const isToLogin = to === `/login?redirect=${encodeURIComponent(path)}`;
  const isInside = adminViews.some((view) => view.path === to);
  if (status === 302) assert.equal(text, '');
  const sent = isToLogin ? 'login' : isInside ? 'in' : to;
  return { cell: status === 200 ? '✓' : status === 302 ? sent : String(status), setsCookie: 'set-cookie' in headers };
}

/** As much of the site as a call that should not have got through could have changed. */
async function state(): Promise<string> {
  const revs: unknown[] = [(await admin.post('/v1/indexLogin/userInfo')).body.data.sysName];
  for (const noun of ['product', 'news', 'carousel', 'agent'])
    for (const row of (await admin.post(`/v1/${noun}/list`, { limit: 10_000 })).body.data.data) revs.push(row.rev);
  return JSON.stringify([revs, fs.readdirSync(site.uploadsDir)]);
}

const callNames = Object.keys(calls) as CallName[];
const callOf = (door: string) => callNames.find((name) => `\`${name}\`` === door);
const tables = tablesIn('docs/access.md').filter(({ head }) => head[0] === '');
const lines = new Map<string, Line[]>();
for (const { rows } of tables) for (const row of rows) lines.set(row.name, [...(lines.get(row.name) ?? []), row]);

test('the tables have every call, every page of the back office and every kind of visitor, and nobody else', () => {
  const all = [...callNames.map((name) => `\`${name}\``), ...Object.keys(doors)].sort();
  for (const { rows } of tables) assert.deepEqual(rows.map(({ name }) => name).sort(), all);
  assert.deepEqual(
    tables.flatMap(({ head }) => head.slice(1)),
    Object.keys(visitors),
  );
  for (const each of [...lines.values()].flat())
    for (const [visitor, cell] of each.cells)
      assert.match(cell, /^(?:✓|401|403|login|in)$/, `${each.name}, ${visitor}`);
});

// Whoever gets through the last of them has no session afterwards.
const isLast = (door: string) => callOf(door) === 'login.end';
for (const [door, written] of [...lines].sort(([one], [two]) => Number(isLast(one)) - Number(isLast(two)))) {
  const who = door.replaceAll('`', '');
  test(`${who}: whoever may is let in, whoever may not is refused and changes nothing`, async () => {
    const name = callOf(door);
    const expected = written.flatMap(({ cells }) => cells);
    const isYes = (cell: string) => cell === '✓';
    const found: [visitor: string, cell: string][] = [];
    const knock = async (visitor: string, body: object) => {
      const shown = visitors[visitor] ?? {};
      const outcome = name ? await knockAtCall(name, shown, body) : await knockAtDoor(door, shown);
      found.push([visitor, outcome.cell]);
      if (!isYes(outcome.cell)) assert.equal(outcome.setsCookie, false, visitor);
    };
    const body = name ? await bodies[name]() : {};
    const untouched = await state();
    for (const [visitor, cell] of expected) if (!isYes(cell)) await knock(visitor, body);
    assert.equal(await state(), untouched);
    for (const [visitor, cell] of expected) if (isYes(cell)) await knock(visitor, name ? await bodies[name]() : {});
    assert.deepEqual(Object.fromEntries(found), Object.fromEntries(expected));
  });
}

test('a remembered session changes the password with the password, and not with what it remembers', async () => {
  await addAccount(site, 'careful', PASSWORD);
  const { headers, body } = await tryLogin(site, 'careful', PASSWORD, somebody(), { remember: true });
  const shown = { Cookie: headers.get('set-cookie')?.split(';', 1)[0] ?? '', ...bearer(body.data.token) };
  const change = (password: string) =>
    site.post(calls['login.password'].path, { password, newPassword: 'better-horse-8' }, { ...somebody(), ...shown });
  assert.equal((await change(body.data.rememberToken)).status, 400);
  assert.equal((await tryLogin(site, 'careful', PASSWORD)).status, 200);
  assert.deepEqual((await change(PASSWORD)).body, { code: '' });
  assert.equal((await tryLogin(site, 'careful', body.data.rememberToken)).status, 401);
});
