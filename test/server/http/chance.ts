/** Requests made by chance: mostly what a call expects, with something in it that is off. */
import { calls } from '../../../contract/calls.ts';
import { jpeg, png } from '../../helpers/images.ts';
import type { Random } from '../../helpers/random.ts';
import { PASSWORD } from '../../helpers/site.ts';

export const METHODS = ['HEAD', 'PUT', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND'];
const ODD = 'aZ09 _-./\\%?#&=+"\'<>{}[]:;,|~`$!@*()^塔机😀\u0000\u0001\n\r\t\u007f\u0085\u2028\ud800\ufeff';
export const paths = Object.values(calls).map((row) => row.path);
const newsIds = ['winter-site-safety-2024', 'zibo-housing-handover', 'none'];
const fields =
  `coverName coverDescribe jumpUrl coverUrl productCon locationId productId newTitle newIntro newCover newInfo newId
  photoTitle photoInfo photoUrl photoId agentName agentInfo phone companyName clientName agentId username password remember
  newPassword sysName logo itemId page limit rev version type __proto__ constructor toString`.split(/\s+/);
const likely = [
  'zhgd',
  'jzbh',
  'guard-rail',
  '/uploads/seed/ai-camera.jpg',
  'admin',
  '13800000000',
  '/product',
  'https://a.cn',
  '<p>正文</p>',
];

function value(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 8 : 10)) {
    case 0:
      return random.pick([0, 1, -1, 1.5, 10, 10_000, 1e300, -0, 2 ** 53, 13_800_000_000]);
    case 1:
      return random.pick([true, false, null]);
    case 2:
      return random.text(200, ODD);
    case 3:
      return random.text(40, '<p></p><img src="/uploads/a.png" onerror=><table><td><svg><math><!--&#x;]]>');
    case 4:
      return 'x'.repeat(random.pick([50, 51, 100, 101, 500, 501, 5_000, 60_000]));
    case 8:
      return Array.from({ length: random.below(4) }, () => value(random, depth + 1));
    case 9:
      return record(random, depth + 1);
    default:
      return random.pick(likely);
  }
}

const record = (random: Random, depth = 0): Record<string, unknown> =>
  Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(fields), value(random, depth)]));

const whole = (random: Random) => ({
  ...{
    coverName: '产品',
    locationId: 'zhgd',
    newTitle: '新闻',
    photoUrl: '/uploads/a.png',
    sysName: '后台',
    logo: '/uploads/a.png',
  },
  ...{
    agentName: '王先生',
    agentInfo: '公司',
    phone: '13800000000',
    username: 'nobody',
    password: PASSWORD,
    version: 1,
  },
  productId: random.pick(['guard-rail', 'ai-camera', 'none']),
  photoId: random.pick(['linked-sites', 'factory-and-park', 'none']),
  newId: random.pick(newsIds),
});

export function pathOf(random: Random): string {
  const known = random.pick([
    ...paths,
    ...paths,
    '/',
    '/product',
    '/xwdtDet',
    '/healthz',
    '/uploads/seed/ai-camera.jpg',
    '/uploads/',
    '/404',
  ]);
  const query = random.chance(5) ? `?${random.text(30, ODD)}` : '';
  const text = random.chance(8)
    ? `${random.pick(['/', '/uploads/', '/v1/', '/assets/', '//'])}${random.text(40, `${ODD}....////`)}`
    : known;
  // What Node's client would not send is sent percent-encoded, or as bytes above ASCII.
  return (text + query).replace(/[\u0000-\u0020\u007f]|[^\u0000-\u00ff]/gu, (each) =>
    random.chance(9) ? '%' : encodeURIComponent(each.toWellFormed()),
  );
}

const header = (random: Random) => random.text(60, `${ODD}0-9,*;q=/`).replace(/[^\t\u0020-\u007e\u0080-\u00ff]/gu, '');

export function headersFor(random: Random): Record<string, string> {
  const names = [
    'Accept-Encoding',
    'If-None-Match',
    'If-Modified-Since',
    'Range',
    'If-Range',
    'Origin',
    'Sec-Fetch-Site',
    'Cookie',
    'Host',
  ];
  const more = [
    'Authorization-item',
    'Content-Type',
    'X-Forwarded-For',
    'X-Forwarded-Proto',
    'User-Agent',
    'Accept',

    'X-HTTP-Method-Override',
  ];
  const all: Record<string, string> = {};
  for (let i = random.below(4); i > 0; i--) all[random.pick([...names, ...more])] = header(random);
  if (random.chance(4)) all.Range = `bytes=${random.text(5, '0123456789-,')}`;
  if (random.chance(5))
    all['Content-Type'] = random.pick([
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=B',
      'application/x-www-form-urlencoded',
    ]);
  return all;
}

export function jsonOf(random: Random): Buffer {
  // What a call does not know it ignores, so one record does for all of them, and then something in it is off.
  const thing = random.chance(10) ? value(random) : { ...(random.chance(5) ? {} : whole(random)), ...record(random) };
  const json = Buffer.from(JSON.stringify(thing));
  if (random.chance(8)) return json.subarray(0, random.below(json.length + 1));
  if (random.chance(8)) for (let i = random.below(5); i > 0; i--) json[random.below(json.length)] = random.below(256);
  return json;
}

export function formOf(random: Random): Buffer {
  const picture = random.pick([png, jpeg])({ mark: String(random.below(5)) });
  if (random.chance(2)) picture[random.below(picture.length)] = random.below(256);
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--B\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const parts = [
    part('name="type"', Buffer.from('quill')),
    part(`name="${random.pick(['file', 'logo', 'x'])}"; filename="a.png"`, picture),
  ];
  const form = Buffer.concat([...(random.chance(2) ? parts : parts.reverse()), Buffer.from('--B--\r\n')]);
  return random.chance(4) ? form.subarray(0, random.below(form.length)) : form;
}
