/**
 * `npm run other-nodes`: the tests of server, store and contract on the newest Node 22, 24 and 26, fetched as packages.
 * `npm run other-nodes -- 24 calls` takes one release, and the files whose paths hold the words.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

const RELEASES = ['22', '24', '26'];
const TESTED = /^test\/(server|contract)\/.*\.test\.tsx?$/;

/** Asks the registry each time, so that it is the newest; a copy that is there is not fetched again. */
function fetchNode(release) {
  const name = `node-${process.platform}-${process.arch}`;
  const folder = path.resolve('node_modules/.cache', `node-${release}`);
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save'];
  execFileSync('npm', ['install', ...options, `${name}@${release}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return path.join(folder, 'node_modules', name, 'bin/node');
}

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
installPackagesIfStale();
await buildIfStale();
const { bundleTests } = await import('../bundle-tests.mjs');
const files = fs.readdirSync('test', { recursive: true, encoding: 'utf8' }).map((name) => path.join('test', name));
const [only, ...words] = process.argv.slice(2);
const chosen = files.filter((file) => TESTED.test(file) && words.every((word) => file.includes(word)));
const bundles = await bundleTests(chosen);

const lines = [];
for (const release of only ? [only] : RELEASES) {
  const node = fetchNode(release);
  const version = execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();
  console.log(`\nNode ${version}`);
  const { status } = spawnSync(
    node,
    [
      '--test',
      '--test-reporter=spec',
      `--test-concurrency=${os.availableParallelism()}`,
      '--test-timeout=600000',
      ...bundles.map(({ output }) => output),
    ],
    { stdio: 'inherit', env: { ...process.env, NODE_OPTIONS: '--enable-source-maps' } },
  );
  lines.push(`${status === 0 ? '✔' : '✖'} Node ${version}`);
  if (status !== 0) process.exitCode = 1;
}
console.log(lines.join('\n'));
