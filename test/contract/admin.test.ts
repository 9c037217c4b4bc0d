/** Where a login may lead, and what the back office's code says. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import test from 'node:test';
import { pageAt } from '../../client/site/pages.ts';
import { firstView, group, insideOf, loginFrom, titled, viewAt, views } from '../../contract/admin.ts';
import { authorisationLink } from '../../contract/official-account.ts';

test('a redirect leads to the view it names, with its query', () => {
  for (const { path } of views) {
    assert.equal(insideOf(path), path);
    assert.equal(insideOf(`${path}?page=2&limit=50#row`), `${path}?page=2&limit=50#row`);
  }
  assert.equal(insideOf('/menu'), group.leadsTo);
  assert.equal(insideOf('/menu?x=1'), group.leadsTo);
});

test('what a redirect asks in Chinese may stand in a header', () => {
  assert.equal(insideOf('/AdminNews?newTitle=工地'), `/AdminNews?newTitle=${encodeURIComponent('工地')}`);
  const written = `/AdminNews?newTitle=${encodeURIComponent('工地&雨')}`;
  assert.equal(insideOf(written), written);
});

test('whatever else a redirect asks for leads to the first view', () => {
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
  for (const redirect of hostile) assert.equal(insideOf(redirect), firstView, JSON.stringify(redirect));
});

test('every way to the login comes back', () => {
  for (const address of ['/AdminNews?newTitle=%E5%B7%A5&page=2', '/profile'])
    assert.equal(insideOf(new URL(loginFrom(address), 'http://x').searchParams.get('redirect')), address);
});

test('the views have names, titles and addresses of their own, none of them a visitor’s', () => {
  for (const key of ['path', 'name', 'title'] as const)
    assert.equal(new Set(views.map((view) => view[key])).size, views.length, key);
  for (const { path } of views) assert.equal(pageAt(path), undefined);
  assert.equal(viewAt(group.leadsTo)?.isGrouped, true);
  assert.equal(titled('首页', '后台'), '首页 - 后台');
});

test('every icon of the table is in the sprite', () => {
  const sprite = fs.readFileSync('client/assets/icons.svg', 'utf8');
  for (const { icon } of [...views, group]) assert.ok(sprite.includes(`id="${icon}"`), icon);
});

const account = { name: '示例', link: 'https://example.com/r?a=1&b=2', appId: 'wx0123' };

test('the account’s code asks WeChat who scans and says who showed it', () => {
  const link = new URL(authorisationLink(account, 'user-1') ?? '');
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

test('without an app id the code is the account’s own link, without a link there is none', () => {
  assert.equal(authorisationLink({ name: '', link: account.link }, 'user-1'), account.link);
  assert.equal(authorisationLink({ ...account, appId: '' }, 'user-1'), account.link);
  assert.equal(authorisationLink({ ...account, link: '' }, 'user-1'), undefined);
});
