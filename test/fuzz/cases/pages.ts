/** Random requests for pages of the public site and the back office, with all kinds of queries, devices and cookies. */
import { routes } from '../../../client/site/routes.ts';
import { adminViews, loginView, menuGroup } from '../../../contract/admin-views.ts';
import { getLoader } from '../../../server/pages/loaders.ts';
import type { Random } from '../../helpers/random.ts';
import { METHODS } from './calls.ts';
import type { Headers, HttpCase, KnownValues } from './case.ts';
import { randomHeaders, withDefault } from './headers.ts';
import { randomPastPath, randomSharePath } from './publication.ts';
import { randomQuery, randomTarget } from './targets.ts';
import { randomText, randomWord } from './values.ts';

interface Place {
  path: string;
  query: readonly string[];
  takesForm?: boolean;
}

const places: readonly Place[] = [
  ...routes.map(({ page, path }) => {
    const { queryParams, form } = getLoader(page);
    return { path, query: [...queryParams, 'view'], takesForm: form !== undefined };
  }),
  ...[loginView, menuGroup, ...adminViews].map(({ path }) => ({
    path,
    query: ['redirect', 'page', 'limit', 'coverName'],
  })),
  ...['/healthz', '/admin', '/index.html', '/v1', '/.git/config', '/data/account.json', '/none'].map((path) => ({
    path,
    query: [],
  })),
];

/** Unknown addresses that would redirect elsewhere or inject a header if the server echoed them unescaped. */
const strange = [
  '//evil.example',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/%5c%5cevil.example',
  '/%2f%2fevil.example',
  '/%0d%0aSet-Cookie:a=b',
  '/%e5%a1%94',
  '/a%3fb%23',
  '/.%2f/evil.example',
  '/;//evil.example',
  '/@evil.example',
  '/javascript:alert(1)',
].map((path): Place => ({ path, query: ['view', 'redirect'] }));

const agents = [
  'Mozilla/5.0 (X11; Linux x86_64)',
  'Mozilla/5.0 (Linux; Android 10) Mobile',
  'Mozilla/5.0 (compatible; Baiduspider/2.0)',
];

function randomQueryFor(random: Random, { query }: Place, knownValues: KnownValues): string {
  if (random.chance(3)) return '';
  if (query.includes('productId') && random.chance(2)) return `productId=${random.pick(knownValues.ids.product)}`;
  if (query.includes('newId') && random.chance(2)) return `newId=${random.pick(knownValues.ids.news)}`;
  if (query.includes('redirect') && random.chance(2)) {
    const to = random.pick([
      ...adminViews.map(({ path }) => path),
      '//evil.example',
      '/dashboard\r\nA: b',
      '/\\evil',
      'https://evil.example',
    ]);
    return `redirect=${encodeURIComponent(to + (random.chance(3) ? `?a=${randomWord(random)}` : ''))}`;
  }
  if (query.includes('view') && random.chance(3)) return `view=${random.pick(['desktop', 'phone'])}`;
  if (query.includes('page') && random.chance(3))
    return `page=${random.pick(['1', '2', '0', '-1', '99999', '1e3', '01', ' 1', '２'])}`;
  return randomQuery(random, query);
}

function randomForm(random: Random): string {
  const text = () => (random.chance(3) ? randomText(random) : randomWord(random)).toWellFormed();
  const company = `公司${random.below(1000)}`;
  const names = random.chance(2)
    ? { companyName: company, clientName: '王先生' }
    : { agentInfo: company, agentName: '王先生' };
  const validFields = { ...names, phone: '13800000000', consent: 'on', productId: 'ai-camera' };
  const oddFields: Record<string, string> = {};
  for (let i = random.below(4); i > 0; i--)
    oddFields[
      random.pick([
        'companyName',
        'clientName',
        'agentName',
        'agentInfo',
        'phone',
        'productId',
        'website',
        '__proto__',
        'x',
      ])
    ] = text();
  const form = new URLSearchParams({ ...validFields, ...oddFields }).toString();
  return random.chance(6) ? form.slice(0, random.below(form.length)).replace('%', '%%') : form;
}

function randomPlace(random: Random, knownValues: KnownValues): Place {
  const place = random.pick(random.chance(12) ? strange : places);
  if (random.chance(12)) return { path: randomSharePath(random, knownValues), query: ['device'] };
  // What was a form then is no form now.
  if (random.chance(8))
    return { path: randomPastPath(random, knownValues, place.path), query: [...place.query, 'device'] };
  return place;
}

export function makePage(random: Random, knownValues: KnownValues): HttpCase {
  const known = knownValues.etags.length > 0 && random.chance(12) ? random.pick(knownValues.etags) : undefined;
  const place = randomPlace(random, knownValues);
  const isForm = place.takesForm === true && random.chance(3);
  const readMethod = random.chance(6) ? 'HEAD' : 'GET';
  const method = isForm ? 'POST' : random.chance(25) ? random.pick(METHODS) : readMethod;
  const target = known?.[0] ?? randomTarget(random, place.path, randomQueryFor(random, place, knownValues));
  let headers: Headers = withDefault(randomHeaders(random), 'User-Agent', random.pick(agents));
  if (random.chance(3))
    headers = withDefault(headers, 'Accept-Encoding', random.pick(['br', 'gzip', 'gzip, br;q=0.5']));
  if (known) headers = withDefault(headers, 'If-None-Match', known[1]);
  if (isForm) headers = withDefault(headers, 'Content-Type', 'application/x-www-form-urlencoded');
  return {
    kind: 'page',
    name: place.path,
    visitor: random.pick(['nobody', 'nobody', 'admin', 'editor'] as const),
    method,
    target,
    headers,
    body: Buffer.from(isForm ? randomForm(random) : random.chance(20) ? random.text(40, 'ab{}"') : ''),
  };
}
