/** The samples of deploy/ with the real nginx and the real Caddy. Where one is not installed its tests are skipped, and say so. */
import assert from 'node:assert/strict';
import http2 from 'node:http2';
import { after, before, describe, test } from 'node:test';
import zlib from 'node:zlib';
import { callWith, type Exchange, exchange } from '../helpers/exchange.ts';
import { png } from '../helpers/images.ts';
import { type Lifetime, PASSWORD, startSite } from '../helpers/site.ts';
import { type Front, missing, NAME, startProxy } from './proxy.ts';

const ORIGIN = `https://${NAME}`;
const MB = 1024 * 1024;
let last = 13_700_000_000;

/** What a browser says that has come to our name. */
const ask = (proxy: Front, { headers, ...rest }: Exchange, localAddress = '127.0.0.1') =>
  exchange(
    proxy.https,
    { ...rest, headers: { Host: NAME, ...headers } },
    { ca: proxy.ca, servername: NAME, localAddress },
  );

const apply = (proxy: Front, from: string, headers: Record<string, string> = {}) => {
  const application = { agentName: '王先生', agentInfo: '示例公司', phone: String(++last) };
  return ask(proxy, callWith('/v1/agent/saveAgent', application, { Origin: ORIGIN, ...headers }), from);
};

function form(bytes: Buffer): Buffer {
  const part = (head: string) => `--cut\r\nContent-Disposition: form-data; ${head}\r\n\r\n`;
  const before = `${part('name="type"')}product\r\n${part('name="file"; filename="a.png"')}`;
  return Buffer.concat([Buffer.from(before), bytes, Buffer.from('\r\n--cut--\r\n')]);
}

const fileLong: Lifetime = { after };
const believing = await startSite(fileLong, { env: { TRUST_PROXY: '1' } });

const login = (proxy: Front) => {
  const credentials = { username: 'admin', password: PASSWORD };
  return ask(proxy, callWith('/v1/indexLogin/loginAuth', credentials, { Origin: ORIGIN }));
};

// A home for each, so that what one has sent is not counted against the other.
for (const [kind, home] of [
  ['nginx', '127.0.1.'],
  ['caddy', '127.0.2.'],
] as const)
  describe(`deploy's sample for ${kind}`, { skip: missing(kind) }, () => {
    let proxy: Front;
    before(async () => {
      proxy = await startProxy(fileLong, kind, believing);
    });

    test('visitors are told apart by their real addresses, whatever they say themselves', async () => {
      for (let i = 0; i < 5; i++) {
        const name = `203.0.113.${i}`;
        const forged = { 'X-Forwarded-For': name, Forwarded: `for=${name}`, 'X-Real-IP': name };
        assert.equal((await apply(proxy, `${home}1`, forged)).status, 200);
      }
      assert.equal((await apply(proxy, `${home}1`, { 'X-Forwarded-For': '203.0.113.9' })).status, 429);
      assert.equal((await apply(proxy, `${home}2`, { 'X-Forwarded-For': `${home}1` })).status, 200);
    });

    test('https ends at the proxy: a secure cookie, HSTS, https in canonical links', async () => {
      assert.match(String((await login(proxy)).headers['set-cookie']), /; Secure/);
      for (const headers of [{}, { 'X-Forwarded-Proto': 'http' }]) {
        const page = await ask(proxy, { path: '/gywm', headers });
        // Said twice it would read "max-age=31536000, max-age=31536000".
        assert.equal(page.headers['strict-transport-security'], 'max-age=31536000');
        assert.match(page.text, /<link rel="canonical" href="https:\/\/www\.example\.com\/gywm"/);
      }
    });

    test('plain http and the bare name lead to the one address, other names nowhere', async () => {
      const plain = await exchange(proxy.http, { path: '/gywm?a=1', headers: { Host: NAME } });
      assert.ok([301, 308].includes(plain.status), String(plain.status));
      assert.match(plain.headers.location ?? '', /^https:\/\/www\.example\.com(?::\d+)?\/gywm\?a=1$/);
      const line = { ca: proxy.ca, servername: 'example.com' };
      const bare = await exchange(proxy.https, { path: '/gywm?a=1', headers: { Host: 'example.com' } }, line);
      assert.deepEqual([bare.status, bare.headers.location], [301, `${ORIGIN}/gywm?a=1`]);
      const elsewhere = { servername: 'elsewhere.test', rejectUnauthorized: false };
      await assert.rejects(exchange(proxy.https, { path: '/', headers: { Host: 'elsewhere.test' } }, elsewhere));
    });

    test('a picture just under 2 MB comes in; a larger one, and a larger text, are told so in our JSON', async () => {
      const session = await login(proxy);
      const headers = {
        Cookie: String(session.headers['set-cookie']).split(';', 1)[0] ?? '',
        'Authorization-item': `Bearer ${JSON.parse(session.text).data.token}`,
        'Content-Type': 'multipart/form-data; boundary=cut',
        Origin: ORIGIN,
      };
      const upload = async (size: number) => {
        const body = form(png({ size, mark: kind }));
        const { status, text } = await ask(proxy, { method: 'POST', path: '/v1/file/upload', headers, body });
        return { status, said: JSON.parse(text) };
      };
      const taken = await upload(2 * MB - 1);
      assert.equal(taken.status, 200);
      assert.equal((await ask(proxy, { path: taken.said.data })).bytes.length, 2 * MB - 1);
      for (const size of [2 * MB, 2.8 * MB]) {
        const { status, said } = await upload(size);
        assert.deepEqual([status, said.msg], [413, '封面图大小不能超过2Mb！']);
      }
      const body = JSON.stringify({ newTitle: 'a', newInfo: 'x'.repeat(1.2 * MB) });
      const json = { ...headers, 'Content-Type': 'application/json' };
      const text = await ask(proxy, { method: 'POST', path: '/v1/news/saveNews', headers: json, body });
      assert.deepEqual([text.status, JSON.parse(text.text).msg], [413, '提交内容过大']);
      const hopeless = await upload(5 * MB);
      assert.deepEqual([hopeless.status, hopeless.said.code], [413, 413]);
    });

    test('what the program has compressed passes as it is, and validators with it', async () => {
      const decode = { br: zlib.brotliDecompressSync, gzip: zlib.gunzipSync };
      for (const path of ['/gywm', '/sitemap.xml'])
        for (const encoding of ['br', 'gzip'] as const) {
          const headers = { 'Accept-Encoding': encoding };
          const sent = await ask(proxy, { path, headers });
          const direct = { Host: NAME, 'X-Forwarded-Proto': 'https', ...headers };
          const own = await exchange(believing.url, { path, headers: direct });
          assert.equal(sent.headers['content-encoding'], encoding);
          assert.equal(sent.headers.etag, own.headers.etag);
          assert.ok(sent.bytes.equals(own.bytes), `${path} in ${encoding} is what the program sends`);
          assert.ok(decode[encoding](sent.bytes).equals((await ask(proxy, { path })).bytes), 'compressed once');
          const known = { ...headers, 'If-None-Match': sent.headers.etag ?? '' };
          const unchanged = await ask(proxy, { path, headers: known });
          assert.deepEqual([unchanged.status, unchanged.bytes.length], [304, 0]);
        }
    });

    test('parts of a file and HEAD are answered', async () => {
      const path = /\/uploads\/seed\/[^"\s]+\.jpg/.exec((await ask(proxy, { path: '/' })).text)?.[0] ?? '';
      const whole = await ask(proxy, { path });
      assert.equal(whole.status, 200);
      const part = await ask(proxy, { path, headers: { Range: 'bytes=10-19' } });
      assert.deepEqual([part.status, part.bytes], [206, whole.bytes.subarray(10, 20)]);
      const head = await ask(proxy, { method: 'HEAD', path });
      assert.deepEqual([head.status, head.bytes.length], [200, 0]);
      assert.equal(head.headers['content-length'], whole.headers['content-length']);
    });

    test('browsers may speak HTTP/2', async (t) => {
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

    test('while the program is away, a visitor is told to come back', async (t) => {
      const away = await startProxy(t, kind, { url: 'http://127.0.0.1:1' });
      const answer = await ask(away, { path: '/gywm' });
      assert.deepEqual([answer.status, answer.text], [503, '网站正在更新，请稍后再试。']);
      assert.equal(answer.headers['retry-after'], '5');
    });
  });

test('without TRUST_PROXY no proxy is believed', { skip: missing('nginx') }, async (t) => {
  const site = await startSite(t, { env: { TRUST_PROXY: '0' } });
  const proxy = await startProxy(t, 'nginx', site);
  for (let i = 1; i <= 5; i++) assert.equal((await apply(proxy, `127.0.3.${i}`)).status, 200);
  assert.equal((await apply(proxy, '127.0.3.6')).status, 429);
  const page = await ask(proxy, { path: '/gywm' });
  assert.match(page.text, /<link rel="canonical" href="http:\/\/www\.example\.com\/gywm"/);
  assert.equal(page.headers['strict-transport-security'], undefined);
});
