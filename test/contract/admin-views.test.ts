/** The back office's table of views, safe redirects after login, and the link of the official account's QR code. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { isFixedPath } from '../../client/site/routes.ts';
import {
  adminViews,
  createLoginUrl,
  defaultViewPath,
  findAdminView,
  formatAdminTitle,
  menuGroup,
  toSafeRedirect,
} from '../../contract/admin-views.ts';
import { createOfficialAccountLink } from '../../contract/official-account.ts';

test('redirects to the named view, with its query', () => {
  for (const { path } of adminViews) {
    assert.equal(toSafeRedirect(path), path);
    assert.equal(toSafeRedirect(`${path}?page=2&limit=50#row`), `${path}?page=2&limit=50#row`);
  }
  assert.equal(toSafeRedirect('/menu'), menuGroup.redirectTo);
  assert.equal(toSafeRedirect('/menu?x=1'), menuGroup.redirectTo);
});

test('percent-encodes Chinese in a redirect, so that it is valid in a header', () => {
  assert.equal(toSafeRedirect('/AdminNews?newTitle=工地'), `/AdminNews?newTitle=${encodeURIComponent('工地')}`);
  const written = `/AdminNews?newTitle=${encodeURIComponent('工地&雨')}`;
  assert.equal(toSafeRedirect(written), written);
});

test('redirects to the first view for any other address', () => {
  const hostile = [
    undefined,
    null,
    '',
    '/',
    '//evil.example',
    '//evil.example/dashboard',
    '/\\evil.example',
    '\\\\evil.example',
    '/dashboard\\..\\x',
    '/dashboard/../../x',
    '/./dashboard',
    '/dashboard/',
    '/DASHBOARD',
    'dashboard',
    'https://evil.example/dashboard',
    'https:/dashboard',
    'javascript:alert(1)',
    'data:text/html,x',
    '\t//evil.example',
    '/dashboard\r\nSet-Cookie: a=b',
    '/dashboard?a=\u0000',
    '/dashboard?a=\u2028',
    '/dashboard?a=\ud800',
    ' /dashboard',
    '/@evil.example',
    '/product',
    '/login',
    '/login?redirect=/login',
    '/uploads/x.html',
    '/v1/product/list',
  ];
  for (const redirect of hostile) assert.equal(toSafeRedirect(redirect), defaultViewPath, JSON.stringify(redirect));
});

test('returns from the login to the address it was started from', () => {
  for (const address of ['/AdminNews?newTitle=%E5%B7%A5&page=2', '/profile'])
    assert.equal(toSafeRedirect(new URL(createLoginUrl(address), 'http://x').searchParams.get('redirect')), address);
});

test('gives every view a unique name, title and path that no public page has', () => {
  for (const key of ['path', 'name', 'title'] as const)
    assert.equal(new Set(adminViews.map((view) => view[key])).size, adminViews.length, key);
  for (const { path } of adminViews) assert.equal(isFixedPath(path), false);
  assert.equal(findAdminView(menuGroup.redirectTo)?.group, 'menu');
  assert.equal(formatAdminTitle('首页', '后台'), '首页 - 后台');
});

test('has every icon of the views in the sprite', () => {
  const sprite = fs.readFileSync('client/assets/icons.svg', 'utf8');
  for (const { icon } of [...adminViews, menuGroup]) assert.ok(sprite.includes(`id="${icon}"`), icon);
});

const account = { name: '示例', link: 'https://example.com/r?a=1&b=2', appId: 'wx0123' };

test('links to WeChat authorization with the staff member as state', () => {
  const link = new URL(createOfficialAccountLink(account, 'user-1') ?? '');
  assert.equal(link.origin + link.pathname, 'https://open.weixin.qq.com/connect/oauth2/authorize');
  assert.deepEqual(
    [...link.searchParams],
    [
      ['appid', 'wx0123'],
      ['redirect_uri', account.link],
      ['response_type', 'code'],
      ['scope', 'snsapi_base'],
      ['state', 'user-1'],
    ],
  );
  assert.equal(link.hash, '#wechat_redirect');
});

test('links to the account itself without an app id, and has no link without one', () => {
  assert.equal(createOfficialAccountLink({ name: '', link: account.link }, 'user-1'), account.link);
  assert.equal(createOfficialAccountLink({ ...account, appId: '' }, 'user-1'), account.link);
  assert.equal(createOfficialAccountLink({ ...account, link: '' }, 'user-1'), undefined);
});
