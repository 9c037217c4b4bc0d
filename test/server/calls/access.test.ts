/** Who may call what: every row of contract/calls.ts against every kind of visitor. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { type CallName, calls } from '../../../contract/calls.ts';
import type { Access, Row } from '../../../contract/row.ts';
import { addAccount, runCommand } from '../../helpers/command.ts';
import { type Part, sendForm } from '../../helpers/forms.ts';
import { png } from '../../helpers/images.ts';
import { headersOf, PASSWORD, type Reply, type Staff, send, startSite } from '../../helpers/site.ts';
import { somebody } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
for (const name of ['editor', 'leaver']) await addAccount(site, name, PASSWORD);
const [admin, other, editor, leaver] = [
  await site.login(),
  await site.login(),
  await site.login('editor'),
  await site.login('leaver'),
];
await runCommand(site, ['account', 'disable', 'leaver']);

const cookieOf = ({ cookie }: Staff) => ({ Cookie: cookie });
const bearer = (token: string) => ({ 'Authorization-item': `Bearer ${token}` });

const visitors = {
  stranger: {},
  'cookie only': cookieOf(admin),
  'token only': bearer(admin.token),
  'a made-up token': { ...cookieOf(admin), ...bearer('A'.repeat(43)) },
  'another session’s token': { ...cookieOf(admin), ...bearer(other.token) },
  'a token without Bearer': { ...cookieOf(admin), 'Authorization-item': admin.token },
  'a page of another site': { ...headersOf(admin), Origin: 'https://evil.example' },
  'a page without an origin': { ...headersOf(admin), Origin: 'null' },
  'another port of this host': { ...headersOf(admin), Origin: 'http://127.0.0.1:1' },
  'a browser that says cross-site': { ...headersOf(admin), 'Sec-Fetch-Site': 'cross-site' },
  'a disabled account': headersOf(leaver),
  'staff without the permission': headersOf(editor),
  staff: headersOf(admin),
  'staff on our own page': { ...headersOf(admin), Origin: site.url, 'Sec-Fetch-Site': 'same-origin' },
} satisfies Record<string, Record<string, string>>;

type Visitor = keyof typeof visitors;

/** 0: gets through. */
const staffOnly: Record<Visitor, number> = {
  stranger: 401,
  'cookie only': 403,
  'token only': 401,
  'a made-up token': 403,
  'another session’s token': 403,
  'a token without Bearer': 403,
  'a page of another site': 403,
  'a page without an origin': 403,
  'another port of this host': 403,
  'a browser that says cross-site': 403,
  'a disabled account': 401,
  'staff without the permission': 0,
  staff: 0,
  'staff on our own page': 0,
};
const all = (status: number) =>
  Object.fromEntries(Object.keys(visitors).map((each) => [each, status])) as Record<Visitor, number>;
const foreigners = {
  'a page of another site': 403,
  'a page without an origin': 403,
  'another port of this host': 403,
  'a browser that says cross-site': 403,
};

const expected: Record<Access, Record<Visitor, number>> = {
  everyone: all(0),
  cookie: { ...all(0), ...foreigners, stranger: 401, 'token only': 401, 'a disabled account': 401 },
  staff: staffOnly,
  'sysNameLogo:update': { ...staffOnly, 'staff without the permission': 403 },
};

const saved = async (path: string, record: object) => (await admin.post(path, record)).body.data;
const product = { coverName: '权限', locationId: 'zhgd' };
const news = { newTitle: '权限' };
const photo = { photoUrl: '/uploads/a.png' };
const newProduct = () => saved('/v1/product/saveProduct', product);
const newNews = () => saved('/v1/news/saveNews', news);
const newPhoto = () => saved('/v1/carousel/saveCarousel', photo);
const deleted = (path: string, record: Promise<object>) => record.then((each) => saved(path, each));
const application = { agentName: '王先生', agentInfo: '权限公司', phone: '13800000000' };
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
  'agent.save': () => application,
  'alliance.insert': () => application,
  'agent.delete': async () =>
    (
      await site.post(
        '/v1/agent/saveAgent',
        { ...application, phone: `139${String(Date.now()).slice(-8)}` },
        somebody(),
      )
    ).body.data,
  'login.start': () => ({ username: 'admin', password: PASSWORD }),
  'login.userInfo': () => ({}),
  'login.end': () => ({}),
  'login.password': () => ({ password: PASSWORD, newPassword: PASSWORD }),
  'system.update': () => ({ sysName: '权限', logo: '/uploads/a.png' }),
  'upload.image': () => [['type', 'product'], file],
  'upload.logo': () => [['logo', file[1], 'a.png']],
};

function knock(row: Row, visitor: Visitor, body: object): Promise<Reply> {
  const headers = { ...somebody(), ...visitors[visitor] };
  if (row.file) return sendForm(site.url, row.path, body as Part[], headers);
  return send(site.url, row.method ?? 'POST', row.path, body, headers);
}

/** As much of the site as a call that should not have got through could have changed. */
async function state(): Promise<string> {
  const revs: unknown[] = [(await admin.post('/v1/indexLogin/userInfo')).body.data.sysName];
  for (const noun of ['product', 'news', 'carousel', 'agent'])
    for (const row of (await admin.post(`/v1/${noun}/list`, { limit: 10_000 })).body.data.data) revs.push(row.rev);
  return JSON.stringify(revs);
}

// Whoever gets through here has no session afterwards.
const names = (Object.keys(calls) as CallName[]).sort((a, b) => Number(a === 'login.end') - Number(b === 'login.end'));

for (const name of names) {
  const row: Row = calls[name];
  const outcomes = row.sameOrigin ? { ...expected[row.access], ...foreigners } : expected[row.access];
  const refused = (Object.keys(visitors) as Visitor[]).filter((visitor) => outcomes[visitor] !== 0);
  const admitted = (Object.keys(visitors) as Visitor[]).filter((visitor) => outcomes[visitor] === 0);

  if (refused.length > 0)
    test(`${name} (${row.access}) refuses ${refused.length} of ${refused.length + admitted.length} kinds of visitors, and nothing happens`, async () => {
      const body = await bodies[name]();
      const before = await state();
      for (const visitor of refused) {
        const reply = await knock(row, visitor, body);
        assert.equal(reply.status, outcomes[visitor], visitor);
        assert.equal(reply.body.data, null, visitor);
        assert.equal(reply.headers.get('set-cookie'), null, visitor);
      }
      assert.equal(await state(), before);
    });

  test(`${name} (${row.access}) admits ${admitted.join(', ')}`, async () => {
    for (const visitor of name === 'login.end' ? (['staff', 'staff without the permission'] as const) : admitted) {
      const reply = await knock(row, visitor, await bodies[name]());
      // The password stays as it is: the new one is the old one, which only those who got through are told.
      const through = name === 'login.password' ? 400 : 200;
      assert.equal(reply.status, through, `${visitor}: ${JSON.stringify(reply.body)}`);
    }
  });
}
