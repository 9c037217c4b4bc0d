/**
 * `npm run bench`: measures all figures, most of them as a ratio to a bare baseline. `npm run bench -- page start` measures only
 * the rows whose name contains one of these words.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
// Only schedstat gives another process's processor time precisely enough.
if (!fs.existsSync('/proc/self/schedstat')) {
  console.error('The bench reads processor times from /proc/PID/task/*/schedstat, which only Linux has.');
  process.exit(1);
}
installPackagesIfStale();
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { bench } = await import('./bench.ts');
await bench(process.argv.slice(2));
