/**
 * `npm run release`   packs everything that a server needs into out/smart-site-VERSION.tar.gz
 *
 * The archive is reproducible: the same files give the same bytes, since names are sorted and owners and times are fixed.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';
import { buildIfStale, installPackagesIfStale } from './build.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const texts = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'client/assets/README.md'];
const contents = ['dist', 'deploy', 'docs', 'decisions', ...texts];
/** The build's fingerprint differs on every machine. */
const excluded = new Set(['dist/built-from']);
/** An arbitrary fixed time for all files. */
const FILE_TIME = Date.UTC(2020, 0, 1);
/** Readable by every user, whoever unpacks the archive. */
const MODES = { folder: 0o755, file: 0o644 };

const read = (file) => fs.readFileSync(path.join(root, file));

/** @returns {string} */
export const releaseName = () => `smart-site-${JSON.parse(read('package.json').toString()).version}`;

/** Creates the archive from a folder with the layout of this repository. */
export async function pack(folder) {
  // The server's tar functions are TypeScript, so tsx has to be installed first.
  const { tsImport } = await import('tsx/esm/api');
  const { createPadding, END_OF_ARCHIVE, formatHeader } = await tsImport(
    './server/cli/backup/tar-header.ts',
    pathToFileURL(path.join(root, 'release.mjs')).href,
  );
  const top = releaseName();
  const parts = [];
  const add = (name) => {
    const file = path.join(folder, name);
    if (fs.statSync(file).isDirectory()) {
      parts.push(formatHeader(`${top}/${name}/`, 0, FILE_TIME, MODES.folder));
      for (const entry of fs.readdirSync(file).sort()) add(`${name}/${entry}`);
    } else if (!excluded.has(name)) {
      const bytes = fs.readFileSync(file);
      parts.push(
        formatHeader(`${top}/${name}`, bytes.length, FILE_TIME, MODES.file),
        bytes,
        createPadding(bytes.length),
      );
    }
  };
  for (const name of contents) add(name);
  parts.push(END_OF_ARCHIVE);
  return zlib.gzipSync(Buffer.concat(parts), { level: 9 });
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  installPackagesIfStale();
  await buildIfStale();
  const file = path.join('out', `${releaseName()}.tar.gz`);
  fs.mkdirSync(path.join(root, 'out'), { recursive: true });
  fs.writeFileSync(path.join(root, file), await pack(root));
  console.log(file);
}
