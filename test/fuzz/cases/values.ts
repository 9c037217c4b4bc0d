/** Random values for fields: mostly plausible, some hostile, some of the wrong type. */

import { noticeKinds } from '../../../contract/notices.ts';
import type { Noun } from '../../../contract/nouns/describe-noun.ts';
import { type NounName, nounNames, nouns } from '../../../contract/nouns/nouns.ts';
import { attacks, combinedAttacks } from '../../attacks/index.ts';
import type { Random } from '../../helpers/random.ts';
import { PASSWORD } from '../../helpers/site.ts';
import { createRandomDocument } from '../../server/rich-text/documents.ts';
import { floods } from '../../server/rich-text/floods.ts';
import type { KnownValues } from './case.ts';
import { randomPublication } from './publication.ts';

export const ODD_CHARACTERS =
  'aZ09 _-./\\%?#&=+"\'<>{}[]:;,|~`$!@*()^塔机😀\u0000\u0001\n\r\t\u007f\u0085\u2028\u200b\ud800\ufeff';
/** An element that no page contains: if one shows up in a response, input was not escaped. */
export const MARK = '<fuzz-mark onclick=x>';

const OTHER_PASSWORD = 'better-horse-8';

const fields = [
  ...Object.values(nouns).flatMap(({ idField, fields }) => [idField, ...Object.keys(fields)]),
  ...`agentName agentInfo phone companyName clientName agentId username password remember
  newPassword sysName logo itemId page limit rev version device type draft publishAt withdrawAt state ids action before
  hours at records text status owner remindAt origin receipt requestId website from kind name url secret smtp to events
  fullPhone noticeId deliveryId auth disabled userId sessionId code secondFactor __proto__ constructor toString`.split(
    /\s+/,
  ),
];
const likely = [
  'zhgd',
  'jzbh',
  'jzjqr',
  '/uploads/seed/ai-camera.jpg',
  'admin',
  '13800000000',
  '/product',
  'https://a.cn',
  '<p>正文</p>',
  'desktop',
];
const hostile = [
  MARK,
  `"'>${MARK}`,
  `</script>${MARK}`,
  `</title></textarea></style>${MARK}`,
  `]]>${MARK}`,
  `--!>${MARK}`,
  'javascript:alert(1)',
  '//evil.example/',
  '/\\evil.example',
  'data:text/html,x',
  '../../data/account.json',
  '/uploads/../data/account.json',
  '/uploads/..%2f..%2fdata/account.json',
  '%00',
  '%0d%0aSet-Cookie:a=b',
  '\r\nSet-Cookie: a=b',
  '{{7*7}}<%=7*7%>',
  "' OR '1'='1",
  '{"$gt":""}',
  '-1',
  '1e3',
  '0x10',
  '９',
  'NaN',
  'Infinity',
  '\u202e\u2066',
  '\u0000',
  'ﷺ'.repeat(60),
  'e\u0301'.repeat(70),
  '👨‍👩‍👧‍👦'.repeat(30),
];
const lengths = [50, 51, 99, 100, 101, 499, 500, 501, 5_000, 60_000];

export const randomWord = (random: Random): string => random.pick(random.chance(2) ? hostile : likely);

export function randomValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 9 : 11)) {
    case 0:
      return random.pick([0, 1, -1, 1.5, 10, 10_000, 10_001, 1e300, -0, 2 ** 53, 13_800_000_000]);
    case 1:
      return random.pick([true, false, null]);
    case 2:
      return random.text(200, ODD_CHARACTERS);
    case 3:
      return random.text(40, '<p></p><img src="/uploads/a.png" onerror=><table><td><svg><math><!--&#x;]]>');
    case 4:
      return random.pick(['x', '塔', '😀', ' ', '\n']).repeat(random.pick(lengths));
    case 5:
    case 6:
      return randomWord(random);
    case 9:
      return Array.from({ length: random.below(4) }, () => randomValue(random, depth + 1));
    case 10:
      return randomRecord(random, depth + 1);
    default:
      return random.pick(likely);
  }
}

/** A random value as text. */
export function randomText(random: Random): string {
  const generated = randomValue(random);
  return typeof generated === 'string' ? generated : JSON.stringify(generated);
}

const randomRecord = (random: Random, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(fields), randomValue(random, depth)]));

function randomArticle(random: Random): string {
  if (random.chance(400)) return random.pick(Object.values(floods)).input;
  if (random.chance(3)) return random.pick(random.chance(2) ? attacks : combinedAttacks);
  return random.chance(4) ? `<p>正文</p>${MARK}` : createRandomDocument(random.below(2 ** 31));
}

const randomPhone = (random: Random) => `13${String(random.below(1e9)).padStart(9, '0')}`;

function validFields(random: Random, { name, idField, fields }: Noun, knownValues: KnownValues) {
  const values = Object.entries(fields).map(([field, { kind, label, ...more }]) => {
    if (kind === 'choice' && 'choices' in more) return [field, random.pick(Object.keys(more.choices))];
    if (kind === 'richText') return [field, randomArticle(random)];
    if (kind === 'picture') return [field, random.pick(knownValues.uploads)];
    return [field, kind === 'text' ? label : undefined];
  });
  return { ...Object.fromEntries(values), [idField]: random.pick(knownValues.ids[name as NounName]) };
}

/** One record with the fields of all calls, because calls ignore unknown fields. */
const validRecord = (random: Random, knownValues: KnownValues) => ({
  ...Object.assign({}, ...nounNames.map((name) => validFields(random, nouns[name], knownValues))),
  sysName: '后台',
  logo: random.pick(knownValues.uploads),
  agentName: '王先生',
  agentInfo: `公司${random.below(1000)}`,
  phone: randomPhone(random),
  username: random.pick(['nobody', 'admin', `guest-${random.below(1000)}`]),
  password: random.pick([PASSWORD, PASSWORD, PASSWORD, PASSWORD, OTHER_PASSWORD, 'wrong-horse-9']),
  newPassword: random.pick([PASSWORD, OTHER_PASSWORD]),
  remember: random.chance(2),
  rev: random.pick([undefined, undefined, undefined, 1, 2, 3]),
  version: random.pick([1, 1, 2, 3]),
  device: random.pick(['desktop', 'phone']),
  agentId: random.pick(knownValues.agentId),
  kind: random.pick(noticeKinds),
  name: '渠道',
  // A closed port: nothing may be called from here.
  url: random.pick(['http://127.0.0.1:9/hook/1', 'https://evil.example/', 'https://[::1]/']),
  smtp: { host: random.pick(['127.0.0.1', 'smtp.evil.example']), port: 9, user: 'a@b.cn' },
  to: random.pick(['a@b.cn', ['a@b.cn', 'c@d.cn\r\nQUIT']]),
  events: random.pick([['trouble'], ['lead', 'reminder'], []]),
  noticeId: random.pick(knownValues.noticeId),
  status: random.pick(['', 'new', 'contacted', 'spam']),
  owner: random.pick(['', 'admin', 'nobody']),
  remindAt: random.pick(['', '2031-01-01 09:00:00']),
  origin: random.pick([undefined, { page: '/dljm', referrer: 'www.baidu.com', campaign: MARK }]),
  requestId: random.pick([undefined, `request-${random.below(1000)}`]),
  website: random.pick([undefined, undefined, undefined, '', MARK]),
  ...randomPublication(random, knownValues),
});

/** JSON bodies that no real client sends. */
const oddJson = [
  '',
  'null',
  '[]',
  '"text"',
  '7',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"coverName":"\\ud800","locationId":"zhgd"}',
  '{"coverName":"a","coverName":"b","locationId":"zhgd"}',
  '{"__proto__":{"coverName":"a","locationId":"zhgd"}}',
  '{"constructor":{"prototype":{"coverName":"a"}}}',
  '{"page":1e999,"limit":-1e999}',
  '{"page":"1","limit":"99999999999999999999"}',
  '{"coverName":"\\u0000\\u0000","locationId":"zhgd"}',
  `{"page":${'9'.repeat(400)}}`,
  `${'['.repeat(50_000)}`,
  `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"coverName":${'['.repeat(5_000)}${']'.repeat(5_000)},"locationId":"zhgd"}`,
  `{${Array.from({ length: 5_000 }, (_, i) => `"a${i}":1`).join(',')}}`,
];

export function randomJson(random: Random, knownValues: KnownValues): Buffer {
  if (random.chance(25)) return Buffer.from(random.pick(oddJson));
  if (random.chance(800)) return Buffer.from(`{"x":"${'a'.repeat(1024 * 1024 - 10 + random.below(6))}"}`);
  const data = random.chance(12)
    ? randomValue(random)
    : {
        ...(random.chance(6) ? {} : validRecord(random, knownValues)),
        ...(random.chance(3) ? {} : randomRecord(random)),
      };
  const json = Buffer.from(JSON.stringify(data), random.chance(60) ? 'utf16le' : 'utf8');
  if (random.chance(12)) return json.subarray(0, random.below(json.length + 1));
  if (random.chance(12)) for (let i = random.below(5); i > 0; i--) json[random.below(json.length)] = random.below(256);
  return json;
}
