/** Checks the last table of docs/access.md: which requests count as one visitor, for applications by call, by form, and for logins. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { createCallRequest, type HttpRequest, sendHttpRequest } from '../../helpers/http-request.ts';
import { readTables } from '../../helpers/markdown.ts';
import { startSite } from '../../helpers/site.ts';
import { cheapPasswords } from '../../helpers/visitors.ts';

type Headers = Record<string, string>;

const sites: Record<string, string> = {
  alone: (await startSite({ after }, { env: cheapPasswords })).url,
  'TRUST_PROXY=1': (await startSite({ after }, { env: { TRUST_PROXY: '1', ...cheapPasswords } })).url,
};

let number = 0;
const application = () => ({ agentName: '王先生', agentInfo: '计数公司', phone: String(13_900_000_000 + ++number) });

const applyByCall = (headers: Headers) => createCallRequest('/v1/agent/saveAgent', application(), headers);
const logInWrongly = (username: string) => (headers: Headers) =>
  createCallRequest('/v1/indexLogin/loginAuth', { username, password: 'wrong-password' }, headers);
const applyByForm = (headers: Headers): HttpRequest => ({
  method: 'POST',
  path: '/dljm',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  body: new URLSearchParams({ ...application(), consent: 'on' }).toString(),
});

const [table] = readTables('docs/access.md').filter(({ head }) => head[0] === 'six requests with');
assert.ok(table && table.rows.length > 10);

function headersFrom(written: string, n: number): Headers {
  const [, name = '', value = ''] = /^`([\w-]+): (.*)`$/.exec(written) ?? [];
  return name === '' ? {} : { [name]: value.replaceAll('N', String(n)) };
}

for (const [row, { name, cells }] of table.rows.entries()) {
  const sent = name.replaceAll('`', '');
  for (const [place, cell] of cells)
    test(`counts six requests with ${sent} as ${cell}, ${place}`, async () => {
      assert.match(cell, /^(?:one|six)$/);
      // Each row uses another local address, so that the rows are counted separately.
      const client = { localAddress: `127.0.1.${row + 1}` };
      const statusOf = async (request: HttpRequest) =>
        (await sendHttpRequest(sites[place] ?? '', request, client)).status;
      const sendSix = async (createRequest: (headers: Headers) => HttpRequest) => {
        const statuses: number[] = [];
        for (let n = 1; n <= 6; n++) statuses.push(await statusOf(createRequest(headersFrom(name, n))));
        return statuses;
      };
      const sixthStatus = (statusIfAllowed: number) => (cell === 'one' ? 429 : statusIfAllowed);
      assert.deepEqual(await sendSix(applyByCall), [200, 200, 200, 200, 200, sixthStatus(200)]);
      assert.deepEqual(await sendSix(logInWrongly(`guess-${place}-${row}`)), [
        401,
        401,
        401,
        401,
        401,
        sixthStatus(401),
      ]);
      // The form shares its limit with the calls.
      assert.equal(await statusOf(applyByForm(headersFrom(name, 6))), sixthStatus(200));
    });
}
