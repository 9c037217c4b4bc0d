/** Finding the sample values that staff have not replaced yet. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { findSampleValues } from '../../../server/content/sample-values.ts';
import { seedSite } from '../../helpers/seed-site.ts';

const seed = () => structuredClone(seedSite);
const all = findSampleValues(seed(), seed());
/** Returns the names that a change removes from the list. */
const removedBy = (change: (site: ReturnType<typeof seed>) => void) => {
  const site = seed();
  change(site);
  const left = findSampleValues(site, seed());
  return all.filter((word) => !left.includes(word));
};

test('lists all sample values of the seed once, with Chinese names', () => {
  assert.ok(all.length > 15);
  assert.equal(new Set(all).size, all.length);
  for (const word of all) assert.match(word, /^(?:ICP)?\p{Script=Han}+$/u);
});

test('removes only a replaced value from the list', () => {
  assert.deepEqual(
    removedBy((site) => Object.assign(site, { hotline: '400-123-4567' })),
    ['业务热线'],
  );
  assert.deepEqual(
    removedBy((site) => Object.assign(site.icp, { text: '鲁ICP备12345678号' })),
    ['ICP备案号'],
  );
  assert.deepEqual(
    removedBy((site) => Object.assign(site.map, { lng: 118.1 })),
    ['公司位置'],
  );
  assert.deepEqual(
    removedBy((site) => Object.assign(site.facts, { marketSource: '某某协会2026年报告' })),
    ['数据来源'],
  );
});

test('does not list emptied values', () => {
  assert.deepEqual(
    removedBy((site) => Object.assign(site, { credit: '', partners: [] })),
    ['技术支持单位', '合作伙伴'],
  );
  assert.deepEqual(
    removedBy((site) => Object.assign(site.facts, { market: '' })),
    ['数据来源'],
  );
});

test('lists an array while one of its entries is a sample', () => {
  const own = { name: '某某集团', logo: '' };
  assert.deepEqual(
    removedBy((site) => site.partners.splice(0, site.partners.length - 1, own)),
    [],
  );
  assert.deepEqual(
    removedBy((site) => site.partners.splice(0, site.partners.length, own)),
    ['合作伙伴'],
  );
});

test('lists the cases while one of them says something of a sample', () => {
  const own = { place: '山东滨州', scale: '', duration: '', setup: '' };
  const replace = (site: ReturnType<typeof seed>, fields: (index: number) => object) => {
    for (const [index, each] of site.cases.entries()) Object.assign(each, fields(index));
  };
  const all = (index: number) => ({
    overview: own,
    result: { label: '用时', before: '', after: `${index}天` },
    intro: `<p>第${index}个项目</p>`,
    company: '',
  });
  assert.deepEqual(
    removedBy((site) => replace(site, all)),
    ['项目案例'],
  );
  for (const kept of ['overview', 'result', 'intro', 'company'] as const)
    assert.deepEqual(
      removedBy((site) => replace(site, (index) => ({ ...all(index), [kept]: site.cases[index]?.[kept] }))),
      [],
      kept,
    );
});
