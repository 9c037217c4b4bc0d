/**
 * `npm run release`   everything a server needs, in one archive: out/smart-site-VERSION.tar.gz
 *
 * The same files always make the same bytes: names in order, no owner, no time of this machine.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';
import { ensureBuilt, ensureInstalled } from './build.mjs';

const root = path.dirname(fileURLToPath(import.meta.url));
const texts = ['README.md', 'README.zh-CN.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE', 'client/assets/README.md'];
const contents = ['dist', 'deploy', 'docs', 'decisions', ...texts];
/** Says when and where it was built, which is nobody's business elsewhere. */
const left = new Set(['dist/built-from']);
/** A time like any other, but always the same. */
const TIME = Date.UTC(2020, 0, 1);
/** For everybody to read, whoever unpacks it. */
const MODES = { folder: 0o755, file: 0o644 };

const read = (file) => fs.readFileSync(path.join(root, file));

/** @returns {string} */
export const releaseName = () => `smart-site-${JSON.parse(read('package.json').toString()).version}`;

/** The archive of what lies in a folder such as this one. */
export async function pack(folder) {
  // The program's own, in TypeScript; there once the packages are.
  const { tsImport } = await import('tsx/esm/api');
  const { createPadding, END_OF_ARCHIVE, formatHeader } = await tsImport(
    './server/cli/backup/tar-header.ts',
    import.meta.url,
  );
  const top = releaseName();
  const parts = [];
  const add = (name) => {
    const file = path.join(folder, name);
    if (fs.statSync(file).isDirectory()) {
      parts.push(formatHeader(`${top}/${name}/`, 0, TIME, MODES.folder));
      for (const each of fs.readdirSync(file).sort()) add(`${name}/${each}`);
    } else if (!left.has(name)) {
      const bytes = fs.readFileSync(file);
      parts.push(formatHeader(`${top}/${name}`, bytes.length, TIME, MODES.file), bytes, createPadding(bytes.length));
    }
  };
  for (const each of contents) add(each);
  parts.push(END_OF_ARCHIVE);
  return zlib.gzipSync(Buffer.concat(parts), { level: 9 });
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt();
  const file = path.join('out', `${releaseName()}.tar.gz`);
  fs.mkdirSync(path.join(root, 'out'), { recursive: true });
  fs.writeFileSync(path.join(root, file), await pack(root));
  console.log(file);
}
