/** `npm test`: types, lint, then every *.test.ts against what a fresh build makes. `npm test -- store` runs those that match. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from '../build.mjs';
import { ensureChromium } from './helpers/chromium.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const wanted = process.argv.slice(2);
const count = { passed: 0, failed: 0 };

function check(name, command, args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  count[status === 0 ? 'passed' : 'failed']++;
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`);
}

function testFiles(folder) {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(file);
    return /\.test\.tsx?$/.test(entry.name) && wanted.every((each) => file.includes(each)) ? [file] : [];
  });
}

ensureInstalled();
if (wanted.length === 0) {
  check('types', 'node_modules/.bin/tsc', ['--noEmit']);
  check('format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings']);
}
await ensureBuilt();
const files = testFiles('test').sort();
if (files.some((file) => file.includes('browser'))) process.env.CHROMIUM_PATH = ensureChromium();

process.env.NODE_OPTIONS = '--import tsx';
const tests = run({ files, concurrency: 2, timeout: 600_000 });
// A suite is not a test: what it holds counts, and a file that broke before its first test.
const isCounted = (data) => data.details?.type !== 'suite' && !data.todo && !data.skip;
tests.on('test:pass', (data) => {
  if (isCounted(data) && !isFile(data)) count.passed++;
});
tests.on('test:fail', (data) => {
  if (isCounted(data)) count.failed++;
});
const isFile = (data) =>
  data.nesting === 0 && files.some((file) => path.resolve(file) === data.name || file === data.name);

const output = tests.compose(new spec());
output.pipe(process.stdout);
output.on('end', () => {
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 && count.passed > 0 ? 0 : 1;
});
