/** Uploads of every kind: new, repeated, too large, not a createPicture, and aborted. */
import http from 'node:http';
import { uploadLimits } from '../../contract/limits.ts';
import { html, jpeg, png } from '../helpers/images.ts';
import { sessionHeaders } from '../helpers/site.ts';
import type { Client } from './client.ts';
import type { Ledger, Session } from './ledger.ts';
import { random } from './random.ts';

const IMAGE = '/v1/file/upload';
const LOGO = '/service-basics-item/basic/common/upload';

/** The number of different pictures; further uploads repeat them. */
const PICTURES = 120;
const BOUNDARY = 'soak-boundary';

function createForm(field: string, bytes: Buffer): Buffer {
  const head = [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="type"\r\n\r\nproduct\r\n`,
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="图.png"\r\n`,
    'Content-Type: image/png\r\n\r\n',
  ];
  return Buffer.concat([Buffer.from(head.join('')), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}

const uploadHeaders = (staff: Session) => ({
  ...sessionHeaders(staff),
  'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
});

/** Creates createPicture number `n`; one in fifteen is just under the size limit. */
function createPicture(n: number): Buffer {
  const size = n % 15 === 0 ? uploadLimits.image - 1 - n : 200 + n * 300;
  return n % 2 === 0 ? png({ size, mark: `浸泡 ${n}` }) : jpeg({ size, mark: `soak ${n}` });
}

export async function upload(client: Client, ledger: Ledger, staff: Session): Promise<void> {
  const sent = createPicture(random.below(PICTURES));
  const isLogo = sent.length < uploadLimits.logo && random.chance(4);
  const body = createForm(isLogo ? 'logo' : 'file', sent);
  const { bytes } = await client.send('POST', isLogo ? LOGO : IMAGE, { headers: uploadHeaders(staff), body });
  client.tally.acknowledged++;
  const { data } = JSON.parse(bytes.toString());
  const address: string = isLogo ? data.url : data;
  ledger.pictures.set(address, sent);
  const shown = await client.send('GET', address);
  if (!shown.bytes.equals(sent)) client.tally.report(`${address} is not what was sent`);
}

export async function uploadInvalid(client: Client, staff: Session): Promise<void> {
  const kind = random.below(4);
  const headers = uploadHeaders(staff);
  if (kind === 0) {
    const body = createForm('file', png({ size: uploadLimits.image + random.below(500_000) }));
    await client.send('POST', IMAGE, { headers, body, expect: [413] });
  } else if (kind === 1) await client.send('POST', IMAGE, { headers, body: createForm('file', html), expect: [415] });
  else await abortUpload(client, headers);
}

/** Sends part of a form and then aborts the request. */
function abortUpload(client: Client, headers: Record<string, string>): Promise<void> {
  const form = createForm('file', png({ size: 300_000 }));
  const { hostname, port } = new URL(client.server.url);
  const length = { 'Content-Length': String(form.length) };
  return new Promise((resolve) => {
    const request = http.request(
      { agent: false, hostname, port, method: 'POST', path: IMAGE, headers: { ...headers, ...length } },
      (response) => response.resume(),
    );
    request.on('error', () => {});
    request.on('close', () => {
      client.tally.brokenConnections++;
      resolve();
    });
    request.write(form.subarray(0, random.below(form.length)), () => {
      // Random delay: the server has read some of the part, or none.
      setTimeout(() => request.destroy(), random.below(30));
    });
  });
}
