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

/** Built into the program that the tests start. */
const PROGRAM = /^(contract|server|client|data\/seed|uploads\/seed)\//;
/** Decide how everything is built and tested. */
const TOOLS = /^(package(-lock)?\.json|build\.mjs|tsconfig\.json|test\/(run|bundle-tests|changed-tests)\.mjs)$/;

/** Whether a test can notice one of the changed files. */
export function isTouched({ source, imports }, changed) {
  const text = fs.readFileSync(source, 'utf8');
  const usesProgram = imports.has('test/helpers/site.ts') || imports.has('test/browser/launch-browser.ts');
  return changed.some((file) => {
    if (TOOLS.test(file) || imports.has(file)) return true;
    // Tests that start neither the server nor a browser may read any file of the tree, and take little time.
    return !usesProgram || text.includes(file) || PROGRAM.test(file);
  });
}
