/**
 * `npm run soak`: ten minutes of mixed load with kills and restarts. `npm run soak -- 60` takes a minute.
 * Exits with 1 if anything was found.
 */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
const seconds = Number(process.argv[2] ?? 600);
if (!(seconds >= 20)) {
  console.error('npm run soak -- SECONDS: at least 20, or there is no time to compare anything.');
  process.exit(1);
}
// The soak lists the server's open files and sends from many loopback addresses.
if (!fs.existsSync('/proc/self/fd')) {
  console.error('The soak reads /proc/PID/fd and needs all of 127.0.0.0/8, which only Linux has.');
  process.exit(1);
}
installPackagesIfStale();
await buildIfStale();
process.env.TEST_SEED ??= String(Date.now() % 2 ** 31);
console.log(`random numbers from TEST_SEED=${process.env.TEST_SEED}`);
const { register } = await import('tsx/esm/api');
register();
const { soak } = await import('./soak.ts');
const { formatReport } = await import('./report.ts');
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const outcome = await soak(seconds, console.log);
console.log(formatReport(outcome));
process.exitCode = outcome.tally.findings.length === 0 ? 0 : 1;
