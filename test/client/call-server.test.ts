import assert from 'node:assert/strict';
import test from 'node:test';
import { CallError } from '../../client/call-error.ts';
import { callServer, setPageToken } from '../../client/call-server.ts';
import { calls } from '../../contract/calls.ts';
import { PASSWORD, type Site, startSite } from '../helpers/site.ts';

/** Simulates a browser page in Node: resolves relative URLs against the site, and stores its cookie. */
let cookie = '';
const nodeFetch = globalThis.fetch;
function simulatePageOn(site: Site) {
  globalThis.fetch = async (path, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(cookie ? { Cookie: cookie } : {}) };
    const response = await nodeFetch(site.url + String(path), { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return response;
  };
}

const getCallError = async (call: Promise<unknown>): Promise<CallError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallError, `a CallError was expected, not ${error}`);
  return error;
};

test('callServer', async (t) => {
  const site = await startSite(t);
  simulatePageOn(site);
  t.after(() => {
    globalThis.fetch = nodeFetch;
  });

  await t.test('returns the typed data of the call', async () => {
    const { data } = await callServer(calls['news.list'], { limit: 2 });
    assert.equal(data.data.length, 2);
    assert.equal(typeof data.data[0]?.newTitle, 'string');
  });

  await t.test('rejects invalid input with an error for each field, without a request', async () => {
    const { status, errors } = await getCallError(
      callServer(calls['agent.save'], { agentName: '', agentInfo: '甲公司', phone: '138' }),
    );
    assert.equal(status, 400);
    assert.deepEqual(errors, { agentName: '请输入联系人', phone: '请输入正确的手机号' });
    assert.doesNotMatch(site.output(), /agent\/saveAgent/);
  });

  await t.test('checks the input type of each call', async () => {
    // @ts-expect-error: a product has an id
    assert.equal((await getCallError(callServer(calls['product.detail'], {}))).status, 400);
    // @ts-expect-error: there is no such location
    assert.equal((await getCallError(callServer(calls['product.list'], { locationId: 'moon' }))).status, 400);
    await callServer(calls['product.list'], { coverName: '塔机' });
  });

  await t.test('sends the page token with staff calls', async () => {
    const error = await getCallError(callServer(calls['agent.list'], {}));
    assert.equal(error.status, 401);
    assert.equal(error.message, '登录状态已过期，请重新登录');
    const { data } = await callServer(calls['login.start'], { username: 'admin', password: PASSWORD });
    setPageToken(data.token);
    assert.equal((await callServer(calls['agent.list'], {})).data.count, 0);
  });

  await t.test('returns the current record when somebody else has saved it since', async () => {
    const { data } = await callServer(calls['product.save'], { coverName: '塔吊', locationId: 'zhgd' });
    await callServer(calls['product.update'], { ...data, coverName: '塔机', locationId: 'zhgd' });
    const error = await getCallError(
      callServer(calls['product.update'], { ...data, coverName: '起重机', locationId: 'zhgd' }),
    );
    assert.equal(error.status, 409);
    assert.equal((error.data as { coverName: string }).coverName, '塔机');
  });

  await t.test('uploads a file as the form field given in the call', async () => {
    const png = Buffer.alloc(64);
    Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex').copy(png);
    const { data, msg } = await callServer(calls['upload.logo'], {}, new Blob([png]));
    assert.match(data.url, /^\/uploads\/[0-9a-f]{32}\.png$/);
    assert.equal(msg, '上传成功！');
  });

  await t.test('reports a network error when the server is unreachable', async () => {
    await site.kill();
    const { status, message } = await getCallError(callServer(calls['carousel.all'], {}));
    assert.equal(status, 0);
    assert.equal(message, '网络异常，请检查网络后重试');
  });
});
