/** Two servers on one database, as their users see them. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { runCommand } from '../../helpers/command.ts';
import { png } from '../../helpers/images.ts';
import { startPostgres } from '../../helpers/postgres.ts';
import {
  login,
  type Reply,
  runUntilExit,
  type Site,
  send,
  startSite,
  type TestScope,
  temporaryFolder,
} from '../../helpers/site.ts';

const scope = { after };
const cluster = startPostgres(scope);

function startNode(t: TestScope, url: string, folder = temporaryFolder(t)): Promise<Site> {
  return startSite(t, {
    dataDir: path.join(folder, 'data'),
    uploadsDir: path.join(folder, 'uploads'),
    env: { DATABASE_URL: url },
  });
}

const url = cluster.createDatabase();
// At the same instant: of the two only one fills the database.
const [here, there] = await Promise.all([startNode(scope, url), startNode(scope, url)]);

/** A browser: keeps its cookies whichever node answers. */
class Browser {
  readonly #cookies = new Map<string, string>();
  token = '';

  async post(site: Site, to: string, body: unknown = {}): Promise<Reply> {
    const headers: Record<string, string> = { Cookie: [...this.#cookies].map((each) => each.join('=')).join('; ') };
    if (this.token) headers['Authorization-item'] = `Bearer ${this.token}`;
    const reply = await send(site.url, 'POST', to, body, headers);
    for (const cookie of reply.headers.getSetCookie()) {
      const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
      this.#cookies.set(name, value);
    }
    return reply;
  }

  async signIn(site: Site): Promise<void> {
    const reply = await this.post(site, '/v1/indexLogin/loginAuth', { username: 'admin', password: 'correct-horse-7' });
    assert.equal(reply.status, 200, JSON.stringify(reply.body));
    this.token = reply.body.data.token;
  }
}

async function eventually(check: () => Promise<void>): Promise<void> {
  const began = Date.now();
  for (;;)
    try {
      return await check();
    } catch (error) {
      if (Date.now() - began > 5_000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
}

async function readHealth(site: Site): Promise<{ ok: boolean; writes: boolean }> {
  return (await fetch(`${site.url}/healthz`)).json() as Promise<{ ok: boolean; writes: boolean }>;
}

async function waitForWrites(site: Site, expected: boolean, milliseconds: number): Promise<void> {
  const began = Date.now();
  while ((await readHealth(site)).writes !== expected) {
    assert.ok(Date.now() - began < milliseconds);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

const product = { coverName: '塔吊安全监控', locationId: 'zhgd' };

test('two nodes that start at once on an empty database are one site with one account', async () => {
  const [one, other] = await Promise.all([here, there].map((site) => site.post('/v1/news/list', { limit: 100 })));
  assert.ok(one?.body.data.count > 0);
  assert.deepEqual(one?.body, other?.body);
  const accounts = cluster.run("SELECT count(*) FROM smart_site.state WHERE collection = 'account'", url);
  assert.equal(accounts.trim(), '1');
});

test('who writes on one node sees it on the other at the next request', async () => {
  const browser = new Browser();
  await browser.signIn(here);
  for (let round = 0; round < 10; round++) {
    const [one, other] = round % 2 ? [here, there] : [there, here];
    const saved = await browser.post(one, '/v1/product/saveProduct', { ...product, coverName: `产品${round}` });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const { body } = await browser.post(other, '/v1/product/detailProduct', { productId: saved.body.data.productId });
    assert.equal(body.data?.coverName, `产品${round}`);
  }
});

test('a session that ends on one node has ended on the other', async () => {
  const browser = new Browser();
  await browser.signIn(here);
  assert.equal((await browser.post(there, '/v1/agent/list')).status, 200);
  const stolen = new Browser();
  Object.assign(stolen, { token: browser.token });
  await browser.post(there, '/item/user/logout');
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  assert.equal((await browser.post(here, '/v1/agent/list')).status, 401);
});

test('one of two saves of the same revision is a conflict, on whatever nodes', async () => {
  const browser = new Browser();
  await browser.signIn(here);
  const { body } = await browser.post(here, '/v1/product/saveProduct', product);
  const update = (site: Site) =>
    browser.post(site, '/v1/product/updateProduct', { ...product, productId: body.data.productId, rev: 1 });
  const statuses = (await Promise.all([update(here), update(there)])).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [200, 409]);
});

test('without the database the site goes on, and writes are refused until it is back', async () => {
  const browser = new Browser();
  await browser.signIn(here);
  const { ok, writes } = await readHealth(here);
  assert.deepEqual([ok, writes], [true, true]);
  cluster.stop();
  const began = Date.now();
  const refused = await here.post('/v1/agent/saveAgent', {
    agentName: '李工',
    agentInfo: '山东路桥',
    phone: '13800000000',
  });
  assert.equal(refused.status, 503, JSON.stringify(refused.body));
  assert.ok(Date.now() - began < 5_500);
  assert.equal((await fetch(`${here.url}/product`)).status, 200);
  await waitForWrites(here, false, 8_000);
  assert.ok([401, 503].includes((await browser.post(here, '/v1/agent/list')).status));
  cluster.start();
  await waitForWrites(here, true, 20_000);
  const { body } = await browser.post(here, '/v1/agent/list', { limit: 100 });
  assert.deepEqual(body.data.data, []);
});

test('a node that starts without the database shows what it last knew, and then what it has missed', async (t) => {
  const folder = temporaryFolder(t);
  const before = await startNode(t, url, folder);
  const { body: known } = await before.post('/v1/product/list', { limit: 100 });
  assert.equal(await before.stop(), 0);
  cluster.stop();
  const site = await startNode(t, url, folder);
  assert.match(site.output(), /visitors are shown what was known last, and nothing can be stored/);
  assert.deepEqual((await site.post('/v1/product/list', { limit: 100 })).body, known);
  assert.equal((await fetch(`${site.url}/product`)).status, 200);
  assert.equal((await readHealth(site)).writes, false);
  const browser = new Browser();
  const began = Date.now();
  await assert.rejects(browser.signIn(site), /"code":503/);
  assert.ok(Date.now() - began < 5_000);
  cluster.start();
  await waitForWrites(there, true, 20_000);
  const staff = new Browser();
  await staff.signIn(there);
  await staff.post(there, '/v1/product/saveProduct', { ...product, coverName: '错过的产品' });
  await waitForWrites(site, true, 20_000);
  await browser.signIn(site);
  const { body } = await browser.post(site, '/v1/product/manageProduct', { coverName: '错过的产品' });
  assert.equal(body.data.count, 1);
  assert.equal((await browser.post(site, '/v1/product/saveProduct', product)).status, 200);
});

test('an upload of one node is served by the other, with the same ETag', async () => {
  const staff = await login(here.url, 'admin', 'correct-horse-7');
  const form = new FormData();
  form.append('type', 'product');
  form.append('file', new Blob([Uint8Array.from(png({ size: 900 }))], { type: 'image/png' }), '塔吊.png');
  const reply = await fetch(`${here.url}/v1/file/upload`, {
    method: 'POST',
    headers: { Cookie: staff.cookie, 'Authorization-item': `Bearer ${staff.token}` },
    body: form,
  });
  const { data } = (await reply.json()) as { data: string };
  const [one, other] = await Promise.all([here, there].map((site) => fetch(site.url + data)));
  assert.deepEqual([one?.status, other?.status], [200, 200]);
  assert.equal(one?.headers.get('etag'), other?.headers.get('etag'));
  assert.deepEqual(await one?.arrayBuffer(), await other?.arrayBuffer());
});

test('wrong passwords and applications count for all nodes together', async () => {
  const guess = (site: Site) => site.post('/v1/indexLogin/loginAuth', { username: 'admin', password: 'wrong-horse-1' });
  const statuses: number[] = [];
  for (let round = 0; round < 12; round++) statuses.push((await guess(round % 2 ? here : there)).status);
  // Five are free; what one node has counted may reach the other one try later.
  const wrong = statuses.filter((status) => status === 401).length;
  assert.ok(wrong >= 5 && wrong <= 7, String(statuses));
  assert.deepEqual(new Set(statuses.slice(wrong)), new Set([429]));
  const unlocked = await runCommand(here, ['account', 'unlock', 'admin'], '', { env: { DATABASE_URL: url } });
  assert.equal(unlocked.code, 0, unlocked.output);
  await eventually(async () => assert.equal((await guess(here)).status, 401));
  await eventually(async () => assert.equal((await guess(there)).status, 401));
  await runCommand(here, ['account', 'unlock', 'admin'], '', { env: { DATABASE_URL: url } });

  const apply = (site: Site, nr: number) =>
    site.post('/v1/agent/saveAgent', { agentName: '李工', agentInfo: `山东路桥${nr}`, phone: '13800000000' });
  const applied: number[] = [];
  for (let nr = 0; nr < 12; nr++) applied.push((await apply(nr % 2 ? here : there, nr)).status);
  const stored = applied.filter((status) => status === 200).length;
  assert.ok(stored >= 4 && stored <= 7, String(applied));
});

test('somebody is left who manages accounts, on whatever nodes two lose that at once', async () => {
  const browser = new Browser();
  await browser.signIn(here);
  const auth = ['content', 'agent'];
  const { body } = await browser.post(here, '/v1/account/saveAccount', {
    username: 'wang',
    name: '王工',
    auth: [...auth, 'account'],
  });
  const { body: accounts } = await browser.post(there, '/v1/account/list');
  const ids: string[] = accounts.data.data.map(({ userId }: { userId: string }) => userId);
  assert.ok(ids.length === 2 && ids.includes(body.data.userId));
  const lose = (site: Site, userId?: string) => browser.post(site, '/v1/account/updateAccount', { userId, auth });
  const statuses = (await Promise.all([lose(here, ids[0]), lose(there, ids[1])])).map(({ status }) => status);
  assert.equal(statuses.filter((status) => status === 200).length, 1, String(statuses));
  const managers = cluster.run(
    `SELECT count(*) FROM smart_site.state WHERE collection = 'account' AND body LIKE '%"account"%'`,
    url,
  );
  assert.equal(managers.trim(), '1');
});

// The last of the two nodes: afterwards the password is another one.
test('nobody who signs in on one node with the old password stays while it is changed on the other', async () => {
  const owner = new Browser();
  await owner.signIn(here);
  const others = Array.from({ length: 8 }, () => new Browser());
  const signingIn = others.map((browser) => browser.signIn(there).catch(() => {}));
  const changed = await owner.post(here, '/service-basics-item/sys/users/getAssignRole', {
    password: 'correct-horse-7',
    newPassword: 'another-horse-8',
  });
  assert.deepEqual(changed.body, { code: '' });
  await Promise.all(signingIn);
  // The next request of the owner brings this node up to the change.
  assert.equal((await owner.post(there, '/v1/agent/list')).status, 200);
  const stillIn = others.filter(({ token }) => token !== '');
  const statuses = await Promise.all(stillIn.map(async (each) => (await each.post(there, '/v1/agent/list')).status));
  assert.deepEqual(new Set(statuses), new Set(stillIn.length > 0 ? [401] : []));
});

const refusals: [what: string, change: (url: URL) => void, message: RegExp][] = [
  [
    'another form',
    (url) => (url.protocol = 'mysql:'),
    /^DATABASE_URL must be like postgres:\/\/USER:PASSWORD@HOST:5432\/DATABASE\n$/,
  ],
  [
    'an unknown parameter',
    (url) => url.searchParams.set('sslmoed', 'require'),
    /^DATABASE_URL: the parameter sslmoed is not known/,
  ],
  ['an unknown sslmode', (url) => url.searchParams.set('sslmode', 'sometimes'), /^DATABASE_URL: sslmode must be /],
  [
    'a missing sslrootcert',
    (url) => {
      url.searchParams.set('sslmode', 'verify-full');
      url.searchParams.set('sslrootcert', '/none.pem');
    },
    /^DATABASE_URL: sslrootcert \/none\.pem cannot be read\n$/,
  ],
  ['another database', (url) => (url.pathname = '/nowhere'), /^there is no database nowhere at /],
  ['another user', (url) => (url.username = 'nobody'), /^the database refuses the password of nobody\n$/],
  ['another password', (url) => (url.password = 'wrong'), /^the database refuses the password of site\n$/],
  [
    'a server that is not there',
    (url) => url.searchParams.set('host', '/nowhere'),
    /^the database cannot be reached: /,
  ],
];

for (const [what, change, message] of refusals)
  test(`does not start with ${what}, says so in one sentence, and creates nothing`, async (t) => {
    const url = new URL(cluster.createDatabase());
    change(url);
    const folder = temporaryFolder(t);
    const env = {
      DATABASE_URL: url.href,
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
    };
    const { code, output } = await runUntilExit(env);
    assert.equal(code, 1);
    assert.match(output, message);
    assert.doesNotMatch(output, /secret/);
    assert.equal(output.trim().split('\n').length, 1);
    assert.deepEqual(fs.readdirSync(folder), []);
  });

const prepared: [what: string, sql: string, message: RegExp][] = [
  [
    'another program’s schema',
    'CREATE SCHEMA smart_site',
    /^the schema smart_site of the database belongs to another program; /,
  ],
  [
    'another program’s tables',
    'CREATE SCHEMA smart_site; CREATE TABLE smart_site.head (body integer); GRANT ALL ON SCHEMA smart_site TO site; GRANT ALL ON smart_site.head TO site',
    /^the schema smart_site of the database belongs to another program; /,
  ],
  [
    'tables of a newer program',
    'CREATE SCHEMA smart_site; CREATE TABLE smart_site.head (format integer); INSERT INTO smart_site.head VALUES (2); GRANT ALL ON SCHEMA smart_site TO site; GRANT ALL ON smart_site.head TO site',
    /^the database has format 2 from a newer program; this one knows format 1\n$/,
  ],
  ['no right to create', '', /^the database user may not create a schema: GRANT CREATE ON DATABASE /],
];

for (const [what, sql, message] of prepared)
  test(`does not start on a database with ${what}, and leaves it as it is`, async (t) => {
    const url = cluster.createDatabase();
    if (sql) cluster.run(sql, url);
    else cluster.run(`ALTER DATABASE ${new URL(url).pathname.slice(1)} OWNER TO postgres`);
    const listTables = () =>
      cluster.run("SELECT schemaname, tablename FROM pg_tables WHERE schemaname = 'smart_site'", url);
    const before = listTables();
    const folder = temporaryFolder(t);
    const { code, output } = await runUntilExit({
      DATABASE_URL: url,
      DATA_DIR: path.join(folder, 'data'),
      UPLOADS_DIR: path.join(folder, 'uploads'),
    });
    assert.equal(code, 1);
    assert.match(output, message);
    assert.equal(output.trim().split('\n').length, 1);
    assert.equal(listTables(), before);
    assert.deepEqual(fs.readdirSync(folder), []);
  });
