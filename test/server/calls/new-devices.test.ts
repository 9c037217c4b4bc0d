/** A sign-in from a new device, as the dashboard tells its user. */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { calls } from '../../../contract/calls.ts';
import { addAccount } from '../../helpers/command.ts';
import { PASSWORD, type Reply, startSite } from '../../helpers/site.ts';
import { newVisitorHeaders, tryLogin } from '../../helpers/visitors.ts';

const site = await startSite({ after }, { env: { TRUST_PROXY: '1' } });
await addAccount(site, 'li', PASSWORD, 'content');

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1';

/** Signs in, in a browser with these cookies; the result calls as that browser. */
async function signIn(cookies = '', userAgent = '') {
  const headers = { ...newVisitorHeaders(), ...(cookies && { Cookie: cookies }), 'User-Agent': userAgent };
  const reply: Reply = await tryLogin(site, 'li', PASSWORD, headers);
  assert.equal(reply.status, 200);
  const all = reply.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const call = (path: string) =>
    site.post(path, {}, { Cookie: all.join('; '), 'Authorization-item': `Bearer ${reply.body.data.token}` });
  return {
    device: all.find((cookie) => cookie.startsWith('item_device=')) ?? '',
    newDevices: async () => (await call(calls['dashboard.overview'].path)).body.data.newDevices,
    see: () => call(calls['account.seeDevices'].path),
  };
}

test('tells the other browsers of a new one until its user has seen it', async () => {
  const office = await signIn();
  assert.deepEqual(await office.newDevices(), [], 'the first sign-in of all');
  const again = await signIn(office.device);
  assert.deepEqual(await again.newDevices(), [], 'the same browser');
  const phone = await signIn('', iPhone);
  assert.deepEqual(await phone.newDevices(), [], 'the new one itself');
  const [told, ...others] = await office.newDevices();
  assert.deepEqual([told.browser, told.system, others.length], ['Safari', 'iPhone', 0]);
  assert.match(told.at, /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  await phone.see();
  assert.equal((await office.newDevices()).length, 1, 'a stranger cannot hide it');
  assert.equal((await office.see()).status, 200);
  assert.deepEqual(await office.newDevices(), []);
});
