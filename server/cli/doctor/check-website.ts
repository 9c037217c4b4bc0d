/** The site as the world sees it: what a proxy in front has to do, and has to leave alone. */
import zlib from 'node:zlib';
import { uploadLimits } from '../../../contract/limits.ts';
import { isObject } from '../../store/entry.ts';
import { getErrorCode } from '../../store/errors.ts';
import { type Finding, ok, skipped, warning, wrong } from './finding.ts';
import { type ProbeResponse, sendRequest } from './request.ts';

const PAGE = { 'User-Agent': 'doctor', 'Accept-Encoding': 'br, gzip' };
const LONG_BODY = Buffer.alloc(uploadLimits.image);
const BOUNDARY = 'doctor';
/** Nobody has this address: RFC 5737. */
const INVENTED = '192.0.2.1';
const THIS_MACHINE = /^(?:::ffff:)?127\./;
const ANOTHER_OF_THIS_MACHINE = '127.0.0.2';
const PASS_ON =
  'let the proxy pass Host and X-Forwarded-Proto on, and start the server with TRUST_PROXY=1; or set PUBLIC_URL';

export async function checkWebsite(address: URL): Promise<Finding[]> {
  const at = (path: string) => new URL(path, address);
  let health: ProbeResponse;
  try {
    health = await sendRequest(at('/healthz'));
  } catch (error) {
    return [notReached(error, address)];
  }
  if (health.status !== 200 || !/"ok":\s*true/.test(health.body.toString()))
    return [
      wrong(
        `${at('/healthz')} answers ${health.status}, and not as this program does`,
        'is it the right address? is the service running? systemctl status smart-site',
      ),
    ];
  const page = await sendRequest(at('/'), { headers: PAGE });
  if (page.status !== 200)
    return [
      wrong(
        `${at('/')} answers ${page.status}`,
        page.status === 400
          ? 'let the proxy pass Host on: proxy_set_header Host $host; in nginx'
          : 'name the address that visitors end up at; the log says more',
      ),
    ];
  return [
    ok(`${at('/healthz')} answers`),
    await transport(address, page),
    coding(page),
    links(address, await sendRequest(at('/'), { headers: { ...PAGE, 'Accept-Encoding': 'identity' } })),
    await freshness(at('/'), page),
    await longBody(at('/v1/file/upload')),
    await visitors(at('/healthz'), health.peer),
  ];
}

function notReached(error: unknown, { hostname, host }: URL): Finding {
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

async function transport(address: URL, page: ProbeResponse): Promise<Finding> {
  if (address.protocol !== 'https:')
    return wrong(
      `${address.origin} is not https: passwords can be read on the way`,
      'a certificate, and a proxy that uses it: see deploy/README.md',
    );
  if (!page.headers['strict-transport-security'])
    return wrong(
      'the server does not know that visitors come by https: cookies are not kept to it',
      `${PASS_ON}: X-Forwarded-Proto is needed in any case`,
    );
  // Where the site is not at the usual place, nobody knows where it would be without a certificate.
  if (address.port !== '') return ok(`${address.origin} is https`);
  const plain = new URL(address);
  plain.protocol = 'http:';
  const answer = await sendRequest(plain).catch(() => undefined);
  const isSentOn = answer && answer.status >= 300 && answer.status < 400;
  return isSentOn && String(answer.headers.location).startsWith('https://')
    ? ok(`${address.origin} is https, and ${plain.origin} leads there`)
    : warning(`${plain.origin} does not lead to https`, `let the proxy answer it with 301 to ${address.origin}`);
}

function coding({ headers, body }: ProbeResponse): Finding {
  const coding = headers['content-encoding'];
  if (!coding) return warning('pages are not compressed', 'let the proxy pass Accept-Encoding on');
  if (isPage(unpacked(coding, body))) return ok(`pages are compressed once (${coding})`);
  return wrong(
    `pages cannot be unpacked as what they say they are (${coding})`,
    'switch compression off in the proxy: the server does it',
  );
}

function unpacked(coding: string, body: Buffer): Buffer {
  try {
    if (coding === 'br') return zlib.brotliDecompressSync(body);
    return coding === 'gzip' ? zlib.gunzipSync(body) : body;
  } catch {
    return body;
  }
}

const isPage = (bytes: Buffer) => /^\s*<!doctype html/i.test(bytes.toString('latin1', 0, 100));

function links(address: URL, { body }: ProbeResponse): Finding {
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body.toString())?.[1] ?? '';
  if (URL.canParse(canonical) && new URL(canonical).origin === address.origin)
    return ok(`pages call themselves ${address.origin}`);
  return wrong(`pages call themselves ${canonical || 'nothing'} and not ${address.origin}`, PASS_ON);
}

async function freshness(url: URL, page: ProbeResponse): Promise<Finding> {
  const mend = 'let the proxy leave ETag and If-None-Match alone';
  const { etag } = page.headers;
  if (!etag) return warning('pages come without an ETag, and whole each time', mend);
  const again = await sendRequest(url, { headers: { ...PAGE, 'If-None-Match': etag } });
  return again.status === 304
    ? ok('what a browser has already is not sent again')
    : warning(`what a browser has already is sent again (${again.status} in place of 304)`, mend);
}

/** Without a session: the server itself must say so, and nobody before it that this is too much. */
async function longBody(url: URL): Promise<Finding> {
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), LONG_BODY, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'Content-Type': `multipart/form-data; boundary=${BOUNDARY}` };
  const mend = 'let the proxy take bodies of 3 MB: client_max_body_size 3m; in nginx';
  const answer = await sendRequest(url, { method: 'POST', headers, body }).catch(() => undefined);
  if (answer?.status === 401 || answer?.status === 403) return ok('pictures of 2 MB come through');
  return wrong(
    `a picture of 2 MB does not come through: ${answer ? `answered with ${answer.status}` : 'hung up'}`,
    mend,
  );
}

/** Throttles count addresses. One that a visitor chooses helps him, and one that all of them share punishes all for one. */
async function visitors(url: URL, peer: string): Promise<Finding> {
  const from = THIS_MACHINE.test(peer) ? ANOTHER_OF_THIS_MACHINE : undefined;
  const headers = { 'X-Forwarded-For': INVENTED };
  const answer = await sendRequest(url, { headers, from }).catch(() => undefined);
  const said: unknown = answer && JSON.parse(answer.body.toString());
  if (!isObject(said) || typeof said.you !== 'string')
    return skipped('whether the server tells visitors apart', 'name the address on another machine');
  const mend = 'let the proxy set it: proxy_set_header X-Forwarded-For $remote_addr; in nginx';
  if (said.you === INVENTED)
    return wrong(
      'visitors choose for themselves by which address the server knows them',
      `${mend}; without a proxy leave TRUST_PROXY off`,
    );
  if (said.you === '127.0.0.1' || said.you === '0:0:0:0')
    return wrong(
      'the server takes all visitors for one: a wrong password of one makes everybody wait',
      `${mend}, and start the server with TRUST_PROXY=1`,
    );
  return ok('visitors are told apart, whatever they claim');
}
