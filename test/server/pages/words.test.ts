/** What the public pages say: every page with the sample content, on both devices. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test, { after } from 'node:test';
import { type Document, Window } from 'happy-dom';
import { routes } from '../../../client/site/routes.ts';
import type { Device } from '../../../contract/devices.ts';
import { createContentFolder } from '../../helpers/content-folder.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { seedSite } from '../../helpers/seed-site.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const content = seedSite;
const agents: Record<Device, string> = {
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)',
};

const request = async (path: string, device: Device, url = site.url) =>
  (await sendHttpRequest(url, { path, headers: { 'User-Agent': agents[device] } })).text;
async function open(path: string, device: Device, url = site.url): Promise<Document> {
  const { document } = new Window();
  document.write(await request(path, device, url));
  return document;
}
/** The body with the attributes of its elements, without the data for scripts. */
const getWords = (html: string) => html.slice(html.indexOf('<body')).replace(/<script\b.*?<\/script>/gs, '');

const idsOf = (name: string) =>
  (JSON.parse(fs.readFileSync(`data/seed/${name}.json`, 'utf8')).records as { id: string }[]).map(({ id }) => id);
const records: Record<Device, string[]> = {
  desktop: idsOf('product').map((id) => `/productDet?productId=${id}`),
  phone: idsOf('product').map((id) => `/cpDeatail?productId=${id}`),
};
const RECORD_PAGES = new Set(['/productDet', '/cpDeatail', '/xwdtDet', '/404']);
const listPaths = (device: Device) => [
  ...routes.filter(({ path, devices }) => devices.includes(device) && !RECORD_PAGES.has(path)).map(({ path }) => path),
  ...records[device],
  ...idsOf('news').map((id) => `/xwdtDet?newId=${id}`),
  '/nowhere',
];

for (const device of ['desktop', 'phone'] as const)
  test(`no page on a ${device} speaks of sample data or has a word that is another one elsewhere`, async () => {
    const paths = listPaths(device);
    assert.ok(paths.length > 45);
    for (const path of paths) {
      const words = getWords(await request(path, device));
      assert.ok(words.length > 500, path);
      assert.doesNotMatch(words, /示例数据|正式(?:发布|使用)前|均为示意|数据来源/, path);
      assert.doesNotMatch(
        words,
        /样例|踢脚板|支持政策|上岗证|本公司|我公司|与您联系|姓名(?!、)|一百余|千余[个家]/,
        path,
      );
      const said = words.split('看得见、管得住、说得清').length - 1;
      assert.ok(said <= 1, `${path} says it ${said} times`);
    }
  });

const agentPages = [
  ['desktop', '/dljm'],
  ['phone', '/dailijiameng'],
] as const;

test('says beside the profit models that no income is promised, and pays for a lead only once', async () => {
  for (const [device, path] of agentPages) {
    const document = await open(path, device);
    const profits = document.querySelector('section[aria-labelledby="profits"]')?.textContent ?? '';
    assert.ok(profits.includes('收益受区域市场及经营能力影响，公司不作收益承诺'), path);
    const offers = [...document.querySelectorAll('p')].filter(({ textContent }) => textContent?.includes('返利可达'));
    assert.ok(offers.length > 0);
    for (const offer of offers)
      assert.equal(offer.nextElementSibling?.textContent, '收益受区域市场及经营能力影响，公司不作收益承诺', path);
    assert.ok(profits.includes('向公司推荐有效客户线索，成交后按合同支付一次性推荐服务费'), path);
    assert.equal(document.querySelector('h2#policies')?.textContent, '政策支持');
    assert.equal(document.querySelector('label')?.textContent, '公司名称');
    assert.ok([...document.querySelectorAll('label')].some((label) => label.textContent === '联系人'));
  }
});

test('names the source of the market claim where there is one', async (t) => {
  const folders = await createContentFolder(t, ({ facts, ...others }) => ({
    ...others,
    facts: { ...facts, facts: { ...facts.facts, marketSource: '某某协会2026年报告' } },
  }));
  const { url } = await startSite(t, folders);
  for (const [device, path] of agentPages) {
    const source = (await open(path, device, url)).querySelector('.source');
    assert.equal(source?.textContent, '数据来源：某某协会2026年报告', path);
    assert.equal((await open(path, device)).querySelector('.source'), null, path);
  }
});

test('says under the heading of a page that is not there why', async () => {
  for (const device of ['desktop', 'phone'] as const) {
    assert.equal((await open('/nowhere', device)).querySelector('h1 + p')?.textContent, '页面不存在或已下架');
    assert.equal(
      (await open('/xwdtDet?newId=none', device)).querySelector('h1 + p')?.textContent,
      '新闻不存在或已删除',
    );
  }
});

test('shows honours and certificates on a phone, each under its name', async () => {
  const section = (await open('/gongsijianjie', 'phone')).querySelector('section[aria-labelledby="honours"]');
  assert.deepEqual(
    [...(section?.querySelectorAll('h3') ?? [])].map((title) => title.textContent),
    ['荣誉', '资质证书'],
  );
  for (const list of ['honours', 'certificates'] as const)
    assert.deepEqual(
      [...(section?.querySelectorAll(`.${list} li`) ?? [])].map((item) => item.textContent),
      content[list].map(({ name }) => name),
    );
});
