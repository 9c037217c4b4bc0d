import assert from 'node:assert/strict';
import test from 'node:test';
import { hasLink } from '../../../contract/validation/find-link.ts';
import { honestCompanies, honestNames } from './honest-applicants.ts';

test('takes none of two hundred honest names and companies for a link', () => {
  const honest = new Set([...honestCompanies, ...honestNames]);
  assert.ok(honest.size >= 200, `${honest.size} on the list`);
  assert.deepEqual([...honest].filter(hasLink), []);
});

const links = [
  'http://a.cn',
  'HTTPS://EVIL.EXAMPLE/x',
  'ftp://a.b',
  'www.spam.example',
  '点击www.abc123.com领取',
  '加盟就上jiameng.com',
  'abc.cn',
  'cheap-loans.top/x',
  'daikuan.vip，快',
  'ｗｗｗ．ａｂｃ．ｃｏｍ',
  'h\u200bttp://a.cn',
  't.me/abc t123.me',
];
for (const text of links) test(`finds the link in “${text}”`, () => assert.equal(hasLink(text), true));
