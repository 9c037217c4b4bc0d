/** Malformed requests and the statuses they may be answered with. The fuzz uses them too. */
export type Broken = [what: string, bytes: string, statuses: number[]];

export function brokenRequests(host: string) {
  const request = (line: string, ...headers: string[]) =>
    [line, `Host: ${host}`, ...headers, 'Connection: close', '', ''].join('\r\n');
  const get = (target: string, ...headers: string[]) => request(`GET ${target} HTTP/1.1`, ...headers);
  const post = (...headersAndBody: string[]) => {
    const body = headersAndBody.pop() ?? '';
    return `${request('POST /v1/product/list HTTP/1.1', 'Content-Type: application/json', ...headersAndBody)}${body}`;
  };

  const cases: Broken[] = [
    ['nothing that is HTTP', '\u0000\u0001\u0002\r\n\r\n', [400]],
    ['a TLS greeting', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', [400]],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400, 505]],
    ['a request line without a version', 'GET /\r\n\r\n', [400]],
    ['a version there never was', `GET / HTTP/9.9\r\nHost: ${host}\r\n\r\n`, [400, 505]],
    ['a request line with too much', `GET / / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, [400]],
    ['a method nobody has heard of', request('FROBNICATE / HTTP/1.1'), [400, 405, 501]],
    ['a method in small letters', request('get / HTTP/1.1'), [400]],
    ['an empty method', request(' / HTTP/1.1'), [400]],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', [400]],
    ['no Host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', [400]],
    ['an empty Host', 'GET / HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', [400]],
    ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/<c>\r\nConnection: close\r\n\r\n', [400]],
    ['two Hosts', `GET / HTTP/1.1\r\nHost: ${host}\r\nHost: evil.example\r\nConnection: close\r\n\r\n`, [400]],
    ['a header without a colon', get('/', 'Nonsense'), [400]],
    ['a header name with a space', get('/', 'A b: c'), [400]],
    ['a header of 20 KB', get('/', `X: ${'a'.repeat(20_000)}`), [431]],
    ['a thousand headers', get('/', ...Array.from({ length: 3_000 }, (_, i) => `X-${i}: a`)), [431]],
    ['an address of 5 KB', get(`/${'a'.repeat(5_000)}`), [414]],
    ['an address of 20 KB', get(`/${'a'.repeat(20_000)}`), [414, 431]],
    ['a control byte in a header', get('/', 'X: a\u0000b'), [400]],
    ['a control byte in the address', get('/a\u0001b'), [400, 404]],
    ['a NUL in the address', get('/a\u0000b'), [400, 404]],
    ['a percent sign and no number', get('/%'), [400]],
    ['a percent sign and half a number', get('/%a'), [400]],
    ['a percent sign and no hex', get('/%zz'), [400]],
    ['bytes that are no UTF-8, percent-encoded', get('/%ff%fe'), [400]],
    ['a surrogate, percent-encoded', get('/%ed%a0%80'), [400]],
    ['an encoded NUL', get('/%00'), [404]],
    ['raw bytes above ASCII', get('/\u00e4\u00ff'), [400, 404]],
    ['an address that begins with //', get('//evil.example/'), [404]],
    ['an address with a backslash', get('/\\evil.example'), [404]],
    ['an address without a slash', get('product'), [400]],
    ['an address of another host', get('http://evil.example/'), [200]],
    ['an address of this host, in full', get(`http://${host}/`), [200]],
    ['a content length that is no number', post('Content-Length: five', '{}'), [400]],
    ['a negative content length', post('Content-Length: -1', '{}'), [400]],
    ['two content lengths', post('Content-Length: 2', 'Content-Length: 3', '{}'), [400]],
    [
      'a content length and chunks',
      post('Content-Length: 2', 'Transfer-Encoding: chunked', '2\r\n{}\r\n0\r\n\r\n'),
      [400],
    ],
    ['an endless content length', post(`Content-Length: ${'9'.repeat(40)}`, '{}'), [400, 413]],
    ['a transfer coding that is none', post('Transfer-Encoding: frobnicated', '{}'), [400, 501]],
    ['a chunk size that is no number', post('Transfer-Encoding: chunked', 'x\r\n{}\r\n0\r\n\r\n'), [400]],
    ['a chunk that is longer than it says', post('Transfer-Encoding: chunked', '1\r\n{}{}\r\n0\r\n\r\n'), [400]],
    ['an endless chunk size', post('Transfer-Encoding: chunked', `${'f'.repeat(40)}\r\n{}\r\n0\r\n\r\n`), [400, 413]],
    ['an Expect that nobody meets', post('Expect: miracles', 'Content-Length: 2', '{}'), [417]],
    ['OPTIONS *', request('OPTIONS * HTTP/1.1'), [400, 405]],
    ['OPTIONS', request('OPTIONS / HTTP/1.1'), [405]],
    ['TRACE', request('TRACE / HTTP/1.1'), [405]],
    ['PROPFIND', request('PROPFIND / HTTP/1.1'), [405]],
    ['DELETE', request('DELETE / HTTP/1.1'), [405]],
    ['PUT of a page', request('PUT / HTTP/1.1', 'Content-Length: 0'), [405]],
    ['POST to a page', request('POST / HTTP/1.1', 'Content-Length: 0'), [405]],
    ['POST to an asset that is not there', request('POST /assets/x.css HTTP/1.1', 'Content-Length: 0'), [404]],
    ['DELETE of an address that is not there', request('DELETE /nowhere HTTP/1.1'), [404]],
    ['CONNECT', request('CONNECT evil.example:443 HTTP/1.1'), [400, 405]],
    ['CONNECT without a port', request('CONNECT / HTTP/1.1'), [400, 405]],
  ];
  return { cases, get, post };
}
