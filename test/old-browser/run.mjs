/** `npm run old-browser`: every public page in Chromium 80, as old phones and some offices still have it. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
installPackagesIfStale();
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { checkPages } = await import('./pages.ts');
process.exitCode = (await checkPages()) ? 0 : 1;
