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
const texts = ['README.md', 'README.zh-CN.md', 'CHANGELOG.md', 'LICENSE', 'client/assets/README.md'];
const contents = ['dist', 'deploy', 'docs', 'decisions', ...texts];
/** Says when and where it was built, which is nobody's business elsewhere. */
const left = new Set(['dist/built-from']);
const BLOCK = 512;
/** A time like any other, but always the same: 2020-01-01. */
const TIME = 1_577_836_800;

const read = (file) => fs.readFileSync(path.join(root, file));

/** @returns {string} */
export const releaseName = () => `smart-site-${JSON.parse(read('package.json').toString()).version}`;

/** The archive of what lies in a folder such as this one. */
export function pack(folder) {
  const top = releaseName();
  const parts = [];
  const add = (name) => {
    const file = path.join(folder, name);
    if (fs.statSync(file).isDirectory()) {
      parts.push(header(`${top}/${name}/`, 0));
      for (const each of fs.readdirSync(file).sort()) add(`${name}/${each}`);
    } else if (!left.has(name)) {
      const bytes = fs.readFileSync(file);
      parts.push(header(`${top}/${name}`, bytes.length), bytes, Buffer.alloc(-bytes.length & (BLOCK - 1)));
    }
  };
  for (const each of contents) add(each);
  parts.push(Buffer.alloc(2 * BLOCK));
  return zlib.gzipSync(Buffer.concat(parts), { level: 9 });
}

/** POSIX ustar: what every tar reads. A name that ends with a slash is a folder. */
function header(name, size) {
  const block = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`too long a name for a release: ${name}`);
  const octal = (number, digits) => `${number.toString(8).padStart(digits, '0')}\0`;
  const isFolder = name.endsWith('/');
  block.write(name, 0);
  block.write(octal(isFolder ? 0o755 : 0o644, 7), 100);
  block.write(octal(0, 7), 108);
  block.write(octal(0, 7), 116);
  block.write(octal(size, 11), 124);
  block.write(octal(TIME, 11), 136);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.fill(' ', 148, 156);
  const sum = block.reduce((all, byte) => all + byte, 0);
  block.write(`${octal(sum, 6)} `, 148);
  return block;
}

if (process.argv[1] && path.resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  ensureInstalled();
  await ensureBuilt();
  const file = path.join('out', `${releaseName()}.tar.gz`);
  fs.mkdirSync(path.join(root, 'out'), { recursive: true });
  fs.writeFileSync(path.join(root, file), pack(root));
  console.log(file);
}
