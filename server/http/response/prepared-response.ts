/**
 * Finished bytes with their headers, made once and sent many times: pages, replies to public reads, small assets.
 * An encoding is made when the first client asks for it.
 */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import zlib from 'node:zlib';
import { type ContentEncoding, negotiateEncoding } from './content-encoding.ts';

interface EncodedVariant {
  bytes: Buffer;
  etag: string;
  headers: string[];
  notModified: string[];
}

const MIN_COMPRESSED_SIZE = 860;
/** Compressing holds the thread; what is larger goes as it is. */
const MAX_COMPRESSED_SIZE = 512 * 1024;

const compressors: Record<ContentEncoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => zlib.gzipSync(bytes, { level: 6 }),
  identity: (bytes) => bytes,
};

interface PreparedResponseOptions {
  status?: number;
  contentType: string;
  /** Name, value, name, value … */
  headers: string[];
  /** What else of a request makes a difference. */
  vary?: string;
  /** Compressed at build time, better than there would be time for now. */
  precompressed?: Partial<Record<ContentEncoding, Buffer>>;
}

export class PreparedResponse {
  readonly #bytes: Buffer;
  readonly #options: PreparedResponseOptions;
  readonly #hash: string;
  readonly #variants: Partial<Record<ContentEncoding, EncodedVariant>> = {};

  constructor(bytes: Buffer, options: PreparedResponseOptions) {
    this.#bytes = bytes;
    this.#options = options;
    this.#hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  }

  get status(): number {
    return this.#options.status ?? 200;
  }

  /** For bounding what is kept: with its encodings it is hardly ever larger. */
  get memorySize(): number {
    return this.#bytes.length * 2 + 2048;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const variant = this.#variants[encoding] ?? this.#encode(encoding);
    const wanted = request.headers['if-none-match'];
    // Only what would have been a 200 can be unchanged: RFC 9110 §13.2.1.
    const isConditional = wanted !== undefined && request.method !== 'POST' && this.status === 200;
    if (isConditional && matchesEtag(wanted, variant.etag)) {
      response.writeHead(304, variant.notModified).end();
      return;
    }
    response.writeHead(this.status, variant.headers).end(variant.bytes);
  }

  #encode(encoding: ContentEncoding): EncodedVariant {
    const { contentType: type, headers, precompressed: ready, vary = 'Accept-Encoding' } = this.#options;
    const length = this.#bytes.length;
    const isWorthIt = length >= MIN_COMPRESSED_SIZE && length <= MAX_COMPRESSED_SIZE && !ready;
    const bytes = ready?.[encoding] ?? (isWorthIt ? compressors[encoding](this.#bytes) : this.#bytes);
    const coded = bytes === this.#bytes ? [] : ['Content-Encoding', encoding];
    const etag = `"${this.#hash}${coded.length > 0 ? `-${encoding}` : ''}"`;
    const notModified = ['ETag', etag, 'Vary', vary, ...headers];
    const variant = {
      bytes,
      etag,
      notModified,
      headers: ['Content-Type', type, 'Content-Length', String(bytes.length), ...coded, ...notModified],
    };
    this.#variants[encoding] = variant;
    return variant;
  }
}

/** Weak comparison, as If-None-Match asks for: RFC 9110 §13.1.2. */
export function matchesEtag(wanted: string, etag: string): boolean {
  if (wanted === etag || wanted === '*') return true;
  return wanted.split(',').some((each) => each.trim().replace(/^W\//, '') === etag);
}
