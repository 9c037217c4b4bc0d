/** How uploads are served: complete, in ranges, or not found. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import test, { after } from 'node:test';
import { sendHttpRequest } from '../../helpers/http-request.ts';
import { png } from '../../helpers/images.ts';
import { startSite } from '../../helpers/site.ts';

const site = await startSite({ after });
const bytes = png({ size: 1_000 });
const SECRET = 'ae5f3b-not-for-visitors';
const writeUpload = (name: string, content: Buffer | string) => {
  const file = path.join(site.uploadsDir, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
};
writeUpload('a.png', bytes);
writeUpload('seed/图片 一.jpg', 'jpeg');
writeUpload('empty.png', '');
writeUpload('page.html', '<script>alert(1)</script>');
writeUpload('deep/er/b.png', bytes);
writeUpload('.hidden.png', SECRET);
writeUpload('.git/config', SECRET);
fs.writeFileSync(path.join(site.uploadsDir, '..', 'secret.png'), SECRET);

const PICTURE = '/uploads/a.png';
const get = (headers: Record<string, string> = {}, address = PICTURE) =>
  sendHttpRequest(site.url, { path: address, headers });
const completeResponse = await get();

test('serves an upload with its type, cacheable for a year as immutable', () => {
  assert.equal(completeResponse.status, 200);
  assert.deepEqual(completeResponse.bytes, bytes);
  assert.equal(completeResponse.headers['content-type'], 'image/png');
  assert.equal(completeResponse.headers['content-length'], '1000');
  assert.equal(completeResponse.headers['cache-control'], 'public, max-age=31536000, immutable');
  assert.equal(completeResponse.headers['accept-ranges'], 'bytes');
  assert.equal(completeResponse.headers['content-encoding'], undefined);
});

test('the ETag comes from the content alone: it is the same for a copy, also on another machine', async () => {
  const hash = '0123456789abcdef0123456789abcdef';
  const getEtag = async (name: string) => (await get({}, `/uploads/${name}`)).headers.etag;
  for (const folder of ['one', 'other']) {
    writeUpload(`${folder}/copy.png`, bytes);
    writeUpload(`${folder}/${hash}.png`, bytes);
  }
  for (const name of ['copy.png', `${hash}.png`]) {
    fs.utimesSync(path.join(site.uploadsDir, 'other', name), 1_000_000_000, 1_000_000_000);
    assert.equal(await getEtag(`one/${name}`), await getEtag(`other/${name}`), name);
  }
  const before = await getEtag('one/copy.png');
  assert.equal(await getEtag('one/copy.png'), before);
  writeUpload('one/copy.png', png({ size: 1_001 }));
  assert.notEqual(await getEtag('one/copy.png'), before);
});

test('answers HEAD like GET without a body, also for a range', async () => {
  for (const Range of [undefined, 'bytes=0-9', 'bytes=5000-']) {
    const {
      status,
      headers,
      bytes: sent,
    } = await sendHttpRequest(site.url, { method: 'HEAD', path: PICTURE, headers: Range ? { Range } : {} });
    const { date: _, ...headHeaders } = headers;
    const { date: __, ...ofGet } = completeResponse.headers;
    assert.deepEqual([status, sent.length, headHeaders], [200, 0, ofGet]);
  }
});

const parts: [range: string, start: number, end: number][] = [
  ['bytes=0-0', 0, 0],
  ['bytes=0-9', 0, 9],
  ['bytes=990-999', 990, 999],
  ['bytes=990-', 990, 999],
  ['bytes=990-5000', 990, 999],
  ['bytes=-10', 990, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=0-', 0, 999],
  ['bytes=0-99999999999999999999999', 0, 999],
];

for (const [Range, start, end] of parts)
  test(`sends bytes ${start} to ${end} for Range: ${Range}`, async () => {
    const part = await get({ Range });
    assert.equal(part.status, 206);
    assert.equal(part.headers['content-range'], `bytes ${start}-${end}/1000`);
    assert.equal(part.headers['content-length'], String(end - start + 1));
    assert.deepEqual(part.bytes, bytes.subarray(start, end + 1));
    assert.equal(part.headers.etag, completeResponse.headers.etag);
    assert.equal(part.headers['content-type'], 'image/png');
  });

for (const Range of ['bytes=1000-', 'bytes=1000-1000', 'bytes=5000-6000', 'bytes=-0', 'bytes=99999999999999999999999-'])
  test(`answers 416 with the file size for Range: ${Range}`, async () => {
    const { status, headers, bytes: sent } = await get({ Range });
    assert.deepEqual([status, headers['content-range'], sent.length], [416, 'bytes */1000', 0]);
    assert.equal(headers['cache-control']?.includes('immutable'), false, 'a refusal is not kept for a year');
  });

for (const Range of [
  'bytes=9-0',
  'bytes=-',
  'bytes=',
  'bytes=a-b',
  'bytes=0-1,5-6',
  'lines=0-9',
  '0-9',
  'bytes=1-2-3',
  'bytes=+1-2',
  'bytes= 0-9',
])
  test(`sends the whole file for an invalid Range: ${Range}`, async () => {
    const { status, bytes: sent } = await get({ Range });
    assert.deepEqual([status, sent.length], [200, 1_000]);
  });

test('sends a range for a matching If-Range, otherwise the whole file', async () => {
  const part = (ifRange: string) => get({ Range: 'bytes=0-9', 'If-Range': ifRange });
  assert.equal((await part(String(completeResponse.headers.etag))).status, 206);
  for (const other of [
    '"other"',
    `W/${completeResponse.headers.etag}`,
    'Mon, 01 Jan 2001 00:00:00 GMT',
    'nonsense',
    '',
  ])
    assert.equal((await part(other)).status, 200, other);
});

test('answers 304 for an unchanged file: no body and no length', async () => {
  const { etag, 'last-modified': modified } = completeResponse.headers;
  const still: Record<string, string>[] = [
    { 'If-None-Match': String(etag) },
    { 'If-None-Match': `W/${etag}, "other"` },
    { 'If-None-Match': '*' },
    { 'If-Modified-Since': String(modified) },
    { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() },
    { 'If-None-Match': String(etag), 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    { 'If-None-Match': String(etag), Range: 'bytes=0-9' },
  ];
  for (const headers of still)
    for (const method of ['GET', 'HEAD']) {
      const answer = await sendHttpRequest(site.url, { method, path: PICTURE, headers });
      assert.equal(answer.status, 304, JSON.stringify(headers));
      assert.equal(answer.bytes.length, 0);
      for (const absent of ['content-length', 'content-type', 'transfer-encoding'])
        assert.equal(answer.headers[absent], undefined);
      for (const present of ['etag', 'cache-control', 'content-security-policy'])
        assert.equal(answer.headers[present], completeResponse.headers[present]);
    }
});

test('sends a file that the client has in another version', async () => {
  const others: Record<string, string>[] = [
    { 'If-None-Match': '"other"' },
    { 'If-None-Match': '"other"', 'If-Modified-Since': String(completeResponse.headers['last-modified']) },
    { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' },
    { 'If-Modified-Since': 'some day' },
  ];
  for (const headers of others) assert.equal((await get(headers)).status, 200, JSON.stringify(headers));
});

test('serves files in folders, with any name, and empty files', async () => {
  assert.equal((await get({}, '/uploads/deep/er/b.png')).status, 200);
  assert.equal((await get({}, `/uploads/seed/${encodeURIComponent('图片 一.jpg')}`)).text, 'jpeg');
  const empty = await get({}, '/uploads/empty.png');
  assert.deepEqual([empty.status, empty.headers['content-length'], empty.bytes.length], [200, '0', 0]);
  assert.equal((await get({ Range: 'bytes=0-' }, '/uploads/empty.png')).status, 416);
});

test('serves files that are not pictures so that no browser runs them', async () => {
  const { headers } = await get({}, '/uploads/page.html');
  assert.equal(headers['content-type'], 'application/octet-stream');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.match(String(headers['content-security-policy']), /sandbox/);
});

const outside = {
  'the folder itself': ['/uploads', '/uploads/', '/uploads/seed', '/uploads/seed/', '/uploads//', '/uploads/a.png/'],
  'a way out': [
    '/uploads/../secret.png',
    '/uploads/..%2fsecret.png',
    '/uploads/%2e%2e/secret.png',
    '/uploads/%2e%2e%2fsecret.png',
    '/uploads/seed/../../secret.png',
    '/uploads/..\\secret.png',
    '/uploads/..%5csecret.png',
    '/uploads/....//secret.png',
    '/uploads/%252e%252e/secret.png',
  ],
  'an absolute name': [
    '/uploads//etc/passwd',
    '/uploads/%2fetc%2fpasswd',
    '/uploads///a.png',
    '/uploads/C:%5cwindows%5cwin.ini',
  ],
  'a hidden file': [
    '/uploads/.hidden.png',
    '/uploads/.git/config',
    '/uploads/.arriving',
    '/uploads/.arriving/',
    '/uploads/%2ehidden.png',
    '/uploads/./a.png',
  ],
  'a cut-off name': [
    '/uploads/a.png%00',
    '/uploads/a.png%00.jpg',
    '/uploads/%00',
    '/uploads/a%0a.png',
    '/uploads/a.png%0d%0aX:1',
    '/uploads/a.png%7f',
  ],
  'a name that is too long': [`/uploads/${'a'.repeat(300)}.png`, `/uploads/${'a/'.repeat(1_500)}a.png`],
  'something that is not there': [
    '/uploads/b.png',
    '/uploads/a.PNG',
    '/uploads/a.png.br',
    '/UPLOADS/a.png',
    '/uploads/a',
    '/uploads/a.png;x',
  ],
};

for (const [what, addresses] of Object.entries(outside))
  test(`answers 404 for ${what} and reveals nothing of it`, async () => {
    for (const address of addresses) {
      const answer = await get({}, address);
      assert.ok([400, 404].includes(answer.status), `${answer.status} ${address}`);
      assert.equal(answer.text.includes(SECRET) || answer.text.includes('root:x:'), false, address);
    }
  });
