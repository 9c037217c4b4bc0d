/**
 * `npm test`               types, lint, then every *.test.ts against what a fresh build makes
 * `npm run test:all`       the same with every combination that test/helpers/thorough.ts leaves out, and other random numbers
 * `npm test -- store`      the test files whose paths hold every word, with every combination
 * `npm test -- --changed`  those that a change against main can touch
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Transform } from 'node:stream';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../build.mjs';
import { changedFiles, isTouched } from './changed-tests.mjs';
import { ensureChromium } from './helpers/chromium.mjs';
import { ensurePostgres } from './helpers/postgres-programs.mjs';

process.chdir(path.dirname(path.dirname(fileURLToPath(import.meta.url))));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const onlyChanged = process.argv.includes('--changed');
const all = process.argv.includes('--all');
const count = { passed: 0, failed: 0 };

function check(name, command, args) {
  const { status } = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  count[status === 0 ? 'passed' : 'failed']++;
  console.log(`${status === 0 ? '✔' : '✖'} ${name}`);
}

const findTestFiles = () =>
  fs
    .readdirSync('test', { recursive: true, encoding: 'utf8' })
    .map((name) => path.join('test', name))
    .filter((file) => /\.test\.tsx?$/.test(file) && words.every((word) => file.includes(word)));

installPackagesIfStale();
if (words.length === 0) {
  check('types', 'node_modules/.bin/tsc', ['--noEmit']);
  check('format and lint', 'node_modules/.bin/biome', ['check', '--error-on-warnings']);
}
await buildIfStale();
const { bundleTests, joinBrowserTests } = await import('./bundle-tests.mjs');
const bundles = await bundleTests(findTestFiles());
const changed = onlyChanged ? changedFiles() : [];
const chosen = onlyChanged ? bundles.filter((bundle) => isTouched(bundle, changed)) : bundles;
if (onlyChanged) console.log(`${changed.length} files changed: ${chosen.length} of ${bundles.length} test files`);
if (chosen.some(({ imports }) => imports.has('test/browser/launch-browser.ts')))
  process.env.CHROMIUM_PATH = ensureChromium();
// Before the files that need it run side by side.
if (chosen.some(({ imports }) => imports.has('test/helpers/postgres.ts'))) ensurePostgres();

process.env.NODE_OPTIONS = '--enable-source-maps';
if (all || words.length > 0) process.env.THOROUGH = '1';
// The same numbers in every run, so that a failure is the change's own; the thorough run looks for new ones.
process.env.TEST_SEED ??= all ? String(Date.now() % 2 ** 31) : '1';
if (all) console.log(`random numbers from TEST_SEED=${process.env.TEST_SEED}`);
const sources = new Map(chosen.map(({ source, output }) => [output, source]));
const files = joinBrowserTests(chosen);
// Tests wait for browsers and timers now and then: one more than there are cores keeps the cores busy.
const tests = run({
  files,
  concurrency: os.availableParallelism() + 1,
  timeout: 1_800_000,
});
/** Milliseconds by file. */
const durations = new Map();
const sourceOf = (file) => sources.get(path.relative('.', file)) ?? path.relative('.', file);
// Suites are not counted, their tests are. A file that throws before its first test counts as a failure.
const isCounted = (data) => data.details?.type !== 'suite' && !data.todo && !data.skip;
const isFile = ({ nesting, name }) => nesting === 0 && files.includes(path.relative('.', name));
tests.on('test:pass', (data) => {
  if (isCounted(data) && !isFile(data)) count.passed++;
});
tests.on('test:fail', (data) => {
  if (isCounted(data)) count.failed++;
});
for (const event of ['test:pass', 'test:fail'])
  tests.on(event, ({ nesting, file, details }) => {
    if (nesting === 0) durations.set(sourceOf(file), (durations.get(sourceOf(file)) ?? 0) + details.duration_ms);
  });

/** Cases that the tests have left to the thorough run. */
function countLeftOut() {
  const file = 'out/tests/left-out';
  if (!fs.existsSync(file)) return 0;
  return fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .reduce((sum, count) => sum + Number(count), 0);
}

/** Names the files as they are in the tree. */
const toSourceNames = new Transform({
  transform(chunk, _, done) {
    done(
      null,
      String(chunk).replace(/out\/tests\/[^\s:']+\.js/g, (output) => sources.get(output) ?? output),
    );
  },
});
const output = tests.compose(new spec()).pipe(toSourceNames);
output.pipe(process.stdout);
output.on('end', () => {
  const slowest = [...durations].sort(([, one], [, other]) => other - one).slice(0, 10);
  console.log(`${Math.round(performance.now() / 1000)} s, the slowest files:`);
  for (const [file, milliseconds] of slowest)
    console.log(`${String(Math.round(milliseconds / 1000)).padStart(5)} s  ${file}`);
  const leftOut = countLeftOut();
  if (leftOut > 0) console.log(`${leftOut} combinations and rare cases left to: npm run test:all`);
  console.log(`${count.passed} passed, ${count.failed} failed`);
  process.exitCode = count.failed === 0 && (count.passed > 0 || onlyChanged) ? 0 : 1;
});
