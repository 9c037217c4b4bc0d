import assert from 'node:assert/strict';
import test from 'node:test';
import { CallError } from '../../client/call-error.ts';
import { callServer, setPageToken } from '../../client/call-server.ts';
import { calls } from '../../contract/calls.ts';
import { PASSWORD, type Site, startSite } from '../helpers/site.ts';

/** What a page in a browser has and Node has not: an address that paths are relative to, and a cookie jar. */
let cookie = '';
const nodeFetch = globalThis.fetch;
function openPageAt(site: Site) {
  globalThis.fetch = async (to, init) => {
    const headers = { ...(init?.headers as Record<string, string>), ...(cookie ? { Cookie: cookie } : {}) };
    const response = await nodeFetch(site.url + String(to), { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie;
    return response;
  };
}

const failure = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallError, `a CallError was expected, not ${error}`);
  return error;
};

test('call', async (t) => {
  const site = await startSite(t);
  openPageAt(site);
  t.after(() => {
    globalThis.fetch = nodeFetch;
  });

  await t.test('answers with the data of the row, typed', async () => {
    const { data } = await callServer(calls['news.list'], { limit: 2 });
    assert.equal(data.data.length, 2);
    assert.equal(typeof data.data[0]?.newTitle, 'string');
  });

  await t.test('does not send what breaks a rule, and says why beside the field', async () => {
    const { status, errors } = await failure(
      callServer(calls['agent.save'], { agentName: '', agentInfo: '甲公司', phone: '138' }),
    );
    assert.equal(status, 400);
    assert.deepEqual(errors, { agentName: '请输入联系人', phone: '请输入正确的手机号' });
    assert.doesNotMatch(site.output(), /agent\/saveAgent/);
  });

  await t.test('knows what each row needs', async () => {
    // @ts-expect-error: a product has an id
    assert.equal((await failure(callServer(calls['product.detail'], {}))).status, 400);
    // @ts-expect-error: there is no such location
    assert.equal((await failure(callServer(calls['product.list'], { locationId: 'moon' }))).status, 400);
    await callServer(calls['product.list'], { coverName: '塔机' });
  });

  await t.test('carries the page token on staff calls', async () => {
    const refused = await failure(callServer(calls['agent.list'], {}));
    assert.equal(refused.status, 401);
    assert.equal(refused.message, '登录状态已过期，请重新登录');
    const { data } = await callServer(calls['login.start'], { username: 'admin', password: PASSWORD });
    setPageToken(data.token);
    assert.equal((await callServer(calls['agent.list'], {})).data.count, 0);
  });

  await t.test('brings the present record along when somebody else was faster', async () => {
    const { data } = await callServer(calls['product.save'], { coverName: '塔吊', locationId: 'zhgd' });
    await callServer(calls['product.update'], { ...data, coverName: '塔机', locationId: 'zhgd' });
    const refused = await failure(
      callServer(calls['product.update'], { ...data, coverName: '起重机', locationId: 'zhgd' }),
    );
    assert.equal(refused.status, 409);
    assert.equal((refused.data as { coverName: string }).coverName, '塔机');
  });

  await t.test('sends a file as the field its row names', async () => {
    const png = Buffer.alloc(64);
    Buffer.from('89504e470d0a1a0a0000000d49484452000000100000001008060000001ff3ff61', 'hex').copy(png);
    const { data, msg } = await callServer(calls['upload.logo'], {}, new Blob([png]));
    assert.match(data.url, /^\/uploads\/[0-9a-f]{32}\.png$/);
    assert.equal(msg, '上传成功！');
  });

  await t.test('says so when the network is down', async () => {
    await site.kill();
    const { status, message: sentence } = await failure(callServer(calls['carousel.all'], {}));
    assert.equal(status, 0);
    assert.equal(sentence, '网络异常，请检查网络后重试');
  });
});
