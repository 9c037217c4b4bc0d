/** Every page's JSON-LD against what schema.org knows of each type, and what search engines ask for. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { desktopPages } from '../../browser/page-addresses.ts';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });

type Check = (value: unknown) => boolean;
type Thing = Record<string, unknown>;
interface Schema {
  required: Record<string, Check>;
  optional?: Record<string, Check>;
}

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '' && !/[<>]/.test(value);
const isUrl: Check = (value) => typeof value === 'string' && value.startsWith(`${site.url}/`) && URL.canParse(value);
const isTime: Check = (value) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+08:00)$/.test(value);
const isPhone: Check = (value) => [value].flat().every((phone) => /^[\d-]{7,15}$/.test(String(phone)));
const isA =
  (type: string): Check =>
  (value) =>
    (value as Thing)['@type'] === type && findMistakes(value as Thing).length === 0;
const areSteps: Check = (value) =>
  Array.isArray(value) &&
  value.length >= 2 &&
  value.every((step, index) => isA('ListItem')(step) && step.position === index + 1);

const schemas: Record<string, Schema> = {
  Organization: {
    required: { name: isText },
    optional: {
      '@id': isUrl,
      url: isUrl,
      logo: isUrl,
      email: isText,
      telephone: isPhone,
      address: isA('PostalAddress'),
      contactPoint: isA('ContactPoint'),
    },
  },
  PostalAddress: { required: { addressCountry: isText, streetAddress: isText } },
  ContactPoint: { required: { contactType: isText, telephone: isPhone, areaServed: isText } },
  WebSite: { required: { name: isText, url: isUrl }, optional: { potentialAction: isA('SearchAction') } },
  SearchAction: { required: { target: isA('EntryPoint'), 'query-input': isText } },
  EntryPoint: { required: { urlTemplate: isUrl } },
  Product: {
    required: { name: isText, description: isText, url: isUrl, brand: isA('Brand'), image: isUrl },
    optional: { category: isText },
  },
  Brand: { required: { name: isText } },
  NewsArticle: {
    required: { headline: isText, datePublished: isTime, url: isUrl, image: isUrl, publisher: isA('Organization') },
    optional: { description: isText, mainEntityOfPage: isUrl, author: isA('Organization') },
  },
  VideoObject: {
    required: { name: isText, description: isText, thumbnailUrl: isUrl, contentUrl: isUrl },
    optional: { inLanguage: isText },
  },
  BreadcrumbList: { required: { itemListElement: areSteps } },
  ListItem: { required: { position: Number.isInteger, name: isText, item: isUrl } },
};

function findMistakes(thing: Thing): string[] {
  const type = String(thing['@type']);
  const schema = schemas[type];
  if (!schema) return [`${type} is not known`];
  const { required, optional } = schema;
  const missing = Object.keys(required).filter((name) => thing[name] === undefined);
  const wrong = Object.entries(thing)
    .filter(([name]) => name !== '@type' && name !== '@context')
    .filter(([name, value]) => {
      const check = required[name] ?? optional?.[name];
      return !check?.(value);
    });
  return [...missing, ...wrong.map(([name]) => name)].map((name) => `${type}.${name}`);
}

const read = async (path: string): Promise<Thing[]> => {
  const { text } = await sendHttpRequest(site.url, { path });
  return [...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );
};

for (const path of desktopPages)
  test(`says of ${path} only what schema.org knows`, async () => {
    for (const thing of await read(path)) {
      assert.equal(thing['@context'], 'https://schema.org');
      assert.deepEqual(findMistakes(thing), []);
    }
  });

for (const [path, types] of [
  ['/', ['Organization', 'WebSite']],
  ['/productDet?productId=tower-crane-monitoring', ['Product', 'BreadcrumbList']],
  ['/xwdtDet?newId=restart-training-2025', ['NewsArticle', 'BreadcrumbList']],
  ['/gywm', ['Organization', 'VideoObject']],
  ['/sdkaili', ['VideoObject', 'BreadcrumbList']],
] as const)
  test(`describes ${path} as ${types.join(' and ')}`, async () => {
    assert.deepEqual(
      (await read(path)).map((thing) => thing['@type']),
      types,
    );
  });

test('notices what is wrong', () => {
  assert.deepEqual(findMistakes({ '@type': 'Brand' }), ['Brand.name']);
  assert.deepEqual(findMistakes({ '@type': 'Brand', name: '<b>' }), ['Brand.name']);
  assert.deepEqual(findMistakes({ '@type': 'Brand', name: '牌子', colour: 'red' }), ['Brand.colour']);
  assert.deepEqual(findMistakes({ '@type': 'Cat' }), ['Cat is not known']);
});
