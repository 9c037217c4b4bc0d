/**
 * A complete response that is created once and sent many times: pages, public reads, small assets.
 * It is compressed when a client first requests that encoding.
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
/** Compression blocks the thread, so larger bodies are sent uncompressed. */
const MAX_COMPRESSED_SIZE = 512 * 1024;

const compressors: Record<ContentEncoding, (bytes: Buffer) => Buffer> = {
  br: (bytes) => zlib.brotliCompressSync(bytes, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (bytes) => zlib.gzipSync(bytes, { level: 6 }),
  identity: (bytes) => bytes,
};

interface PreparedResponseOptions {
  status?: number;
  contentType: string;
  /** A flat list: name, value, name, value. */
  headers: string[];
  /** The Vary header, by default `Accept-Encoding`. */
  vary?: string;
  /** Variants that the build compressed at the highest level. */
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

  /** An estimate of the memory used with all encodings, for the limits of caches. */
  get memorySize(): number {
    return this.#bytes.length * 2 + 2048;
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = negotiateEncoding(request.headers['accept-encoding']);
    const variant = this.#variants[encoding] ?? this.#encode(encoding);
    const ifNoneMatch = request.headers['if-none-match'];
    // The header applies only to a response that would have status 200: RFC 9110 §13.2.1.
    const isConditional = ifNoneMatch !== undefined && request.method !== 'POST' && this.status === 200;
    if (isConditional && matchesEtag(ifNoneMatch, variant.etag)) {
      response.writeHead(304, variant.notModified).end();
      return;
    }
    response.writeHead(this.status, variant.headers).end(variant.bytes);
  }

  #encode(encoding: ContentEncoding): EncodedVariant {
    const { contentType, headers, precompressed, vary = 'Accept-Encoding' } = this.#options;
    const length = this.#bytes.length;
    const shouldCompress = length >= MIN_COMPRESSED_SIZE && length <= MAX_COMPRESSED_SIZE && !precompressed;
    const bytes = precompressed?.[encoding] ?? (shouldCompress ? compressors[encoding](this.#bytes) : this.#bytes);
    const encodingHeader = bytes === this.#bytes ? [] : ['Content-Encoding', encoding];
    const etag = `"${this.#hash}${encodingHeader.length > 0 ? `-${encoding}` : ''}"`;
    const notModified = ['ETag', etag, 'Vary', vary, ...headers];
    const variant = {
      bytes,
      etag,
      notModified,
      headers: ['Content-Type', contentType, 'Content-Length', String(bytes.length), ...encodingHeader, ...notModified],
    };
    this.#variants[encoding] = variant;
    return variant;
  }
}

/** Compares an If-None-Match header with an ETag by weak comparison: RFC 9110 §13.1.2. */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag);
}
