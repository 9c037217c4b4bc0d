/** Who is counted as one visitor: the last table of docs/access.md, for applications by call, by form, and for logins. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { exchange } from '../../helpers/exchange.ts';
import { tablesIn } from '../../helpers/markdown.ts';
import { type Site, startSite } from '../../helpers/site.ts';
import { tryLogin } from '../../helpers/visitors.ts';

type Headers = Record<string, string>;

let number = 0;
const application = () => ({ agentName: '王先生', agentInfo: '计数公司', phone: String(13_900_000_000 + ++number) });

/** Six at a time of each: the first five are taken, the sixth says whether they were one. */
const ways: Record<string, { taken: number; send(site: Site, headers: Headers): Promise<{ status: number }> }> = {
  applications: { taken: 200, send: (site, headers) => site.post('/v1/agent/saveAgent', application(), headers) },
  logins: { taken: 401, send: (site, headers) => tryLogin(site, `guess-${++number}`, 'wrong-password', headers) },
};

const byForm = (site: Site, headers: Headers) =>
  exchange(site.url, {
    method: 'POST',
    path: '/dljm',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ ...application(), consent: 'on' }).toString(),
  });

const [table] = tablesIn('docs/access.md').filter(({ head }) => head[0] === 'six requests with');
assert.ok(table && table.rows.length > 10);

function headersFrom(written: string, n: number): Headers {
  const [, name = '', value = ''] = /^`([\w-]+): (.*)`$/.exec(written) ?? [];
  return name === '' ? {} : { [name]: value.replaceAll('N', String(n)) };
}

for (const { name, cells } of table.rows) {
  const sent = name.replaceAll('`', '');
  for (const [place, cell] of cells)
    test(`six requests with ${sent} are ${cell}, ${place}`, async (t) => {
      assert.match(cell, /^(?:one|six)$/);
      // A server for each: without a proxy all of them come from one address, which is the point.
      const site = await startSite(t, place === 'TRUST_PROXY=1' ? { env: { TRUST_PROXY: '1' } } : {});
      for (const [what, { taken, send }] of Object.entries(ways)) {
        const statuses: number[] = [];
        for (let n = 1; n <= 6; n++) statuses.push((await send(site, headersFrom(name, n))).status);
        const last = cell === 'one' ? 429 : taken;
        assert.deepEqual(statuses, [taken, taken, taken, taken, taken, last], what);
      }
      // The form has the calls' places: whoever has used them up there has none left here.
      const { status } = await byForm(site, headersFrom(name, 6));
      assert.equal(status, cell === 'one' ? 429 : 200, 'form');
    });
}
