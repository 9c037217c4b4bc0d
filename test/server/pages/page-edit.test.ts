/** Pages that are edited where they stand: who gets them, what in them is marked, and what is typed. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { getAt } from '../../../contract/company/section-rules.ts';
import { type SectionName, sections } from '../../../contract/company/sections.ts';
import type { Noun } from '../../../contract/nouns/describe-noun.ts';
import { type NounName, nounNames, nouns } from '../../../contract/nouns/nouns.ts';
import { EDIT_TARGETS_ELEMENT_ID, type EditTarget, readMark, removeMarks } from '../../../contract/page-edit.ts';
import { desktopPages, phonePages } from '../../browser/page-addresses.ts';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Staff, startSite } from '../../helpers/site.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';
const site = await startSite({ after });
const staff = await site.login();
const MARK = /\u2063[\u2060-\u2062]+\u2064/;

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(site.url + address, { headers, redirect: 'manual' });
const getEdit = (address: string, { cookie }: Pick<Staff, 'cookie'> = staff) =>
  get(`/site-edit${address}`, { Cookie: cookie });
const withDevice = (address: string, device: string) => `${address}${address.includes('?') ? '&' : '?'}view=${device}`;
const ask = (input: object, who: Staff = staff) => who.post('/v1/site/page', input);
const askPage = async (input: object): Promise<string> => {
  const { status, body } = await ask(input);
  assert.equal(status, 200, body.msg);
  return body.data.html;
};

const readTargets = (html: string): EditTarget[] =>
  JSON.parse(html.match(new RegExp(`id="${EDIT_TARGETS_ELEMENT_ID}">(.*?)</script>`))?.[1] ?? '[]');
const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
/** What is read in the page. */
const getWords = (html: string) =>
  decode(
    removeMarks(html.slice(html.indexOf('<div id="root">')))
      .replace(/<script.*?<\/script>/gs, '')
      .replace(/<iframe[^>]*><\/iframe>/g, '')
      .replace(/<[^<>]*>/g, '|'),
  )
    .replace(/[\s|]+/g, '|')
    // Only on paper.
    .replace(/本页网址：\|[^|]*\|/, '');

const pages = [
  ...desktopPages.filter((page) => !page.startsWith('/search')).map((page) => ({ page, device: 'desktop' })),
  ...phonePages.filter((page) => !page.startsWith('/search')).map((page) => ({ page, device: 'phone' })),
];

test('are for staff with the content or the company, in a frame of this site, and kept nowhere', async () => {
  for (const address of ['/', '/product?view=phone']) {
    const stranger = await get(`/site-edit${address}`);
    assert.equal(stranger.status, 302);
    assert.equal(stranger.headers.get('location'), '/login?redirect=%2FAdminSite');
  }
  await addAccount(site, 'sales', PASSWORD, 'agent');
  const sales = await site.login('sales');
  assert.equal((await getEdit('/', sales)).headers.get('location'), '/dashboard');
  assert.equal((await ask({ address: '/' }, sales)).status, 403);
  const page = await getEdit('/');
  assert.equal(page.status, 200);
  assert.equal(page.headers.get('cache-control'), 'no-store');
  assert.equal(page.headers.get('x-robots-tag'), 'noindex');
  const policy = page.headers.get('content-security-policy') ?? '';
  for (const part of ["script-src 'none'", "frame-ancestors 'self'", "form-action 'none'"])
    assert.ok(policy.includes(part), policy);
  assert.doesNotMatch(await page.text(), /<script(?! type="application\/json")/);
  assert.equal((await getEdit('/no-such-page')).status, 404);
});

test('mark only what the account may change', async () => {
  await addAccount(site, 'writer', PASSWORD, 'content');
  await addAccount(site, 'office', PASSWORD, 'site');
  const nounsOf = async (name: string) => {
    const html = await (await getEdit('/', await site.login(name))).text();
    return new Set(readTargets(html).map(({ noun }) => noun === 'company'));
  };
  assert.deepEqual([...(await nounsOf('writer'))], [false]);
  assert.deepEqual([...(await nounsOf('office'))], [true]);
});

for (const { page, device } of pages)
  test(`show the words of ${page} for a ${device} as visitors read them`, async () => {
    const headers: Record<string, string> = device === 'phone' ? { 'User-Agent': IPHONE } : {};
    const visited = await (await get(page, headers)).text();
    assert.doesNotMatch(visited, MARK);
    assert.ok(!visited.includes(EDIT_TARGETS_ELEMENT_ID));
    const edited = await (await getEdit(withDevice(page, device))).text();
    assert.match(edited, MARK);
    assert.equal(getWords(edited), getWords(visited));
    for (const [tag] of edited.matchAll(/<[^<>]*>/g)) assert.doesNotMatch(tag.replace(/ alt="[^"]*"/, ''), MARK);
    assert.doesNotMatch(edited, /%E2%81%A[0-4]/i);
  });

test('find every text of the sample where its record puts it', async () => {
  const values = new Map<string, object>();
  for (const noun of nounNames) {
    const { suffix, idField }: Noun = nouns[noun];
    const { data } = (await staff.post(`/v1/${noun}/manage${suffix}`, { page: 1, limit: 1000 })).body;
    for (const row of data.data) values.set(`${noun} ${row[idField]}`, row);
  }
  const company: Record<string, { value: object }> = (await staff.post('/v1/company/detailCompany')).body.data;
  for (const [name, { value }] of Object.entries(company)) values.set(`company ${name}`, value);
  const listTexts = (part: unknown): string[] =>
    part !== null && typeof part === 'object' ? Object.values(part).flatMap(listTexts) : [String(part)];
  const squeeze = (text: string) => text.replace(/\s+/g, '');
  const found = new Set<string>();
  const products = [...values.keys()].flatMap((key) => (key.startsWith('product ') ? [key.slice(8)] : []));
  const articles = [...values.keys()].flatMap((key) => (key.startsWith('news ') ? [key.slice(5)] : []));
  const addresses = [
    ...pages.map(({ page, device }) => withDevice(page, device)),
    ...products.map((id) => `/productDet?productId=${id}&view=desktop`),
    ...articles.map((id) => `/xwdtDet?newId=${id}&view=desktop`),
  ];
  for (const address of addresses) {
    const html = await (await getEdit(address)).text();
    const targets = readTargets(html);
    for (const [, before = '', mark = '', behind = ''] of html.matchAll(
      /([^<>"\u2064]*)(\u2063[\u2060-\u2062]+\u2064)([^<"\u2063]*)/g,
    )) {
      const target = targets[readMark(mark) ?? -1];
      const digits = /[\d.]*$/.exec(before)?.[0] ?? '';
      const shown = [behind, digits + behind].map((text) => squeeze(decode(text))).filter((text) => text !== '');
      assert.ok(target, `${address}: ${shown}`);
      const { noun, id, field } = target;
      const value = values.get(`${noun} ${id}`);
      assert.ok(value, `${noun} ${id}`);
      const texts = listTexts(getAt(value, field.split('.'))).map((each) => squeeze(each.replace(/<[^<>]*>/g, '')));
      const isThere = texts
        .map((each) => squeeze(decode(each)))
        .some((each) => shown.some((words) => each.includes(words) || words.startsWith(each) || words.endsWith(each)));
      assert.ok(isThere || shown.length === 0, `${address}: ${field} of ${noun} ${id} is not ${shown}`);
      found.add(`${noun} ${id} ${field}`);
    }
  }
  const isText = ({ kind, isCode }: { kind: string; isCode?: true }) =>
    !isCode && ['text', 'longText', 'richText', 'paragraphs', 'lines'].includes(kind);
  /** Also or only in the head, in structured data, in search results, or in the back office. */
  const elsewhere = [
    'newIntro',
    'description',
    'agreement',
    'facts.marketSource',
    'map.label',
    'officialAccount.name',
    'phones.1',
  ];
  const missing = [...values].flatMap(([key, value]) => {
    const [noun = '', id = ''] = key.split(' ');
    const fields = noun === 'company' ? sections[id as SectionName].fields : nouns[noun as NounName].fields;
    return Object.entries(fields).flatMap(([field, description]) => {
      const part = getAt(value, field.split('.'));
      const isShown = isText(description) && part !== '' && part !== undefined && !elsewhere.includes(field);
      return isShown && !found.has(`${key} ${field}`) ? [`${key} ${field}`] : [];
    });
  });
  assert.deepEqual(missing, []);
});

test('show what is typed without storing it, cleaned, and field by field', async () => {
  const { body } = await staff.post('/v1/product/manageProduct', { page: 1, limit: 1, locationId: 'zhgd' });
  const [product] = body.data.data;
  const address = `/productDet?productId=${product.productId}&view=desktop`;
  const before = await (await get(`/productDet?productId=${product.productId}`)).text();
  const values = {
    ...product,
    coverName: '正在输入的名称',
    productCon: '<p onclick="x()">正文<script>x()</script></p>',
  };
  const html = await askPage({ address, typed: { noun: 'product', id: product.productId, values } });
  assert.match(html, /正在输入的名称/);
  assert.doesNotMatch(html, /onclick|<script>x/);
  const wrong = { ...values, coverName: '', coverDescribe: '只有描述变了', coverUrl: 'javascript:alert(1)' };
  const half = await askPage({ address, typed: { noun: 'product', id: product.productId, values: wrong } });
  assert.ok(removeMarks(half).includes(product.coverName));
  assert.ok(!half.includes('javascript:'));
  assert.equal(await (await get(`/productDet?productId=${product.productId}`)).text(), before);
  const { data } = (await staff.post('/v1/product/draftProduct', { productId: product.productId })).body;
  assert.equal(data.rev, product.rev);
  for (const typed of [{ noun: 'agent', id: '1', values: {} }, { noun: 'news', id: '../x', values: {} }, 'x'])
    assert.equal((await ask({ address: '/', typed })).status, 400, JSON.stringify(typed));
  for (const address of ['', 'product', '/%', '//evil.example/', '/site-edit/'])
    assert.ok([200, 400].includes((await ask({ address })).status), address);
});

test('show a section while it is typed, and what staff have saved as a draft', async () => {
  const { contact } = (await staff.post('/v1/company/detailCompany')).body.data;
  const values = { ...contact.value, hotline: '400-123-4567', address: '' };
  const html = await askPage({ address: '/?view=desktop', typed: { noun: 'company', id: 'contact', values } });
  assert.match(html, /href="tel:4001234567"/);
  assert.ok(removeMarks(html).includes(contact.value.address));
  const { body } = await staff.post('/v1/news/manageNews', { page: 1, limit: 1 });
  const [{ newId, rev }] = body.data.data;
  await staff.post('/v1/news/updateNews', { newId, rev, newTitle: '草稿里的标题', draft: true });
  assert.match(await (await getEdit('/xwdt?view=desktop')).text(), /草稿里的标题/);
  assert.doesNotMatch(await (await get('/xwdt')).text(), /草稿里的标题/);
});

test('say what is still a sample until it is changed', async () => {
  const readSamples = async () => {
    const targets = readTargets(await (await getEdit('/?view=desktop')).text());
    return new Map(targets.map(({ noun, id, field, isSample }) => [`${noun} ${id} ${field}`, isSample]));
  };
  assert.equal((await readSamples()).get('company contact hotline'), true);
  const { contact } = (await staff.post('/v1/company/detailCompany')).body.data;
  const value = { ...contact.value, hotline: '400-765-4321' };
  await staff.post('/v1/company/updateCompany', { section: 'contact', value });
  const samples = await readSamples();
  assert.equal(samples.get('company contact hotline'), false);
  assert.equal(samples.get('company identity company'), true);
});
