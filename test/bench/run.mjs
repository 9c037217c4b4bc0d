/**
 * `npm run bench`: every figure as a ratio to a bare baseline. `npm run bench -- page start` measures only the rows that
 * have one of these words in their name.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt, ensureInstalled } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
// Ratios of processor time need the processor time of another process, to the microsecond.
if (!fs.existsSync('/proc/self/schedstat')) {
  console.error('The bench reads what a process costs from /proc/PID/task/*/schedstat, which only Linux has.');
  process.exit(1);
}
ensureInstalled();
await ensureBuilt();
const { register } = await import('tsx/esm/api');
register();
const { bench } = await import('./bench.ts');
await bench(process.argv.slice(2));
