/**
 * `node build.mjs`         builds dist/, which runs alone
 * `node build.mjs start`   installs and builds what is stale, then serves
 * `node build.mjs dev`     rebuilds and restarts on every change
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const root = path.dirname(fileURLToPath(import.meta.url));
const at = (...parts) => path.join(root, ...parts);
const dist = at('dist');
const sources = ['build.mjs', 'package-lock.json', 'contract', 'server', 'client', 'data/seed', 'uploads/seed'];
const drawings = ['client/assets', 'client/assets/brand', 'client/assets/illustrations'];
const LOOK_EVERY = 300;
const text = /\.(?:css|js|svg|json|txt|xml|webmanifest)$/;

/** Packages are there as the lock file has them, or are put there. */
export function ensureInstalled() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(at('package-lock.json')))
    .digest('hex');
  const stamp = at('node_modules', '.installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  fs.writeFileSync(stamp, lock);
}

export async function ensureBuilt() {
  const now = stateOfSources();
  const stamp = path.join(dist, 'built-from');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === now) return;
  await build(now);
}

/** Beside, then swapped: a build that fails leaves the one before. */
async function build(state = stateOfSources()) {
  const beside = at('dist.new');
  fs.rmSync(beside, { recursive: true, force: true });
  await buildServer(beside);
  await buildAssets(beside);
  fs.cpSync(at('data/seed'), path.join(beside, 'seed/data'), { recursive: true });
  fs.cpSync(at('uploads/seed'), path.join(beside, 'seed/uploads'), { recursive: true });
  const { version } = JSON.parse(fs.readFileSync(at('package.json'), 'utf8'));
  fs.writeFileSync(path.join(beside, 'package.json'), `${JSON.stringify({ type: 'module', version })}\n`);
  fs.writeFileSync(path.join(beside, 'built-from'), state);
  const before = at('dist.old');
  fs.rmSync(before, { recursive: true, force: true });
  if (fs.existsSync(dist)) fs.renameSync(dist, before);
  fs.renameSync(beside, dist);
  fs.rmSync(before, { recursive: true, force: true });
}

async function buildServer(outdir) {
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: { server: 'server/main.ts' },
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    jsx: 'automatic',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'external',
    define: { 'process.env.NODE_ENV': '"production"' },
    // React and busboy are CommonJS and ask for node's own modules by require.
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
    logLevel: 'warning',
  });
}

/** Hashed names, compressed once and well, listed in assets.json. */
async function buildAssets(outdir) {
  const folder = path.join(outdir, 'public');
  const files = {};
  const entries = {};
  const parts = {};
  for (const { outputs } of [await buildPublic(folder), await buildAdmin(folder)])
    for (const [output, { entryPoint }] of Object.entries(outputs)) {
      const address = addressIn(folder, output);
      files[address] = { encodings: text.test(address) ? compressed(at(output)) : [] };
      if (!entryPoint) continue;
      entries[entryPoint] = address;
      const needed = partsOf(output, outputs);
      if (needed.length > 0) parts[entryPoint] = needed.map((part) => addressIn(folder, part));
    }
  const pictures = buildPictures(folder, files, entries);
  fs.writeFileSync(path.join(outdir, 'assets.json'), JSON.stringify({ files, entries, parts, pictures }, null, 1));
}

/** What a file imports before it runs, and what that imports. */
function partsOf(output, outputs) {
  const found = new Set();
  const add = (from) => {
    for (const { path: part, kind } of outputs[from].imports)
      if (kind === 'import-statement' && outputs[part] && !found.has(part)) {
        found.add(part);
        add(part);
      }
  };
  add(output);
  return [...found];
}

const addressIn = (folder, output) => `/${path.relative(folder, at(output)).split(path.sep).join('/')}`;

const forBrowsers = (folder) => ({
  absWorkingDir: root,
  outdir: folder,
  entryNames: 'assets/[name]-[hash]',
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  minify: true,
  metafile: true,
  logLevel: 'warning',
});

async function buildPublic(folder) {
  const esbuild = await import('esbuild');
  const drawn = drawings.flatMap((from) => fs.readdirSync(at(from)).map((name) => `${from}/${name}`));
  const { metafile } = await esbuild.build({
    ...forBrowsers(folder),
    // No splitting: what two programs share would have to be fetched as a third file, and nobody uses both.
    entryPoints: [
      'client/styles/site.css',
      'client/styles/phone.css',
      'client/lazy-hydrate.ts',
      'client/site/desktop/program.ts',
      'client/site/mobile/program.ts',
      ...drawn.filter((file) => /\.(?:svg|png|ico)$/.test(file)),
    ],
    loader: { '.svg': 'copy', '.png': 'copy', '.ico': 'copy' },
    target: ['chrome64', 'safari12'],
    // Safari 12 has it; what it gets wrong is a corner that no code here is in.
    supported: { destructuring: true },
  });
  return metafile;
}

/** Split: what most days do not need, such as the editor, is fetched when a dialog wants it. */
async function buildAdmin(folder) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    ...forBrowsers(folder),
    // Named apart: the public site has programs of that name.
    entryPoints: { admin: 'client/styles/admin.css', 'admin-program': 'client/admin/program.tsx' },
    chunkNames: 'assets/admin-[name]-[hash]',
    splitting: true,
    target: ['chrome88', 'safari15.4'],
  });
  return metafile;
}

/** What pages are told about each picture of the catalogue. One hash for all its files, so that a page need not name each. */
function buildPictures(folder, files, entries) {
  const catalogue = JSON.parse(fs.readFileSync(at('client/assets/catalogue.json'), 'utf8'));
  const pictures = {};
  for (const [name, { place, type, tiny, ...told }] of Object.entries(catalogue)) {
    const own = [
      ...told.avif.map((width) => `${name}-${width}.avif`),
      ...told.webp.map((width) => `${name}-${width}.webp`),
    ];
    if (place === 'design') own.push(`${name}.${type}`);
    const bytes = own.map((file) => fs.readFileSync(at('client/assets/pictures', file)));
    const hash = createHash('sha256');
    for (const each of bytes) hash.update(each);
    const stem = `/assets/${name}-${hash.digest('hex').slice(0, 8)}`;
    for (const [index, file] of own.entries()) {
      const address = `${stem}${file.slice(name.length)}`;
      fs.writeFileSync(path.join(folder, address), bytes[index]);
      files[address] = { encodings: [] };
    }
    const behind = {
      design: `${stem}.${type}`,
      sample: `/uploads/seed/${name}.${type}`,
      drawing: entries[`client/assets/illustrations/${name}.svg`],
    };
    pictures[name] = {
      ...told,
      src: behind[place],
      ...(told.avif.length > 0 && { stem }),
      ...(tiny && { tiny: `data:image/webp;base64,${tiny}` }),
    };
  }
  return pictures;
}

function compressed(file) {
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  return ['br', 'gzip'];
}

/** Names, sizes and times say as much as contents would, and are read in a few milliseconds. */
function stateOfSources() {
  const hash = createHash('sha256').update(process.version);
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(`${path.relative(root, file)} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of sources) add(at(source));
  return hash.digest('hex');
}

/** Looks instead of being told: watching folders misses files that editors replace, and a look takes milliseconds. */
async function dev() {
  let server;
  let built;
  const restart = () => {
    const start = () => {
      server = spawn(process.execPath, [path.join(dist, 'server.js')], { cwd: root, stdio: 'inherit' });
    };
    if (!isRunning(server)) return start();
    server.once('exit', start);
    server.kill('SIGTERM');
  };
  const look = async () => {
    const now = stateOfSources();
    if (now !== built) {
      built = now;
      // What is wrong esbuild has said itself; the next save tries again.
      await build(now).then(restart, () => {});
    }
    setTimeout(look, LOOK_EVERY);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (!isRunning(server)) process.exit(0);
      server.removeAllListeners('exit');
      server.once('exit', () => process.exit(0));
      server.kill('SIGTERM');
    });
  await look();
}

const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

if (process.argv[1] && path.resolve(process.argv[1]) === at('build.mjs')) {
  const mode = process.argv[2];
  ensureInstalled();
  if (mode === 'dev') await dev();
  else if (mode === 'start') {
    await ensureBuilt();
    // Arguments behind `start` are ours, not the server's.
    process.argv.splice(2);
    await import(pathToFileURL(path.join(dist, 'server.js')).href);
  } else await build();
}
