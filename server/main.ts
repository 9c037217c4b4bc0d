/** The program's entry: starts the server or runs a command. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from './cli/run-command.ts';
import { serve } from './serve.ts';
import { readSettings } from './settings.ts';
import { getErrorMessage } from './store/errors.ts';

const files = { folder: path.dirname(fileURLToPath(import.meta.url)) };
const args = process.argv.slice(2);

try {
  const settings = readSettings(process.env);
  if (args.length === 0) await serve(settings, files);
  else {
    const { text, code } = await runCommand(args, settings, files);
    (code === 0 ? process.stdout : process.stderr).write(`${text}\n`);
    process.exitCode = code;
  }
} catch (error) {
  // Expected errors, such as wrong settings, a folder in use or a damaged file, are one message without a stack trace.
  process.stderr.write(`${getErrorMessage(error)}\n`);
  process.exit(1);
}
