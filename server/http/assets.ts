/** The built files: a map made from the build's own list, so that nothing outside it can be asked for. */
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { PictureInfo } from '../../contract/picture-info.ts';
import { PreparedResponse } from './response/prepared-response.ts';
import { getMimeType, sendFile } from './response/send-file.ts';
import { assetHeaders, CACHE_FOREVER } from './security-headers.ts';

/** Written by build.mjs. Names with a hash in them never change their content. */
export interface AssetManifest {
  /** Address → which encodings lie ready beside the file. */
  files: Record<string, { encodings: ('br' | 'gzip')[] }>;
  /** What pages refer to: `client/styles/site.css` → its address. */
  entries: Record<string, string>;
  /** Of an entry that was split: the files that it imports before it runs. */
  parts: Record<string, string[]>;
  /** What pages are told about the pictures of the catalogue, by name. */
  pictures: Record<string, PictureInfo>;
}

export function readAssetManifest(folder: string): AssetManifest {
  return JSON.parse(fs.readFileSync(path.join(folder, 'assets.json'), 'utf8')) as AssetManifest;
}

/** Asked for by name, whatever the pages say: by chats, by old browsers, by phones' home screens. */
const iconPaths: Readonly<Record<string, string>> = {
  '/favicon.ico': 'client/assets/brand/favicon.ico',
  '/apple-touch-icon.png': 'client/assets/brand/touch-icon.png',
};

export function createAssetHandler(folder: string, list: AssetManifest) {
  const filePath = (address: string, ending = '') => path.join(folder, 'public', `${address}${ending}`);

  const prepare = (address: string, encodings: ('br' | 'gzip')[], secure: boolean): PreparedResponse => {
    const compressed = Object.fromEntries(
      encodings.map((each) => [each, fs.readFileSync(filePath(address, each === 'br' ? '.br' : '.gz'))]),
    );
    const headers = ['Cache-Control', CACHE_FOREVER, ...assetHeaders(secure)];
    return new PreparedResponse(fs.readFileSync(filePath(address)), {
      contentType: getMimeType(address),
      headers,
      precompressed: compressed,
    });
  };

  // Read at the start, not when first asked for: a new build may be copied over the one that is running.
  const textAssets = new Map<string, { plain: PreparedResponse; secure: PreparedResponse }>();
  for (const [address, { encodings }] of Object.entries(list.files))
    if (encodings.length > 0)
      textAssets.set(address, { plain: prepare(address, encodings, false), secure: prepare(address, encodings, true) });

  /** Text is kept in memory; pictures and films stay on the disk, and have ranges. */
  return (address: string, secure: boolean, request: IncomingMessage, response: ServerResponse) => {
    const text = textAssets.get(address);
    if (text) {
      (secure ? text.secure : text.plain).send(request, response);
      return true;
    }
    const named = list.entries[iconPaths[address] ?? ''];
    if (named) {
      response.writeHead(302, ['Location', named, 'Content-Length', '0', ...assetHeaders(secure)]).end();
      return true;
    }
    if (!Object.hasOwn(list.files, address)) return false;
    return sendFile(filePath(address), assetHeaders(secure), request, response);
  };
}
