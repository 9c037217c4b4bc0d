/** Which values a maintainer has not made his own yet. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { findSampleValues } from '../../../server/content/sample-values.ts';
import { readSite } from '../../../server/content/site-file.ts';

const seed = () => readSite('data/seed/site.json');
const all = findSampleValues(seed(), seed());
/** The words that a change has taken off the list. */
const settledBy = (change: (site: ReturnType<typeof seed>) => void) => {
  const site = seed();
  change(site);
  const left = findSampleValues(site, seed());
  return all.filter((word) => !left.includes(word));
};

test('the sample is all sample, each word once, in Chinese', () => {
  assert.ok(all.length > 15);
  assert.equal(new Set(all).size, all.length);
  for (const word of all) assert.match(word, /^(?:ICP)?\p{Script=Han}+$/u);
});

test('a value of one’s own is off the list, and only that', () => {
  assert.deepEqual(
    settledBy((site) => Object.assign(site, { hotline: '400-123-4567' })),
    ['业务热线'],
  );
  assert.deepEqual(
    settledBy((site) => Object.assign(site.icp, { text: '鲁ICP备12345678号' })),
    ['ICP备案号'],
  );
  assert.deepEqual(
    settledBy((site) => Object.assign(site.map, { lng: 118.1 })),
    ['公司位置'],
  );
  assert.deepEqual(
    settledBy((site) => Object.assign(site.facts, { marketSource: '某某协会2026年报告' })),
    ['数据来源'],
  );
});

test('what was emptied is no sample', () => {
  assert.deepEqual(
    settledBy((site) => Object.assign(site, { credit: '', partners: [] })),
    ['技术支持单位', '合作伙伴'],
  );
  assert.deepEqual(
    settledBy((site) => Object.assign(site.facts, { marketSource: '' })),
    ['数据来源'],
  );
});

test('a list is sample as long as one of its entries is', () => {
  const own = { name: '某某集团', logo: '' };
  assert.deepEqual(
    settledBy((site) => site.partners.splice(0, site.partners.length - 1, own)),
    [],
  );
  assert.deepEqual(
    settledBy((site) => site.partners.splice(0, site.partners.length, own)),
    ['合作伙伴'],
  );
});
