/** A site in which every text is hostile, and pages without content security policy to view it. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { attacks } from '../../attacks/index.ts';
import { seedSite, writeSite } from '../../helpers/seed-site.ts';
import { PASSWORD, type Site, type Staff, startSite } from '../../helpers/site.ts';
import { eventually } from '../eventually.ts';
import { type AttackDetector, detectAttacks } from '../rich-text/attack-detector.ts';
import { hostileTexts, toSingleLine } from './hostile-texts.ts';

/** The record whose article is edited in its data file. */
export const HAND_EDITED_ID = 'tower-crane-monitoring';
const COVER = '/uploads/seed/tower-crane-monitoring.jpg';
/** The length limit without the prefix. */
const MAX_DESCRIPTION = 490;

/** As many hostile texts as fit, starting with a different one for each record. */
const joinTexts = (index: number) => {
  const all = [...hostileTexts.slice(index), ...hostileTexts.slice(0, index)];
  let text = all[0] ?? '';
  for (const each of all.slice(1)) if (text.length + each.length < MAX_DESCRIPTION) text += `\n${each}`;
  return text;
};

export const products = hostileTexts.map((text, index) => ({
  coverName: `产${index} ${text}`,
  coverDescribe: `描述${index} ${joinTexts(index)}`,
  locationId: (['zhgd', 'jzjqr', 'jzbh'] as const)[index % 3],
  coverUrl: index % 2 === 0 ? COVER : '',
}));
export const news = hostileTexts.map((text, index) => ({
  newTitle: `闻${index} ${text}`,
  newIntro: `简介${index} ${joinTexts(index)}`,
  newCover: index % 2 === 0 ? COVER : '',
}));
export const photos = hostileTexts.map((text, index) => ({
  photoTitle: `图${index} ${text}`,
  photoInfo: `说明${index} ${joinTexts(index)}`,
  photoUrl: COVER,
}));
export const applications = hostileTexts
  .filter((text) => text.length < 46 && toSingleLine(text) === text)
  .map((text, index) => ({
    agentName: `联${index} ${text}`,
    agentInfo: `司${index} ${text}`,
    phone: `138${10_000_000 + index}`,
  }));
export const systemName = '"><img src=x onerror=alert(1)>';
/** The command line refuses such a name, but the maintainer can edit the file. */
export const username = `管<img src=x onerror=alert(1)>"'`;
export const personName = `名</script><svg onload=alert(1)>{{alert(1)}}`;

/** Fields of the company that are not plain text but file names, hosts, icons and rich text. */
const NON_TEXT_FIELDS = new Set([
  'src',
  'webm',
  'captions',
  'sharePicture',
  'provider',
  'url',
  'link',
  'logo',
  'mark',
  'path',
  'icon',
  'appId',
  'productId',
  'intro',
  'privacy',
  'agreement',
]);

/** Replaces every text with a hostile one; returns the texts with their fields. */
function replaceTexts(site: object): SiteText[] {
  const replaced: SiteText[] = [];
  const visit = (object: object, path: string) => {
    for (const [name, value] of Object.entries(object)) {
      if (typeof value === 'object' && value !== null) visit(value, `${path}${name}.`);
      else if (typeof value === 'string' && !NON_TEXT_FIELDS.has(name)) {
        const text = `甲${replaced.length}乙${hostileTexts[replaced.length % hostileTexts.length]}`;
        replaced.push({ field: path + name, text });
        Object.assign(object, { [name]: text });
      }
    }
  };
  visit(site, '');
  return replaced;
}

interface SiteText {
  field: string;
  text: string;
}

export interface HostileSite {
  site: Site;
  staff: Staff;
  /** Every text of the company. */
  facts: SiteText[];
}

const edit = (site: Site, file: string, change: (text: string) => string) => {
  const filePath = path.join(site.dataDir, file);
  fs.writeFileSync(filePath, change(fs.readFileSync(filePath, 'utf8')));
};

const legalText = attacks
  .map((attack, index) => `<p>第${index}条</p>${attack}<p><a href="javascript:alert(1)">引${index}</a></p>`)
  .join('\n');

export async function startHostileSite(t: TestContext): Promise<HostileSite> {
  const first = await startSite(t);
  await first.stop();
  const content = structuredClone(seedSite);
  const facts = replaceTexts(content);
  await writeSite(first.dataDir, content);
  edit(first, 'account.json', (text) =>
    text
      .replace('"username":"admin"', `"username":${JSON.stringify(username)}`)
      .replace('"name":"admin"', `"name":${JSON.stringify(personName)}`),
  );
  edit(first, 'product.json', (text) => {
    const content = JSON.parse(text);
    for (const { id, value } of content.records)
      if (id === HAND_EDITED_ID) value.productCon = `<h2>手改</h2>${attacks.join('\n')}`;
    return JSON.stringify(content);
  });
  const { dataDir, uploadsDir } = first;
  const site = await startSite(t, { dataDir, uploadsDir, env: { TRUST_PROXY: '1' } });
  const staff = await site.login(username, PASSWORD);
  const save = async (path: string, record: object) => {
    const { body } = await staff.post(path, record);
    assert.equal(body.code, 200, JSON.stringify({ record, body }));
  };
  const legal = { privacy: legalText, agreement: legalText };
  await save('/v1/company/updateCompany', { section: 'legal', value: legal });
  for (const each of products) await save('/v1/product/saveProduct', each);
  for (const each of news) await save('/v1/news/saveNews', each);
  for (const each of photos) await save('/v1/carousel/saveCarousel', each);
  for (const [index, { agentName, agentInfo, phone }] of applications.entries()) {
    const [path, application] =
      index % 2 === 0
        ? ['/v1/agent/saveAgent', { agentName, agentInfo, phone }]
        : ['/allianceRest/insert', { clientName: agentName, companyName: agentInfo, phone }];
    const { body } = await site.post(path, application, { 'X-Forwarded-For': `192.0.2.${index}` });
    assert.equal(body.code, 200, JSON.stringify(body));
  }
  const { body } = await staff.put('/service-basics-item/item/item', { sysName: systemName, logo: COVER });
  assert.equal(body.code, 200, JSON.stringify(body));
  return { site, staff, facts };
}

interface OpenedPage {
  page: Page;
  detector: AttackDetector;
}

/** Opens a page without content security policy, so that it cannot prevent attacks. */
export async function openWithoutPolicy(
  t: TestContext,
  browser: Browser,
  site: Site,
  options: BrowserContextOptions,
  staff?: Staff,
): Promise<OpenedPage> {
  const context = await browser.newContext({ ...options, bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const [name = '', value = ''] = staff?.cookie.split('=') ?? [];
  if (staff) await context.addCookies([{ name, value, url: site.url }]);
  const detector = await detectAttacks(context, site.url);
  return { page: await context.newPage(), detector };
}

/** Asserts that the page has no elements or attributes that only an attack could have added. */
export async function assertNoForeignMarkup(page: Page, description: string): Promise<void> {
  await eventually.deepEqual(() => page.evaluate(findForeignMarkup), [], description);
}

/** Runs in the page. */
function findForeignMarkup(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames();
    const { localName } = element;
    const address = ['href', 'src', 'action', 'xlink:href', 'data']
      .map((name) => element.getAttribute(name) ?? '')
      .join('');
    const isForeign =
      names.some((name) => /^on|["'<]/.test(name)) ||
      /^(?:object|embed|base|marquee|math|style|txet|b2)$/.test(localName) ||
      (localName === 'script' && !/^(?:\/assets\/|$)/.test(element.getAttribute('src') ?? '')) ||
      (localName === 'script' && !element.hasAttribute('src') && !/json$/.test(element.getAttribute('type') ?? '')) ||
      (localName === 'meta' && element.hasAttribute('http-equiv')) ||
      (localName === 'input' && names.includes('onfocus')) ||
      (/^(?:img|link|iframe|source|video)$/.test(localName) && /^(?:x$|b$|\/\/|javascript:|data:text)/.test(address)) ||
      /^[\s\u0000-\u001f]*(?:javascript|vbscript|data:text):?/i.test(address);
    return isForeign ? [element.outerHTML.slice(0, 200)] : [];
  });
}

/** All text of a page: visible, in metadata, in form fields and for screen readers. */
export const getAllText = (page: Page): Promise<string> => page.evaluate(collectText);

/** Runs in the page. */
function collectText(): string {
  const texts = [document.title, document.body.textContent ?? ''];
  for (const element of document.querySelectorAll('*'))
    for (const name of ['content', 'alt', 'title', 'aria-label', 'value', 'placeholder'])
      texts.push(element.getAttribute(name) ?? '');
  for (const { value } of document.querySelectorAll('input, textarea') as NodeListOf<HTMLInputElement>)
    texts.push(value);
  return texts.join('\n');
}
