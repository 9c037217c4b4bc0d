/** Sends files, with support for ranges, ETag and Last-Modified. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getErrorCode, isFileNotFound } from '../../store/errors.ts';
import { CACHE_FOREVER } from '../security-headers.ts';
import { getFileEtag } from './file-etags.ts';
import { matchesEtag } from './prepared-response.ts';
import { streamResponse } from './stream-response.ts';

const mimeTypes: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

export const getMimeType = (file: string) => mimeTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream';

/** Converts the rest of an address to a relative file path; undefined if it could lead out of the folder. */
export function parseFilePath(rest: string): string | undefined {
  const segments = rest.split('/');
  const isSafe = segments.every(
    (segment) => segment !== '' && !segment.startsWith('.') && !/[\\\u0000-\u001f\u007f]/.test(segment),
  );
  return isSafe ? path.join(...segments) : undefined;
}

/** Sends a file with long-term caching, so its name must change with its content. Returns false if there is no such file. */
export async function sendFile(
  file: string,
  securityHeaders: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const handle = await openFile(file);
  if (!handle) return false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return false;
    const etag = await getFileEtag(file, handle, stat);
    const validators = ['ETag', etag, 'Last-Modified', stat.mtime.toUTCString()];
    const commonHeaders = [...validators, 'Accept-Ranges', 'bytes', 'Cache-Control', CACHE_FOREVER, ...securityHeaders];
    if (isNotModified(request, etag, stat.mtimeMs)) {
      response.writeHead(304, commonHeaders).end();
      return true;
    }
    const range = parseRange(request, stat.size, etag);
    if (range === 'none') {
      const rangeHeaders = ['Content-Range', `bytes */${stat.size}`, 'Content-Length', '0'];
      response.writeHead(416, [...rangeHeaders, 'Cache-Control', 'no-store', ...securityHeaders]).end();
      return true;
    }
    const { start, end } = range ?? { start: 0, end: stat.size - 1 };
    const contentRange = range ? ['Content-Range', `bytes ${start}-${end}/${stat.size}`] : [];
    const content = ['Content-Type', getMimeType(file), 'Content-Length', String(end - start + 1), ...contentRange];
    response.writeHead(range ? 206 : 200, [...content, ...commonHeaders]);
    if (request.method === 'HEAD' || stat.size === 0) response.end();
    else await streamResponse(handle.createReadStream({ start, end, autoClose: false }), response);
    return true;
  } finally {
    await handle.close();
  }
}

async function openFile(file: string): Promise<fs.promises.FileHandle | undefined> {
  try {
    return await fs.promises.open(file, 'r');
  } catch (error) {
    if (isFileNotFound(error) || ['ENOTDIR', 'ENAMETOOLONG', 'EISDIR', 'EACCES', 'ELOOP'].includes(getErrorCode(error)))
      return undefined;
    throw error;
  }
}

function isNotModified(request: IncomingMessage, etag: string, modifiedMs: number): boolean {
  const ifNoneMatch = request.headers['if-none-match'];
  if (ifNoneMatch !== undefined) return matchesEtag(ifNoneMatch, etag);
  const modifiedSince = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(modifiedMs / 1000) * 1000 <= modifiedSince;
}

/**
 * Returns undefined if the whole file is to be sent: without a range, for several ranges, or if If-Range names another version.
 * 'none' means that the range lies outside the file. RFC 9110 §14.2.
 */
function parseRange(
  request: IncomingMessage,
  size: number,
  etag: string,
): { start: number; end: number } | 'none' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const isSameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  if (!match || !isSameVersion || request.method !== 'GET') return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end || start >= size ? 'none' : { start, end };
}
