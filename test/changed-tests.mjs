/** `npm test -- --changed`: which tests a change can touch. */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const lines = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** Files that differ from the main branch, committed or not. */
export function changedFiles() {
  const isOnMain = lines('branch', '--show-current')[0] === 'main';
  const base = isOnMain ? 'HEAD' : lines('merge-base', 'main', 'HEAD')[0];
  return [...lines('diff', '--name-only', base), ...lines('ls-files', '--others', '--exclude-standard')];
}

/** What the tests themselves do not import, but is built into the program that they start, or decides how all is built. */
const PROGRAM = /^(contract|server|client|data\/seed|uploads\/seed)\//;
const TOOLS = /^(package(-lock)?\.json|build\.mjs|tsconfig\.json|test\/(run|bundle-tests|changed-tests)\.mjs)$/;
/** The admin's program and all styles reach the browser only. */
const BROWSER_ONLY = /^client\/(admin|ui|styles)\/|\.css$/;

/** Whether a test can notice one of the changed files. */
export function isTouched({ source, imports }, changed) {
  const text = fs.readFileSync(source, 'utf8');
  const startsServer = imports.has('test/helpers/site.ts');
  const drivesBrowser = imports.has('playwright-core');
  return changed.some((file) => {
    if (TOOLS.test(file) || imports.has(file)) return true;
    // Tests that neither start the server nor a browser read the tree itself, and take no time.
    if (!startsServer && !drivesBrowser) return true;
    if (text.includes(file)) return true;
    return PROGRAM.test(file) && (drivesBrowser || (startsServer && !BROWSER_ONLY.test(file)));
  });
}
