import assert from 'node:assert/strict';
import test from 'node:test';
import { nouns } from '../../../contract/nouns/nouns.ts';
import type { UnknownRecord, ValidationResult } from '../../../contract/validation/validators.ts';

const product = { coverName: '塔机监测', locationId: 'zhgd' };
const news = { newTitle: '公司新闻' };
const photo = { photoUrl: '/uploads/a.jpg' };
const all = { ...product, ...news, ...photo, productId: 'a', newId: 'a', photoId: 'a' };

type Check = (raw: UnknownRecord) => ValidationResult<unknown>;
type Case = [what: string, checks: Check[], changes: UnknownRecord, errors: Record<string, string>];

const products = [nouns.product.rules.value, nouns.product.rules.update];
const newsItems = [nouns.news.rules.value, nouns.news.rules.update];
const photos = [nouns.carousel.rules.value, nouns.carousel.rules.update];
const long = (count: number) => '长'.repeat(count);
const onlyUploads = '请重新上传图片，当前图片地址不正确';
const missing = undefined;

const refusals: Case[] = [
  ['a product without a name', products, { coverName: missing }, { coverName: '请输入产品名称' }],
  ['a product named with spaces', products, { coverName: ' \t\n ' }, { coverName: '请输入产品名称' }],
  ['a product whose name is null', products, { coverName: null }, { coverName: '请输入产品名称' }],
  ['a product named with an object', products, { coverName: {} }, { coverName: '参数错误' }],
  [
    'a product name of 101 characters',
    products,
    { coverName: long(101) },
    { coverName: '请将产品名称控制在100个字符以内' },
  ],
  ['a product without a location', products, { locationId: '' }, { locationId: '请选择产品位置' }],
  ['a product in an unknown location', products, { locationId: 'jzbhx' }, { locationId: '请选择产品位置' }],
  ['a product located by an inherited name', products, { locationId: 'toString' }, { locationId: '请选择产品位置' }],
  [
    'a product described at length',
    products,
    { coverDescribe: long(501) },
    { coverDescribe: '请将描述控制在500个字符以内' },
  ],
  ['a product with a foreign cover', products, { coverUrl: 'https://evil.example/a.png' }, { coverUrl: onlyUploads }],
  [
    'a product text over 512 KB',
    products,
    { productCon: 'a'.repeat(524_289) },
    { productCon: '请精简内容后再保存，当前内容过长' },
  ],
  [
    'a Chinese text over 512 KB',
    products,
    { productCon: long(174_763) },
    { productCon: '请精简内容后再保存，当前内容过长' },
  ],
  ['a product text that is a list', products, { productCon: ['<p>'] }, { productCon: '参数错误' }],
  [
    'a jump path of 501 characters',
    products,
    { jumpUrl: `/${'a'.repeat(500)}` },
    { jumpUrl: '请将跳转路径控制在500个字符以内' },
  ],
  ['news without a title', newsItems, { newTitle: '' }, { newTitle: '请输入新闻标题' }],
  [
    'a news title of 101 characters',
    newsItems,
    { newTitle: long(101) },
    { newTitle: '请将新闻标题控制在100个字符以内' },
  ],
  ['a long news introduction', newsItems, { newIntro: long(501) }, { newIntro: '请将描述控制在500个字符以内' }],
  ['news with a foreign cover', newsItems, { newCover: '//evil.example/a.png' }, { newCover: onlyUploads }],
  [
    'a news text over 512 KB',
    newsItems,
    { newInfo: 'a'.repeat(524_289) },
    { newInfo: '请精简内容后再保存，当前内容过长' },
  ],
  ['a photo without a picture', photos, { photoUrl: '' }, { photoUrl: '请上传图片' }],
  ['a photo from elsewhere', photos, { photoUrl: 'data:image/png;base64,AA' }, { photoUrl: onlyUploads }],
  ['a photo title of 101 characters', photos, { photoTitle: long(101) }, { photoTitle: '请将标题控制在100个字符以内' }],
  ['a long photo description', photos, { photoInfo: long(501) }, { photoInfo: '请将描述控制在500个字符以内' }],
];

for (const [what, checks, changes, errors] of refusals)
  test(`refuses ${what} with its message, on saving and on changing`, () => {
    for (const check of checks) assert.deepEqual(check({ ...all, ...changes }), { errors });
  });

test('reports every invalid field at once', () => {
  assert.deepEqual(nouns.product.rules.value({ jumpUrl: 'ftp://a', coverUrl: 'x' }), {
    errors: {
      coverName: '请输入产品名称',
      locationId: '请选择产品位置',
      jumpUrl: '请输入以http://、https://或单个/开头的跳转路径',
      coverUrl: onlyUploads,
    },
  });
});

test('counts the length of names in characters, not in code units', () => {
  const name = '𠮷'.repeat(100);
  assert.equal(nouns.product.rules.value({ ...product, coverName: name }).value?.coverName, name);
  assert.equal(nouns.news.rules.value({ newTitle: long(100) }).value?.newTitle, long(100));
  assert.equal(nouns.carousel.rules.value({ ...photo, photoTitle: long(100) }).value?.photoTitle, long(100));
  assert.equal(nouns.product.rules.value({ ...product, coverDescribe: long(500) }).value?.coverDescribe, long(500));
  assert.equal(nouns.news.rules.value({ ...news, newInfo: 'a'.repeat(524_288) }).value?.newInfo.length, 524_288);
});

test('sets fields missing from a new record to empty', () => {
  assert.deepEqual(nouns.product.rules.value(product).value, {
    ...product,
    coverDescribe: '',
    jumpUrl: '',
    coverUrl: '',
    productCon: '',
  });
  assert.deepEqual(nouns.news.rules.value(news).value, { ...news, newIntro: '', newCover: '', newInfo: '' });
  assert.deepEqual(nouns.carousel.rules.value(photo).value, { ...photo, photoTitle: '', photoInfo: '' });
});

test('leaves fields missing from a change undefined', () => {
  const value = nouns.product.rules.update({ ...product, productId: 'a' }).value ?? {};
  const present = Object.entries(value).filter(([, each]) => each !== undefined);
  assert.deepEqual(Object.fromEntries(present), { ...product, productId: 'a', draft: false });
});

test('ignores unknown and inherited fields', () => {
  const raw = JSON.parse('{"coverName":"A","locationId":"zhgd","id":"x","__proto__":{"coverDescribe":"inherited"}}');
  assert.deepEqual(
    nouns.product.rules.value(raw).value,
    nouns.product.rules.value({ coverName: 'A', locationId: 'zhgd' }).value,
  );
  const inherited = Object.create({ coverName: 'A', locationId: 'zhgd' });
  assert.deepEqual(Object.keys(nouns.product.rules.value(inherited).errors ?? {}), ['locationId', 'coverName']);
});

test('trims text, removes control characters and makes it well-formed', () => {
  const value = nouns.product.rules.value({
    ...product,
    coverName: ' 塔机\u0000\n监测\u2028 ',
    coverDescribe: ' 一\n二\u0007 ',
  }).value;
  assert.equal(value?.coverName, '塔机 监测');
  assert.equal(value?.coverDescribe, '一\n二');
  assert.equal(nouns.news.rules.value({ newTitle: 'a\ud800b' }).value?.newTitle, 'a\ufffdb');
  assert.equal(nouns.news.rules.value({ newTitle: 2026 }).value?.newTitle, '2026');
});
