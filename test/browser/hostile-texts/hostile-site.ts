/** A site in which every text that somebody can write is a hostile one, and pages to look at it with no policy to help. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { attacks } from '../../attacks/index.ts';
import { PASSWORD, type Site, type Staff, startSite } from '../../helpers/site.ts';
import { eventually } from '../eventually.ts';
import { type AttackDetector, detectAttacks } from '../rich-text/attack-detector.ts';
import { hostileTexts, toSingleLine } from './hostile-texts.ts';

/** The record whose article was put into its file by hand. */
export const HAND_EDITED_ID = 'tower-crane-monitoring';
const COVER = '/uploads/seed/tower-crane-monitoring.jpg';
/** What is allowed, less what is put before. */
const DESCRIPTION = 490;

/** From this one on, as many as have room: each is once the first. */
const rotated = (at: number) => {
  const all = [...hostileTexts.slice(at), ...hostileTexts.slice(0, at)];
  let text = all[0] ?? '';
  for (const each of all.slice(1)) if (text.length + each.length < DESCRIPTION) text += `\n${each}`;
  return text;
};

export const products = hostileTexts.map((text, at) => ({
  coverName: `产${at} ${text}`,
  coverDescribe: `描述${at} ${rotated(at)}`,
  locationId: (['zhgd', 'jzjqr', 'jzbh'] as const)[at % 3],
  coverUrl: at % 2 === 0 ? COVER : '',
}));
export const news = hostileTexts.map((text, at) => ({
  newTitle: `闻${at} ${text}`,
  newIntro: `简介${at} ${rotated(at)}`,
  newCover: at % 2 === 0 ? COVER : '',
}));
export const photos = hostileTexts.map((text, at) => ({
  photoTitle: `图${at} ${text}`,
  photoInfo: `说明${at} ${rotated(at)}`,
  photoUrl: COVER,
}));
export const applications = hostileTexts
  .filter((text) => text.length < 46 && toSingleLine(text) === text)
  .map((text, at) => ({ agentName: `联${at} ${text}`, agentInfo: `司${at} ${text}`, phone: `138${10_000_000 + at}` }));
export const systemName = '"><img src=x onerror=alert(1)>';
/** Such a name nobody is given by the command; the file is the maintainer's. */
export const username = `管<img src=x onerror=alert(1)>"'`;
export const personName = `名</script><svg onload=alert(1)>{{alert(1)}}`;

/** What of `site.json` is words; the rest names files, hosts and drawings. */
const NO_WORDS = new Set([
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
]);

/** Every text of it is another now; answers with what they are, by their fields. */
function spoil(site: object): Fact[] {
  const written: Fact[] = [];
  const visit = (thing: object, above: string) => {
    for (const [name, value] of Object.entries(thing)) {
      if (typeof value === 'object' && value !== null) visit(value, `${above}${name}.`);
      else if (typeof value === 'string' && !NO_WORDS.has(name)) {
        const text = `甲${written.length}乙${hostileTexts[written.length % hostileTexts.length]}`;
        written.push({ field: above + name, text });
        Object.assign(thing, { [name]: text });
      }
    }
  };
  visit(site, '');
  return written;
}

interface Fact {
  field: string;
  text: string;
}

export interface HostileSite {
  site: Site;
  staff: Staff;
  /** Every text that is in site.json. */
  facts: Fact[];
}

const edit = (site: Site, file: string, how: (text: string) => string) => {
  const whole = path.join(site.dataDir, file);
  fs.writeFileSync(whole, how(fs.readFileSync(whole, 'utf8')));
};

const notice = attacks.map((attack, at) => `第${at}条\n\n${attack}\n\n[引${at}](javascript:alert(1))`).join('\n\n');

export async function startHostileSite(t: TestContext): Promise<HostileSite> {
  const first = await startSite(t);
  await first.stop();
  let facts: Fact[] = [];
  edit(first, 'site.json', (text) => {
    const content = JSON.parse(text);
    facts = spoil(content);
    return JSON.stringify(content);
  });
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
  fs.writeFileSync(path.join(first.dataDir, 'privacy.md'), `# 隐私政策\n\n${notice}`);
  fs.writeFileSync(path.join(first.dataDir, 'agreement.md'), `# 用户协议\n\n${notice}`);
  const { dataDir, uploadsDir } = first;
  const site = await startSite(t, { dataDir, uploadsDir, env: { TRUST_PROXY: '1' } });
  const staff = await site.login(username, PASSWORD);
  const save = async (to: string, record: object) => {
    const { body } = await staff.post(to, record);
    assert.equal(body.code, 200, JSON.stringify({ record, body }));
  };
  for (const each of products) await save('/v1/product/saveProduct', each);
  for (const each of news) await save('/v1/news/saveNews', each);
  for (const each of photos) await save('/v1/carousel/saveCarousel', each);
  for (const [at, { agentName, agentInfo, phone }] of applications.entries()) {
    const [to, sent] =
      at % 2 === 0
        ? ['/v1/agent/saveAgent', { agentName, agentInfo, phone }]
        : ['/allianceRest/insert', { clientName: agentName, companyName: agentInfo, phone }];
    const { body } = await site.post(to, sent, { 'X-Forwarded-For': `192.0.2.${at}` });
    assert.equal(body.code, 200, JSON.stringify(body));
  }
  const { body } = await staff.put('/service-basics-item/item/item', { systemName, logo: COVER });
  assert.equal(body.code, 200, JSON.stringify(body));
  return { site, staff, facts };
}

interface Opened {
  page: Page;
  detector: AttackDetector;
}

/** With no policy to help. */
export async function openWithoutPolicy(
  t: TestContext,
  browser: Browser,
  site: Site,
  options: BrowserContextOptions,
  staff?: Staff,
): Promise<Opened> {
  const context = await browser.newContext({ ...options, bypassCSP: true, locale: 'zh-CN' });
  t.after(() => context.close());
  const [name = '', value = ''] = staff?.cookie.split('=') ?? [];
  if (staff) await context.addCookies([{ name, value, url: site.url }]);
  const detector = await detectAttacks(context, site.url);
  return { page: await context.newPage(), detector };
}

/** Elements and attributes that no page of ours has. */
export async function assertNoForeignMarkup(page: Page, about: string): Promise<void> {
  await eventually.deepEqual(() => page.evaluate(strangers), [], about);
}

/** Runs in the page. */
function strangers(): string[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames();
    const { localName } = element;
    const address = ['href', 'src', 'action', 'xlink:href', 'data']
      .map((name) => element.getAttribute(name) ?? '')
      .join('');
    const isOdd =
      names.some((name) => /^on|["'<]/.test(name)) ||
      /^(?:object|embed|base|marquee|math|style|txet|b2)$/.test(localName) ||
      (localName === 'script' && !/^(?:\/assets\/|$)/.test(element.getAttribute('src') ?? '')) ||
      (localName === 'script' && !element.hasAttribute('src') && !/json$/.test(element.getAttribute('type') ?? '')) ||
      (localName === 'meta' && element.hasAttribute('http-equiv')) ||
      (localName === 'input' && names.includes('onfocus')) ||
      (/^(?:img|link|iframe|source|video)$/.test(localName) && /^(?:x$|b$|\/\/|javascript:|data:text)/.test(address)) ||
      /^[\s\u0000-\u001f]*(?:javascript|vbscript|data:text):?/i.test(address);
    return isOdd ? [element.outerHTML.slice(0, 200)] : [];
  });
}

/** All that is written in a page, wherever a reader, a program or somebody who listens finds it. */
export const getAllText = (page: Page): Promise<string> => page.evaluate(allWords);

/** Runs in the page. */
function allWords(): string {
  const words = [document.title, document.body.textContent ?? ''];
  for (const element of document.querySelectorAll('*'))
    for (const name of ['content', 'alt', 'title', 'aria-label', 'value', 'placeholder'])
      words.push(element.getAttribute(name) ?? '');
  for (const { value } of document.querySelectorAll('input, textarea') as NodeListOf<HTMLInputElement>)
    words.push(value);
  return words.join('\n');
}
