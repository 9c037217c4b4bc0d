import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { findSiteError } from '../../../../server/content/take-over/site-file-rules.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tests assign invalid values
const sample = (): any => JSON.parse(fs.readFileSync('test/server/content/version-0.1/site.json', 'utf8'));

test('accepts the sample file of a first start', () => {
  assert.equal(findSiteError(sample()), undefined);
});

test('reports every missing field', () => {
  for (const field of Object.keys(sample())) {
    const site = sample();
    delete site[field];
    assert.match(findSiteError(site)?.field ?? '', new RegExp(`^${field}(\\.|$)`), field);
  }
});

test('accepts the cases of an older file', () => {
  const site = sample();
  for (const each of site.cases)
    for (const field of ['overview', 'result', 'equipment', 'videoTitle']) delete each[field];
  assert.equal(findSiteError(site), undefined);
});

test('reports the first field of a file that is not an object', () => {
  assert.deepEqual(findSiteError({}), { field: 'company', why: 'must not be empty' });
});

test('ignores unknown fields', () => {
  assert.equal(findSiteError({ ...sample(), note: 'for the next editor' }), undefined);
});

const text = 'must be a text';
const filled = 'must not be empty';
const number = 'must be a number';
const picture = 'must be empty or a path under /uploads/';
const path = 'must be a path that starts with a single /';
const https = 'must be empty or start with https://';

// biome-ignore lint/suspicious/noExplicitAny: see above
const flaws: [field: string, why: string, change: (site: any) => void][] = [
  ['company', filled, (site) => Object.assign(site, { company: '  ' })],
  ['hotline', filled, (site) => Object.assign(site, { hotline: 4000000000 })],
  ['credit', text, (site) => Object.assign(site, { credit: null })],
  ['profile', 'must be a list', (site) => Object.assign(site, { profile: '一段话' })],
  ['profile[1]', text, (site) => Object.assign(site, { profile: ['一', 2] })],
  ['profilePicture', 'must be an object', (site) => Object.assign(site, { profilePicture: [] })],
  ['profilePicture.src', picture, (site) => Object.assign(site.profilePicture, { src: 'https://evil.example/a.jpg' })],
  ['introVideo.poster.alt', text, (site) => delete site.introVideo.poster.alt],
  ['sharePicture', picture, (site) => Object.assign(site, { sharePicture: '/uploads/../a.jpg' })],
  ['phones', 'must have 2 entries', (site) => site.phones.pop()],
  ['phones', 'must have 2 entries', (site) => site.phones.push('10086')],
  ['phones[1]', filled, (site) => Object.assign(site.phones, ['10086', ''])],
  ['map.lng', number, (site) => Object.assign(site.map, { lng: '118.05' })],
  ['map.lat', number, (site) => Object.assign(site.map, { lat: Number.NaN })],
  ['map.provider', https, (site) => Object.assign(site.map, { provider: 'http://map.example/' })],
  [
    'map.provider',
    https,
    (site) => Object.assign(site.map, { provider: "https://map.example/;script-src 'unsafe-inline'" }),
  ],
  ['map.provider', https, (site) => Object.assign(site.map, { provider: 'https://[{lng}' })],
  ['cases[0].path', path, (site) => Object.assign(site.cases[0], { path: 'javascript:alert(1)' })],
  ['cases[0].path', path, (site) => Object.assign(site.cases[0], { path: '//evil.example' })],
  ['icp.url', https, (site) => Object.assign(site.icp, { url: 'javascript:alert(1)' })],
  ['psb.url', https, (site) => Object.assign(site.psb, { url: 'https://a.example/"onclick="alert(1)' })],
  ['figures[0].value', number, (site) => Object.assign(site.figures[0], { value: '500' })],
  ['figures[0].label', filled, (site) => Object.assign(site.figures[0], { label: '' })],
  ['facts.market', text, (site) => Object.assign(site.facts, { market: 7 })],
  ['selling[0].title', filled, (site) => Object.assign(site.selling[0], { title: '' })],
  ['partners[0].logo', picture, (site) => Object.assign(site.partners[0], { logo: 'logo.png' })],
  ['honours[0].mark', 'must be "h" or "s"', (site) => Object.assign(site.honours[0], { mark: 'x' })],
  ['scenarios[0].title', filled, (site) => delete site.scenarios[0].title],
  ['cases[0].video.src', picture, (site) => Object.assign(site.cases[0].video, { src: 'https://video.example/a.mp4' })],
  ['cases[0].video.captions', picture, (site) => Object.assign(site.cases[0].video, { captions: 'a.vtt' })],
  ['cases[0].intro', 'must be a list', (site) => Object.assign(site.cases[0], { intro: '一段话' })],
  ['cases[0].overview.place', text, (site) => delete site.cases[0].overview.place],
  ['cases[0].result.after', filled, (site) => Object.assign(site.cases[0].result, { after: '' })],
  ['cases[0].result.label', filled, (site) => delete site.cases[0].result.label],
  ['cases[0].equipment', 'must be a list', (site) => Object.assign(site.cases[0], { equipment: '塔机' })],
  ['cases[0].equipment[1].name', filled, (site) => Object.assign(site.cases[0].equipment[1], { name: '' })],
  ['cases[0].equipment[0].productId', text, (site) => Object.assign(site.cases[0].equipment[0], { productId: 7 })],
  ['cases[0].videoTitle', text, (site) => Object.assign(site.cases[0], { videoTitle: 7 })],
];

for (const [index, [field, why, change]] of flaws.entries())
  test(`reports that ${field} ${why} (${index + 1})`, () => {
    const site = sample();
    change(site);
    assert.deepEqual(findSiteError(site), { field, why });
  });
