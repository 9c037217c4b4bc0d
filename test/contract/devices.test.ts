/** Checks every line of CONTRACT.md §3, "Which device sees which". */
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  chooseLayout,
  type Device,
  detectDevice,
  findDeviceRedirect,
  findOtherDevicePath,
  isCrawler,
} from '../../contract/devices.ts';

const agents: [device: Device, userAgent: string][] = [
  [
    'phone',
    'Mozilla/5.0 (Linux; Android 10; M2006C3LC) AppleWebKit/537.36 Chrome/86.0 Mobile Safari/537.36 MicroMessenger/8.0',
  ],
  ['phone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15'],
  ['phone', 'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15'],
  ['phone', 'Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0 like Mac OS X)'],
  ['phone', 'Mozilla/5.0 (SymbianOS/9.4; Series60/5.0)'],
  ['phone', 'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1)'],
  ['phone', 'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1 Mobile'],
  ['desktop', 'Mozilla/5.0 (PC; OpenHarmony 5.0) AppleWebKit/537.36 ArkWeb/4.1.6.1'],
  ['desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36'],
  ['desktop', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'],
  ['desktop', ''],
];
for (const [device, userAgent] of agents)
  test(`detects a ${device}: ${userAgent.slice(0, 60)}`, () => assert.equal(detectDevice(userAgent), device));

test('recognizes crawlers whatever device they claim to be', () => {
  for (const name of [
    'Baiduspider/2.0',
    'Sogou web spider/4.0',
    '360Spider',
    'YisouSpider',
    'Bytespider',
    'Googlebot/2.1',
    'bingbot/2.0',
  ])
    assert.ok(isCrawler(`Mozilla/5.0 (Linux; Android 6.0.1) (compatible; ${name}; +http://a.example)`), name);
  for (const [, userAgent] of agents) assert.equal(isCrawler(userAgent), false);
});

const onlyDesktop = ['/', '/product', '/dljm', '/gywm', '/demo'];
const onlyPhone = ['/mobile', '/zhuyingyewu', '/dailijiameng', '/gongsijianjie', '/xiangmuanli', '/cpDeatail'];
const both = [
  '/xwdt',
  '/xwdtDet',
  '/yingyongchangjing',
  '/map',
  '/huanghejiangong',
  '/sddianjian1',
  '/sdkaili',
  '/qdfangwu',
  '/privacy',
  '/login',
  '/404',
];

test('redirects phones from desktop pages to /mobile, and desktops from phone pages to /', () => {
  for (const path of onlyDesktop) {
    assert.equal(findDeviceRedirect(path, undefined, 'phone'), '/mobile', path);
    assert.equal(findDeviceRedirect(path, undefined, 'desktop'), undefined, path);
  }
  for (const path of onlyPhone) {
    assert.equal(findDeviceRedirect(path, undefined, 'desktop'), '/', path);
    assert.equal(findDeviceRedirect(path, undefined, 'phone'), undefined, path);
  }
});

test('keeps the product when a shared product page redirects', () => {
  assert.equal(findDeviceRedirect('/productDet', 'a b&c', 'phone'), '/cpDeatail?productId=a%20b%26c');
  assert.equal(findDeviceRedirect('/productDet', undefined, 'phone'), '/mobile');
  assert.equal(findDeviceRedirect('/productDet', 'a', 'desktop'), undefined);
  assert.equal(findDeviceRedirect('/cpDeatail', 'a b&c', 'desktop'), '/productDet?productId=a%20b%26c');
  assert.equal(findDeviceRedirect('/cpDeatail', undefined, 'desktop'), '/');
  assert.equal(findDeviceRedirect('/cpDeatail', 'a', 'phone'), undefined);
});

test('shows the other pages to both devices, each in its own layout', () => {
  for (const path of both)
    for (const device of ['phone', 'desktop'] as const) {
      assert.equal(findDeviceRedirect(path, undefined, device), undefined, path);
      assert.equal(chooseLayout(path, device), device, path);
    }
});

test('pairs desktop and phone pages in both directions', () => {
  for (const path of [...onlyDesktop, ...onlyPhone, '/productDet', ...both]) {
    const otherPath = findOtherDevicePath(path);
    if (otherPath) assert.equal(findOtherDevicePath(otherPath), path);
  }
  assert.equal(findOtherDevicePath('/productDet'), '/cpDeatail');
});
