/** Checks the public website through its proxy: HTTPS, compression, caching, uploads and client addresses. */
import zlib from 'node:zlib';
import { uploadLimits } from '../../../contract/limits.ts';
import { isObject } from '../../store/entry.ts';
import { getErrorCode } from '../../store/errors.ts';
import { type Finding, ok, skipped, warning, wrong } from './finding.ts';
import { type ProbeResponse, sendRequest } from './request.ts';

const PAGE_HEADERS = { 'User-Agent': 'doctor', 'Accept-Encoding': 'br, gzip' };
const LARGE_PICTURE = Buffer.alloc(uploadLimits.image);
const BOUNDARY = 'doctor';
/** An address reserved for documentation, which no client has: RFC 5737. */
const FAKE_CLIENT_ADDRESS = '192.0.2.1';
const LOOPBACK = /^(?:::ffff:)?127\./;
const OTHER_LOOPBACK_ADDRESS = '127.0.0.2';
const PROXY_REMEDY =
  'let the proxy pass Host and X-Forwarded-Proto on, and start the server with TRUST_PROXY=1; or set PUBLIC_URL';

export async function checkWebsite(address: URL): Promise<Finding[]> {
  const toUrl = (path: string) => new URL(path, address);
  let health: ProbeResponse;
  try {
    health = await sendRequest(toUrl('/healthz'));
  } catch (error) {
    return [explainConnectionError(error, address)];
  }
  if (health.status !== 200 || !/"ok":\s*true/.test(health.body.toString()))
    return [
      wrong(
        `${toUrl('/healthz')} answers ${health.status}, and not as this program does`,
        'is it the right address? is the service running? systemctl status smart-site',
      ),
    ];
  const page = await sendRequest(toUrl('/'), { headers: PAGE_HEADERS });
  if (page.status !== 200)
    return [
      wrong(
        `${toUrl('/')} answers ${page.status}`,
        page.status === 400
          ? 'let the proxy pass Host on: proxy_set_header Host $host; in nginx'
          : 'name the address that visitors end up at; the log says more',
      ),
    ];
  return [
    ok(`${toUrl('/healthz')} answers`),
    await checkTransport(address, page),
    checkCompression(page),
    checkOrigin(
      address,
      await sendRequest(toUrl('/'), { headers: { ...PAGE_HEADERS, 'Accept-Encoding': 'identity' } }),
    ),
    await checkRevalidation(toUrl('/'), page),
    await checkLargeUpload(toUrl('/v1/file/upload')),
    await checkClientAddresses(toUrl('/healthz'), health.peer),
  ];
}

function explainConnectionError(error: unknown, { hostname, host }: URL): Finding {
  const { message, cause } = error as Error;
  const code = getErrorCode(cause);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return wrong(message, `an A record for ${hostname} that names this server; then look again`);
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return wrong(message, `a certificate for ${hostname} that browsers believe: certbot renew; certbot certificates`);
  return wrong(
    message,
    `does a proxy listen there? ss -ltn; and let port ${host.split(':')[1] ?? '80 and 443'} through`,
  );
}

async function checkTransport(address: URL, page: ProbeResponse): Promise<Finding> {
  if (address.protocol !== 'https:')
    return wrong(
      `${address.origin} is not https: passwords can be read on the way`,
      'a certificate, and a proxy that uses it: see deploy/README.md',
    );
  if (!page.headers['strict-transport-security'])
    return wrong(
      'the server does not know that visitors come by https: cookies are not kept to it',
      `${PROXY_REMEDY}: X-Forwarded-Proto is needed in any case`,
    );
  // With a non-standard port, the address without HTTPS is unknown.
  if (address.port !== '') return ok(`${address.origin} is https`);
  const httpUrl = new URL(address);
  httpUrl.protocol = 'http:';
  const response = await sendRequest(httpUrl).catch(() => undefined);
  const isRedirect = response && response.status >= 300 && response.status < 400;
  return isRedirect && String(response.headers.location).startsWith('https://')
    ? ok(`${address.origin} is https, and ${httpUrl.origin} leads there`)
    : warning(`${httpUrl.origin} does not lead to https`, `let the proxy answer it with 301 to ${address.origin}`);
}

function checkCompression({ headers, body }: ProbeResponse): Finding {
  const encoding = headers['content-encoding'];
  if (!encoding) return warning('pages are not compressed', 'let the proxy pass Accept-Encoding on');
  if (isPage(decompress(encoding, body))) return ok(`pages are compressed once (${encoding})`);
  return wrong(
    `pages cannot be unpacked as what they say they are (${encoding})`,
    'switch compression off in the proxy: the server does it',
  );
}

function decompress(encoding: string, body: Buffer): Buffer {
  try {
    if (encoding === 'br') return zlib.brotliDecompressSync(body);
    return encoding === 'gzip' ? zlib.gunzipSync(body) : body;
  } catch {
    return body;
  }
}

const isPage = (bytes: Buffer) => /^\s*<!doctype html/i.test(bytes.toString('latin1', 0, 100));

function checkOrigin(address: URL, { body }: ProbeResponse): Finding {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body.toString())?.[1] ?? '';
  if (URL.canParse(canonical) && new URL(canonical).origin === address.origin)
    return ok(`pages call themselves ${address.origin}`);
  return wrong(`pages call themselves ${canonical || 'nothing'} and not ${address.origin}`, PROXY_REMEDY);
}

async function checkRevalidation(url: URL, page: ProbeResponse): Promise<Finding> {
  const remedy = 'let the proxy leave ETag and If-None-Match alone';
  const { etag } = page.headers;
  if (!etag) return warning('pages come without an ETag, and whole each time', remedy);
  const revalidation = await sendRequest(url, { headers: { ...PAGE_HEADERS, 'If-None-Match': etag } });
  return revalidation.status === 304
    ? ok('what a browser has already is not sent again')
    : warning(`what a browser has already is sent again (${revalidation.status} in place of 304)`, remedy);
}

/** Uploads a picture without a session: the expected response is the server's 401, not the proxy's 413. */
async function checkLargeUpload(url: URL): Promise<Finding> {
  const partHeader = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(partHeader), LARGE_PICTURE, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const remedy = 'let the proxy take bodies of 3 MB: client_max_body_size 3m; in nginx';
  const response = await sendRequest(url, { method: 'POST', headers, body }).catch(() => undefined);
  if (response?.status === 401 || response?.status === 403) return ok('pictures of 2 MB come through');
  return wrong(
    `a picture of 2 MB does not come through: ${response ? `answered with ${response.status}` : 'hung up'}`,
    remedy,
  );
}

/** Checks that rate limits see the real address of each client: not one that clients can forge, and not one that all share. */
async function checkClientAddresses(url: URL, peer: string): Promise<Finding> {
  const from = LOOPBACK.test(peer) ? OTHER_LOOPBACK_ADDRESS : undefined;
  const headers = { 'X-Forwarded-For': FAKE_CLIENT_ADDRESS };
  const response = await sendRequest(url, { headers, from }).catch(() => undefined);
  const health: unknown = response && JSON.parse(response.body.toString());
  if (!isObject(health) || typeof health.you !== 'string')
    return skipped('whether the server tells visitors apart', 'name the address on another machine');
  const remedy = 'let the proxy set it: proxy_set_header X-Forwarded-For $remote_addr; in nginx';
  if (health.you === FAKE_CLIENT_ADDRESS)
    return wrong(
      'visitors choose for themselves by which address the server knows them',
      `${remedy}; without a proxy leave TRUST_PROXY off`,
    );
  if (health.you === '127.0.0.1' || health.you === '0:0:0:0')
    return wrong(
      'the server takes all visitors for one: a wrong password of one makes everybody wait',
      `${remedy}, and start the server with TRUST_PROXY=1`,
    );
  return ok('visitors are told apart, whatever they claim');
}
