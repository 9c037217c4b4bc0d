/** Serves the built files. Only addresses listed in the build's manifest can be requested. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { PictureInfo } from '../../contract/picture-info.ts';
import { PreparedResponse } from './response/prepared-response.ts';
import { getMimeType, sendFile } from './response/send-file.ts';
import { assetHeaders, CACHE_FOREVER } from './security-headers.ts';

/** Written by build.mjs. File names contain a hash, so the content under a name never changes. */
export interface AssetManifest {
  /** For each address, the encodings in which a compressed copy exists beside the file. */
  files: Record<string, { encodings: ('br' | 'gzip')[] }>;
  /** The address of each source file that pages refer to, such as `client/styles/desktop.css`. */
  entries: Record<string, string>;
  /** The addresses of the chunks that an entry imports statically. */
  parts: Record<string, string[]>;
  /** Sizes and variants of the catalogue's pictures, by name. */
  pictures: Record<string, PictureInfo>;
}

export function readAssetManifest(folder: string): AssetManifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'assets.json'), 'utf8')) as AssetManifest;
}

/** Fixed addresses that browsers, chat apps and phones request whatever the page's HTML contains. */
const iconPaths: Readonly<Record<string, string>> = {
  '/favicon.ico': 'client/assets/brand/favicon.ico',
  '/apple-touch-icon.png': 'client/assets/brand/touch-icon.png',
};

export function createAssetHandler(folder: string, manifest: AssetManifest) {
  const filePath = (address: string, ending = '') => path.join(folder, 'public', `${address}${ending}`);

  const prepare = (address: string, encodings: ('br' | 'gzip')[], secure: boolean): PreparedResponse => {
    const compressed = Object.fromEntries(
      encodings.map((encoding) => [encoding, fs.readFileSync(filePath(address, encoding === 'br' ? '.br' : '.gz'))]),
    );
    const headers = ['Cache-Control', CACHE_FOREVER, ...assetHeaders(secure)];
    return new PreparedResponse(fs.readFileSync(filePath(address)), {
      contentType: getMimeType(address),
      headers,
      precompressed: compressed,
    });
  };

  // Read at the start, not on the first request: a new build may be copied over the running one.
  const textAssets = new Map<string, { plain: PreparedResponse; secure: PreparedResponse }>();
  for (const [address, { encodings }] of Object.entries(manifest.files))
    if (encodings.length > 0)
      textAssets.set(address, { plain: prepare(address, encodings, false), secure: prepare(address, encodings, true) });

  /** Text assets are served from memory; pictures and videos are read from disk and support range requests. */
  return (address: string, secure: boolean, request: IncomingMessage, response: ServerResponse) => {
    const text = textAssets.get(address);
    if (text) {
      (secure ? text.secure : text.plain).send(request, response);
      return true;
    }
    const icon = manifest.entries[iconPaths[address] ?? ''];
    if (icon) {
      response.writeHead(302, ['Location', icon, 'Content-Length', '0', ...assetHeaders(secure)]).end();
      return true;
    }
    if (!Object.hasOwn(manifest.files, address)) return false;
    return sendFile(filePath(address), assetHeaders(secure), request, response);
  };
}
