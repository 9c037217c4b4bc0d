/** Rules for stored URLs, which end up in links and pictures on public pages. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { nouns } from '../../../contract/nouns/nouns.ts';

const jumpUrl = (raw: unknown) => {
  const { value, errors } = nouns.product.rules.value({ coverName: 'A', locationId: 'zhgd', jumpUrl: raw });
  return errors ? { refused: errors.jumpUrl } : value.jumpUrl;
};
const notALink = { refused: '请输入以http://、https://或单个/开头的跳转路径' };

test('accepts an empty jump path, http(s) URLs and paths on this site', () => {
  const valid = [
    '',
    '/',
    '/product',
    '/productDet?productId=tower-crane&from=a%20b#top',
    '/产品/详情',
    'http://example.com',
    'https://example.com:8443/a/b?c=d#e',
    'HTTPS://EXAMPLE.COM/',
    'https://示例.中国/路径',
    'https://[2001:db8::1]/',
  ];
  for (const address of valid) assert.equal(jumpUrl(address), address);
  assert.equal(jumpUrl('  /product '), '/product');
  assert.equal(jumpUrl(null), '');
});

const invalidJumpUrls = {
  'a disguised other host': [
    '//evil.example',
    '///evil.example',
    ' //evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\\/evil.example',
  ],
  'a script': [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    '\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>',
  ],
  'another scheme': [
    'ftp://example.com',
    'file:///etc/passwd',
    'mailto:a@example.com',
    'tel:10086',
    'blob:https://a/b',
    'about:blank',
  ],
  'no URL': ['www.example.com', 'product', './product', '../product', '?a=b', '#top', ':', '无'],
  'http without a host': [
    'http:',
    'http:/',
    'http://',
    'http:evil.example',
    'http:/evil.example',
    'http:///evil.example',
    'https://?a',
    'https://#a',
  ],
  'an invalid host': ['http://[', 'http://a:99999', 'http://%', 'http://a b/', 'https://<b>'],
  'hidden characters': [
    '/a\tb',
    '/\t/evil.example',
    '/a\nb',
    '/a\r\nSet-Cookie: a',
    '/a\u0000',
    '/a\u007fb',
    '/a\u0085b',
    '/a b',
    '/a\u00a0b',
    '/a\u2028b',
  ],
};

for (const [what, addresses] of Object.entries(invalidJumpUrls))
  test(`refuses a jump path with ${what}`, () => {
    for (const address of addresses) assert.deepEqual(jumpUrl(address), notALink, JSON.stringify(address));
  });

test('refuses a jump path that is not text', () => {
  for (const address of [{}, ['/'], true]) assert.deepEqual(jumpUrl(address), { refused: '参数错误' });
  assert.deepEqual(jumpUrl(7), notALink);
});

const picture = (raw: unknown) => {
  const { value, errors } = nouns.news.rules.value({ newTitle: 'A', newCover: raw });
  return errors ? { refused: errors.newCover } : value.newCover;
};

test('accepts an empty picture and paths under /uploads/', () => {
  for (const path of [
    '',
    '/uploads/a.jpg',
    '/uploads/seed/a-b_c.png',
    '/uploads/图片.png',
    '/uploads/a..b'.replace('..', '.'),
  ])
    assert.equal(picture(path), path);
  assert.equal(picture(' /uploads/a.jpg '), '/uploads/a.jpg');
});

const invalidPictures = {
  'lies outside /uploads/': [
    '/',
    '/a.png',
    'a.png',
    'uploads/a.png',
    '/uploadsx/a.png',
    '/Uploads/a.png',
    '/assets/a.png',
    './uploads/a.png',
  ],
  'lies on another host': [
    'https://evil.example/uploads/a.png',
    '//evil.example/uploads/a.png',
    '//uploads/a.png',
    'data:image/png;base64,AA',
  ],
  'is only the folder': ['/uploads', '/uploads/'],
  'leaves the folder': [
    '/uploads/..',
    '/uploads/../data/account.json',
    '/uploads/a/../../b',
    '/uploads/..%2fa',
    '/uploads/%2e%2e/a',
    '/uploads//a',
  ],
  'would end an HTML attribute or a header': [
    '/uploads/a"b',
    "/uploads/a'b",
    '/uploads/a<b',
    '/uploads/a>b',
    '/uploads/a b',
    '/uploads/a\r\nb',
  ],
  'contains invisible characters': [
    '/uploads/a\\b',
    '/uploads/a\u0000.png',
    '/uploads/a?b',
    '/uploads/a#b',
    '/uploads/a%00.png',
    '/uploads/a\u007f',
  ],
  'is too long': [`/uploads/${'a'.repeat(492)}`],
  'is not text': [{}, ['/uploads/a.png'], true, 7],
};

for (const [what, paths] of Object.entries(invalidPictures))
  test(`refuses a picture that ${what}`, () => {
    for (const path of paths)
      assert.deepEqual(picture(path), { refused: '请重新上传图片，当前图片地址不正确' }, JSON.stringify(path));
  });
