/** `npm run other-browsers`: the site and its back office in a real Firefox and a real WebKit, and in Chromium to compare. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
installPackagesIfStale();
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { runSteps } = await import('./run-steps.ts');
process.exitCode = (await runSteps(process.argv.slice(2))) ? 0 : 1;
