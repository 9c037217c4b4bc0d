/** The command that started this program, so that printed command lines can be copied. */
import path from 'node:path';

const script = process.argv[1] ?? 'server.js';
const relativePath = path.relative('.', script);

/** Scripts that start the program, as in `deploy/`, set CALLED_AS to their own name. */
export const commandName = process.env.CALLED_AS || `node ${relativePath.startsWith('..') ? script : relativePath}`;
