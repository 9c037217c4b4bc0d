/**
 * `node build.mjs`         builds dist/, which runs without any packages
 * `node build.mjs start`   installs packages and builds if necessary, then starts the server
 * `node build.mjs dev`     rebuilds and restarts on every change
 */
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import zlib from 'node:zlib';

const root = path.dirname(fileURLToPath(import.meta.url));
const resolve = (...parts) => path.join(root, ...parts);
const dist = resolve('dist');
const sources = ['build.mjs', 'package-lock.json', 'contract', 'server', 'client', 'data/seed', 'uploads/seed'];
const imageFolders = ['client/assets', 'client/assets/brand', 'client/assets/illustrations'];
const POLL_INTERVAL_MS = 300;
const COMPRESSIBLE = /\.(?:css|js|svg|json|txt|xml|webmanifest)$/;

/** Installs the packages unless they match the lock file. */
export function installPackagesIfStale() {
  const lock = createHash('sha256')
    .update(fs.readFileSync(resolve('package-lock.json')))
    .digest('hex');
  const stamp = resolve('node_modules', '.installed');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === lock) return;
  execFileSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  fs.writeFileSync(stamp, lock);
}

export async function buildIfStale() {
  const fingerprint = fingerprintSources();
  const stamp = path.join(dist, 'built-from');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === fingerprint) return;
  await build(fingerprint);
}

/** Builds into a new folder and then swaps it in: a build that fails leaves the previous one unchanged. */
async function build(fingerprint = fingerprintSources()) {
  const newDist = resolve('dist.new');
  fs.rmSync(newDist, { recursive: true, force: true });
  await buildServer(newDist);
  await buildAssets(newDist);
  fs.cpSync(resolve('data/seed'), path.join(newDist, 'seed/data'), { recursive: true });
  fs.cpSync(resolve('uploads/seed'), path.join(newDist, 'seed/uploads'), { recursive: true });
  const { version } = JSON.parse(fs.readFileSync(resolve('package.json'), 'utf8'));
  fs.writeFileSync(path.join(newDist, 'package.json'), `${JSON.stringify({ type: 'module', version })}\n`);
  fs.writeFileSync(path.join(newDist, 'built-from'), fingerprint);
  const oldDist = resolve('dist.old');
  fs.rmSync(oldDist, { recursive: true, force: true });
  if (fs.existsSync(dist)) fs.renameSync(dist, oldDist);
  fs.renameSync(newDist, dist);
  fs.rmSync(oldDist, { recursive: true, force: true });
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
    // Optional parts of pg, which it loads only where they are installed.
    external: ['pg-native', 'pg-cloudflare'],
    define: { 'process.env.NODE_ENV': '"production"' },
    // React and busboy are CommonJS modules and load Node's built-in modules with require.
    banner: { js: "import{createRequire as r}from'node:module';const require=r(import.meta.url);" },
    logLevel: 'warning',
  });
}

/** Builds the files for browsers with hashes in their names, compresses them, and lists them in assets.json. */
async function buildAssets(outdir) {
  const folder = path.join(outdir, 'public');
  const files = {};
  const entries = {};
  const parts = {};
  for (const { outputs } of [await buildPublic(folder), await buildAdmin(folder)])
    for (const [output, { entryPoint }] of Object.entries(outputs)) {
      const address = toAddress(folder, output);
      files[address] = { encodings: COMPRESSIBLE.test(address) ? compressFile(resolve(output)) : [] };
      if (!entryPoint) continue;
      entries[entryPoint] = address;
      const chunks = findStaticImports(output, outputs);
      if (chunks.length > 0) parts[entryPoint] = chunks.map((chunk) => toAddress(folder, chunk));
    }
  const pictures = buildPictures(folder, files, entries);
  fs.writeFileSync(path.join(outdir, 'assets.json'), JSON.stringify({ files, entries, parts, pictures }, null, 1));
}

/** All chunks that an output file imports statically, directly or through other chunks. */
function findStaticImports(output, outputs) {
  const chunks = new Set();
  const addImports = (importer) => {
    for (const { path: chunk, kind } of outputs[importer].imports)
      if (kind === 'import-statement' && outputs[chunk] && !chunks.has(chunk)) {
        chunks.add(chunk);
        addImports(chunk);
      }
  };
  addImports(output);
  return [...chunks];
}

const toAddress = (folder, output) => `/${path.relative(folder, resolve(output)).split(path.sep).join('/')}`;

const browserBuildOptions = (folder) => ({
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
  const images = imageFolders
    .flatMap((source) => fs.readdirSync(resolve(source)).map((name) => `${source}/${name}`))
    .filter((file) => /\.(?:svg|png|ico)$/.test(file));
  const { metafile } = await esbuild.build({
    ...browserBuildOptions(folder),
    // No splitting: shared code would become an additional file to load, and a browser uses only one of the programs.
    entryPoints: [
      'client/styles/desktop.css',
      'client/styles/phone.css',
      'client/styles/elder.css',
      'client/styles/print.css',
      'client/styles/phone-print.css',
      'client/styles/preview-bar.css',
      'client/lazy-hydrate.ts',
      'client/site/sending/sender.ts',
      'client/site/components/search/suggestions.ts',
      'client/site/desktop/program.ts',
      'client/site/mobile/program.ts',
      ...images,
    ],
    loader: { '.svg': 'copy', '.png': 'copy', '.ico': 'copy' },
    target: ['chrome64', 'safari12'],
    // esbuild disables destructuring for Safari 12 because of a bug in a rare case that does not occur in this code.
    supported: { destructuring: true },
  });
  return metafile;
}

/** Split into chunks: rarely used parts, such as the editor, are loaded when a dialog needs them. */
async function buildAdmin(folder) {
  const esbuild = await import('esbuild');
  const { metafile } = await esbuild.build({
    ...browserBuildOptions(folder),
    // Named explicitly, since the public site's programs have the same file name.
    entryPoints: { admin: 'client/styles/admin.css', 'admin-program': 'client/admin/program.tsx' },
    chunkNames: 'assets/admin-[name]-[hash]',
    splitting: true,
    target: ['chrome88', 'safari15.4'],
  });
  return metafile;
}

/** Copies the catalogue's pictures and lists them for pages. All files of a picture share one hash, so that a page has only its stem. */
function buildPictures(folder, files, entries) {
  const catalogue = JSON.parse(fs.readFileSync(resolve('client/assets/catalogue.json'), 'utf8'));
  const pictures = {};
  for (const [name, { place, type, tiny, ...info }] of Object.entries(catalogue)) {
    const pictureFiles = [
      ...info.avif.map((width) => `${name}-${width}.avif`),
      ...info.webp.map((width) => `${name}-${width}.webp`),
    ];
    if (place === 'design') pictureFiles.push(`${name}.${type}`);
    const contents = pictureFiles.map((file) => fs.readFileSync(resolve('client/assets/pictures', file)));
    const hash = createHash('sha256');
    for (const content of contents) hash.update(content);
    const stem = `/assets/${name}-${hash.digest('hex').slice(0, 8)}`;
    for (const [index, file] of pictureFiles.entries()) {
      const address = `${stem}${file.slice(name.length)}`;
      fs.writeFileSync(path.join(folder, address), contents[index]);
      files[address] = { encodings: [] };
    }
    const sourceByPlace = {
      design: `${stem}.${type}`,
      sample: `/uploads/seed/${name}.${type}`,
      drawing: entries[`client/assets/illustrations/${name}.svg`],
    };
    pictures[name] = {
      ...info,
      src: sourceByPlace[place],
      ...(info.avif.length > 0 && { stem }),
      ...(tiny && { tiny: `data:image/webp;base64,${tiny}` }),
    };
  }
  return pictures;
}

/** Writes compressed copies beside the file and returns their encodings. */
function compressFile(file) {
  const bytes = fs.readFileSync(file);
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  return ['br', 'gzip'];
}

/** A hash of the names, sizes and times of all source files, which is much faster than hashing their contents. */
function fingerprintSources() {
  const hash = createHash('sha256').update(process.version);
  const add = (file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false });
    if (!stat) return;
    if (stat.isDirectory()) for (const name of fs.readdirSync(file).sort()) add(path.join(file, name));
    else hash.update(`${path.relative(root, file)} ${stat.size} ${stat.mtimeMs}\n`);
  };
  for (const source of sources) add(resolve(source));
  return hash.digest('hex');
}

/** Polls the sources: watching folders misses files that editors replace, and a check takes only milliseconds. */
async function dev() {
  let server;
  let lastFingerprint;
  const restart = () => {
    const start = () => {
      server = spawn(process.execPath, [path.join(dist, 'server.js')], { cwd: root, stdio: 'inherit' });
    };
    if (!isRunning(server)) return start();
    server.once('exit', start);
    server.kill('SIGTERM');
  };
  const poll = async () => {
    const fingerprint = fingerprintSources();
    if (fingerprint !== lastFingerprint) {
      lastFingerprint = fingerprint;
      // esbuild has printed its errors already; the next change starts another build.
      await build(fingerprint).then(restart, () => {});
    }
    setTimeout(poll, POLL_INTERVAL_MS);
  };
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.on(signal, () => {
      if (!isRunning(server)) process.exit(0);
      server.removeAllListeners('exit');
      server.once('exit', () => process.exit(0));
      server.kill('SIGTERM');
    });
  await poll();
}

const isRunning = (child) => child !== undefined && child.exitCode === null && child.signalCode === null;

if (process.argv[1] && path.resolve(process.argv[1]) === resolve('build.mjs')) {
  const mode = process.argv[2];
  installPackagesIfStale();
  if (mode === 'dev') await dev();
  else if (mode === 'start') {
    await buildIfStale();
    // Remove this script's arguments, so that the server does not take them for a command.
    process.argv.splice(2);
    await import(pathToFileURL(path.join(dist, 'server.js')).href);
  } else await build();
}
