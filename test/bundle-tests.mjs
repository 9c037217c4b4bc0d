/** Compiles the tests before they run: a process a file starts half a second sooner than with a loader, and what each imports is known. */
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const OUTPUT = 'out/tests';

/** Scripts such as build.mjs find the repository by their own place, which a bundle is not at. */
const keepFilePaths = {
  name: 'keep-file-paths',
  setup({ onLoad }) {
    onLoad({ filter: /\.mjs$/ }, ({ path: file }) => ({
      contents: fs.readFileSync(file, 'utf8').replaceAll('fileURLToPath(import.meta.url)', JSON.stringify(file)),
    }));
  },
};

/**
 * Bundles test files into out/tests; packages stay outside.
 * @param {string[]} files paths from the repository's root
 * @returns {Promise<{ source: string, output: string, imports: Set<string> }[]>} each test file, its bundle, and the files and packages it reaches
 */
export async function bundleTests(files) {
  fs.rmSync(OUTPUT, { recursive: true, force: true });
  const { metafile } = await build({
    entryPoints: files,
    outdir: OUTPUT,
    outbase: '.',
    chunkNames: 'chunks/[hash]',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    plugins: [keepFilePaths],
    logLevel: 'warning',
  });
  return Object.entries(metafile.outputs)
    .filter(([, { entryPoint }]) => entryPoint && files.includes(entryPoint))
    .map(([output, { entryPoint }]) => ({
      source: entryPoint,
      output: path.normalize(output),
      imports: reachable(entryPoint, metafile.inputs),
    }));
}

/** Browser tests of one folder run in one process, so many at a time: starting it and its browser takes longer than many a test. */
const FILES_IN_PROCESS = 6;

/**
 * Joins the bundles of browser tests.
 * @param {{ source: string, output: string }[]} bundles
 * @returns {string[]} what to run, the joined ones first, because they take longest
 */
export function joinBrowserTests(bundles) {
  const byFolder = new Map();
  const others = [];
  for (const { source, output } of bundles) {
    if (!source.startsWith('test/browser/')) others.push(output);
    else byFolder.set(path.dirname(source), [...(byFolder.get(path.dirname(source)) ?? []), output]);
  }
  const joined = [...byFolder].flatMap(([folder, outputs]) => {
    const count = Math.ceil(outputs.length / FILES_IN_PROCESS);
    return Array.from({ length: count }, (_, index) => {
      const file = path.join(OUTPUT, `${folder.replaceAll('/', '-')}-${index + 1}.js`);
      const chosen = outputs.filter((_, at) => at % count === index);
      // Not one `await import` after another: the test runner takes a pause without tests for the end.
      fs.writeFileSync(file, chosen.map((output) => `import ${JSON.stringify(path.resolve(output))};\n`).join(''));
      return file;
    });
  });
  return [...joined, ...others];
}

function reachable(from, inputs, found = new Set()) {
  if (found.has(from)) return found;
  found.add(from);
  for (const { path: imported } of inputs[from]?.imports ?? []) reachable(imported, inputs, found);
  return found;
}
