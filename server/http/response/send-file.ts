/** Files from a folder, with ranges and validators. Only by names that cannot lead out of it. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { getErrorCode, isFileNotFound } from '../../store/errors.ts';
import { CACHE_FOREVER } from '../security-headers.ts';
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

/** The part of an address behind its folder, as a file name; undefined where it is not one. */
export function parseFilePath(rest: string): string | undefined {
  const segments = rest.split('/');
  const isSafe = segments.every(
    (each) => each !== '' && !each.startsWith('.') && !/[\\\u0000-\u001f\u007f]/.test(each),
  );
  return isSafe ? path.join(...segments) : undefined;
}

/** A file whose name changes with its content. False where there is none; nothing has been sent then. */
export async function sendFile(
  file: string,
  policy: string[],
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const handle = await openFile(file);
  if (!handle) return false;
  try {
    const stat = await handle.stat();
    if (!stat.isFile()) return false;
    const etag = `"${stat.size.toString(36)}-${Math.round(stat.mtimeMs).toString(36)}"`;
    const dated = ['ETag', etag, 'Last-Modified', stat.mtime.toUTCString()];
    const all = [...dated, 'Accept-Ranges', 'bytes', 'Cache-Control', CACHE_FOREVER, ...policy];
    if (isNotModified(request, etag, stat.mtimeMs)) {
      response.writeHead(304, all).end();
      return true;
    }
    const range = parseRange(request, stat.size, etag);
    if (range === 'none') {
      const length = ['Content-Range', `bytes */${stat.size}`, 'Content-Length', '0'];
      response.writeHead(416, [...length, 'Cache-Control', 'no-store', ...policy]).end();
      return true;
    }
    const { start, end } = range ?? { start: 0, end: stat.size - 1 };
    const part = range ? ['Content-Range', `bytes ${start}-${end}/${stat.size}`] : [];
    const head = ['Content-Type', getMimeType(file), 'Content-Length', String(end - start + 1), ...part, ...all];
    response.writeHead(range ? 206 : 200, head);
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

function isNotModified(request: IncomingMessage, etag: string, modified: number): boolean {
  const wanted = request.headers['if-none-match'];
  if (wanted !== undefined) return matchesEtag(wanted, etag);
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Math.floor(modified / 1000) * 1000 <= since;
}

/** One range is served; several, or one for another version of the file, get the whole. RFC 9110 §14.2. */
function parseRange(
  request: IncomingMessage,
  size: number,
  etag: string,
): { start: number; end: number } | 'none' | undefined {
  const found = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  const isOurs = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  if (!found || !isOurs || request.method !== 'GET') return undefined;
  const [, first = '', last = ''] = found;
  if (first === '' && last === '') return undefined;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;
  return start > end || start >= size ? 'none' : { start, end };
}
