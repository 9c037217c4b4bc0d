import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { Window } from 'happy-dom';
import { renderToString } from 'react-dom/server';
import { homePage } from '../../client/site/desktop/HomePage.tsx';
import type { Product } from '../../contract/records.ts';
import type { Site } from '../../contract/site.ts';

const site = JSON.parse(fs.readFileSync('data/seed/site.json', 'utf8')) as Site;
const product: Product = {
  productId: 'p1',
  coverName: '塔机<b>监测</b>',
  coverDescribe: '',
  jumpUrl: '',
  coverUrl: '',
  productCon: '',
  locationId: 'zhgd',
  productType: '智慧工地产品',
  createDate: '2026-01-01 00:00:00',
  rev: 1,
};

function render(zhgdList: Product[]) {
  const { document } = new Window();
  const { View } = homePage;
  const data = { groups: { zhgdList, cpxtList: [], jzbhList: [] }, photos: [] };
  document.body.innerHTML = renderToString(<View site={site} data={data} />);
  return document;
}

test('the home page says which groups have no product yet', () => {
  const sections = [...render([product]).querySelectorAll('section.products')].map((each) => each.textContent);
  assert.doesNotMatch(sections[0] ?? '', /暂无产品/);
  assert.match(sections[1] ?? '', /暂无产品/);
  assert.match(sections[2] ?? '', /暂无产品/);
});

test('the home page shows a name with angle brackets as it was typed', () => {
  assert.equal(render([product]).querySelector('.products h3')?.textContent, '塔机<b>监测</b>');
});

test('the home page has a hotline that can be dialled, and no picture where there is no photo', () => {
  const document = render([]);
  const digits = site.hotline.replace(/\D/g, '');
  assert.equal(document.querySelector('a.hotline')?.getAttribute('href'), `tel:${digits}`);
  assert.equal(document.querySelectorAll('img').length, 0);
});
