/** `npm run fuzz`: 200,000 random cases. `npm run fuzz -- 20000 7` sends 20,000 cases of seed 7, `… 1 7 123` only its case 123. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, installPackagesIfStale } from '../../build.mjs';

process.chdir(path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url)))));
installPackagesIfStale();
await buildIfStale();
const { register } = await import('tsx/esm/api');
register();
const { fuzz } = await import('./fuzz.ts');
process.exitCode = (await fuzz(process.argv.slice(2))) ? 0 : 1;
