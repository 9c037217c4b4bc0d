/** Tests the sample configurations of deploy/ with the real nginx and Caddy. Tests of a proxy that is not installed are skipped. */
import assert from 'node:assert/strict';
import http2 from 'node:http2';
import { after, before, describe, test } from 'node:test';
import zlib from 'node:zlib';
import { createCallRequest, type HttpRequest, sendHttpRequest } from '../helpers/http-request.ts';
import { png } from '../helpers/images.ts';
import { PASSWORD, startSite, type TestScope } from '../helpers/site.ts';
import { NAME, type RunningProxy, skipReason, startProxy } from './proxy.ts';

const ORIGIN = `https://${NAME}`;
const MB = 1024 * 1024;
let lastPhone = 13_700_000_000;

/** Sends a request to the proxy with the site's name as Host. */
const sendTo = (proxy: RunningProxy, { headers, ...rest }: HttpRequest, localAddress = '127.0.0.1') =>
  sendHttpRequest(
    proxy.https,
    { ...rest, headers: { Host: NAME, ...headers } },
    { ca: proxy.ca, servername: NAME, localAddress },
  );

const apply = (proxy: RunningProxy, from: string, headers: Record<string, string> = {}) => {
  const application = { agentName: '王先生', agentInfo: '示例公司', phone: String(++lastPhone) };
  return sendTo(proxy, createCallRequest('/v1/agent/saveAgent', application, { Origin: ORIGIN, ...headers }), from);
};

function createForm(bytes: Buffer): Buffer {
  const part = (head: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const before = `${part('name="type"')}product\r\n${part('name="file"; filename="a.png"')}`;
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from('\r\n--cut--\r\n')]);
}

const fileLifetime: TestScope = { after };
const trustingSite = await startSite(fileLifetime, { env: { TRUST_PROXY: '1' } });

const login = (proxy: RunningProxy) => {
  const credentials = { username: 'admin', password: PASSWORD };
  return sendTo(proxy, createCallRequest('/v1/indexLogin/loginAuth', credentials, { Origin: ORIGIN }));
};

// Different client addresses for each proxy, so that their requests are counted separately.
for (const [proxyName, addressPrefix] of [
  ['nginx', '127.0.1.'],
  ['caddy', '127.0.2.'],
] as const)
  describe(`the sample configuration for ${proxyName}`, { skip: skipReason(proxyName) }, () => {
    let proxy: RunningProxy;
    before(async () => {
      proxy = await startProxy(fileLifetime, proxyName, trustingSite);
    });

    test('tells visitors apart by their real addresses, whatever headers they send', async () => {
      for (let i = 0; i < 5; i++) {
        const name = `203.0.113.${i}`;
        const forged = { 'X-Forwarded-For': name, Forwarded: `for=${name}`, 'X-Real-IP': name };
        assert.equal((await apply(proxy, `${addressPrefix}1`, forged)).status, 200);
      }
      assert.equal((await apply(proxy, `${addressPrefix}1`, { 'X-Forwarded-For': '203.0.113.9' })).status, 429);
      assert.equal((await apply(proxy, `${addressPrefix}2`, { 'X-Forwarded-For': `${addressPrefix}1` })).status, 200);
    });

    test('sends a Secure cookie, HSTS and https links behind the proxy’s https', async () => {
      assert.match(String((await login(proxy)).headers['set-cookie']), /; Secure/);
      for (const headers of [{}, { 'X-Forwarded-Proto': 'http' }]) {
        const page = await sendTo(proxy, { path: '/gywm', headers });
        // A header sent by both proxy and program would read "max-age=31536000, max-age=31536000".
        assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');
        assert.match(page.text, /<link rel="canonical" href="https:\/\/www\.example\.com\/gywm"/);
      }
    });

    test('redirects http and the bare name to the canonical address, and refuses other names', async () => {
      const plain = await sendHttpRequest(proxy.http, { path: '/gywm?a=1', headers: { Host: NAME } });
      assert.ok([301, 308].includes(plain.status), String(plain.status));
      assert.match(plain.headers.location ?? '', /^https:\/\/www\.example\.com(?::\d+)?\/gywm\?a=1$/);
      const line = { ca: proxy.ca, servername: 'example.com' };
      const bare = await sendHttpRequest(proxy.https, { path: '/gywm?a=1', headers: { Host: 'example.com' } }, line);
      assert.deepEqual([bare.status, bare.headers.location], [301, `${ORIGIN}/gywm?a=1`]);
      const elsewhere = { servername: 'elsewhere.test', rejectUnauthorized: false };
      await assert.rejects(sendHttpRequest(proxy.https, { path: '/', headers: { Host: 'elsewhere.test' } }, elsewhere));
    });

    test('accepts a picture just under 2 MB, and passes on the program’s JSON for larger pictures and texts', async () => {
      const session = await login(proxy);
      const headers = {
        Cookie: String(session.headers['set-cookie']).split(';', 1)[0] ?? '',
        'Authorization-item': `Bearer ${JSON.parse(session.text).data.token}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
        Origin: ORIGIN,
      };
      const upload = async (size: number) => {
        const body = createForm(png({ size, mark: proxyName }));
        const { status, text } = await sendTo(proxy, { method: 'POST', path: '/v1/file/upload', headers, body });
        return { status, body: JSON.parse(text) };
      };
      const accepted = await upload(2 * MB - 1);
      assert.equal(accepted.status, 200);
      assert.equal((await sendTo(proxy, { path: accepted.body.data })).bytes.length, 2 * MB - 1);
      for (const size of [2 * MB, 2.8 * MB]) {
        const { status, body } = await upload(size);
        assert.deepEqual([status, body.msg], [413, '封面图大小不能超过2Mb！']);
      }
      const body = JSON.stringify({ newTitle: 'a', newInfo: 'x'.repeat(1.2 * MB) });
      const json = { ...headers, 'Content-Type': 'application/json' };
      const text = await sendTo(proxy, { method: 'POST', path: '/v1/news/saveNews', headers: json, body });
      assert.deepEqual([text.status, JSON.parse(text.text).msg], [413, '提交内容过大']);
      const tooLarge = await upload(5 * MB);
      assert.deepEqual([tooLarge.status, tooLarge.body.code], [413, 413]);
    });

    test('passes compressed responses and ETags through unchanged', async () => {
      const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
      for (const path of ['/gywm', '/sitemap.xml'])
        for (const encoding of ['br', 'gzip'] as const) {
          const headers = { 'Accept-Encoding': encoding };
          const sent = await sendTo(proxy, { path, headers });
          const direct = { Host: NAME, 'X-Forwarded-Proto': 'https', ...headers };
          const own = await sendHttpRequest(trustingSite.url, { path, headers: direct });
          assert.equal(sent.headers['content-encoding'], encoding);
          assert.equal(sent.headers.etag, own.headers.etag);
          assert.ok(sent.bytes.equals(own.bytes), `${path} in ${encoding} is what the program sends`);
          assert.ok(decode[encoding](sent.bytes).equals((await sendTo(proxy, { path })).bytes), 'compressed once');
          const known = { ...headers, 'If-None-Match': sent.headers.etag ?? '' };
          const unchanged = await sendTo(proxy, { path, headers: known });
          assert.deepEqual([unchanged.status, unchanged.bytes.length], [304, 0]);
        }
    });

    test('answers Range and HEAD requests', async () => {
      const path = /\/uploads\/seed\/[^"\s]+\.jpg/.exec((await sendTo(proxy, { path: '/' })).text)?.[0] ?? '';
      const whole = await sendTo(proxy, { path });
      assert.equal(whole.status, 200);
      const part = await sendTo(proxy, { path, headers: { Range: 'bytes=10-19' } });
      assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(10, 20)]);
      const head = await sendTo(proxy, { method: 'HEAD', path });
      assert.deepEqual([head.status, head.bytes.length], [200, 0]);
      assert.equal(head.headers['content-length'], whole.headers['content-length']);
    });

    test('supports HTTP/2', async (t) => {
      const session = http2.connect(proxy.https, { ca: proxy.ca, servername: NAME });
      t.after(() => session.destroy());
      const stream = session.request({ ':path': '/healthz', ':authority': NAME });
      const headers = await new Promise<http2.IncomingHttpHeaders>((resolve, reject) => {
        stream.on('response', resolve);
        for (const each of [stream, session]) each.on('error', reject);
      });
      stream.resume();
      assert.deepEqual([session.alpnProtocol, headers[':status']], ['h2', 200]);
    });

    test('sends a 503 page while the program is not running', async (t) => {
      const stoppedSite = await startProxy(t, proxyName, { url: 'http://127.0.0.1:1' });
      const answer = await sendTo(stoppedSite, { path: '/gywm' });
      assert.deepEqual([answer.status, answer.text], [503, '网站正在更新，请稍后再试。']);
      assert.equal(answer.headers['retry-after'], '5');
    });
  });

test('ignores the proxy’s headers without TRUST_PROXY', { skip: skipReason('nginx') }, async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '0' } });
  const proxy = await startProxy(t, 'nginx', site);
  for (let i = 1; i <= 5; i++) assert.equal((await apply(proxy, `127.0.3.${i}`)).status, 200);
  assert.equal((await apply(proxy, '127.0.3.6')).status, 429);
  const page = await sendTo(proxy, { path: '/gywm' });
  assert.match(page.text, /<link rel="canonical" href="http:\/\/www\.example\.com\/gywm"/);
  assert.equal(page.headers['strict-transport-security'], undefined);
});
