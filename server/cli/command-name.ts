/** How this program is called here, so that a line we print can be typed as it stands. */
import path from 'node:path';

const script = process.argv[1] ?? 'server.js';
const near = path.relative('.', script);

/** Where a script of another name stands before us, as in `deploy/`, it says so itself. */
export const commandName = process.env.CALLED_AS || `node ${near.startsWith('..') ? script : near}`;
