/** Runs the command line of the built program on a site's folders, whether its server is running or not. */
import { spawn } from 'node:child_process';
import { cleanEnv, type Site, serverFile } from './site.ts';

export function runCommand(
  { dataDir, uploadsDir }: Pick<Site, 'dataDir' | 'uploadsDir'>,
  args: string[],
  input = '',
  /** `wrapper`: a command that runs node, as in `startSite`. */
  { env: extraEnv = {}, wrapper = [] }: { env?: Record<string, string>; wrapper?: string[] } = {},
): Promise<{ code: number | null; output: string }> {
  const env = cleanEnv({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ...extraEnv });
  const [command = '', ...baseArgs] = [...wrapper, process.execPath, serverFile];
  const child = spawn(command, [...baseArgs, ...args], { env, stdio: 'pipe' });
  let output = '';
  const onData = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout.on('data', onData);
  child.stderr.on('data', onData);
  child.stdin.end(input);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

/** Adds an account with the given password. Without permissions it has those of everyday work. */
export async function addAccount(
  site: Site,
  name: string,
  password: string,
  permissions?: string,
  env: Record<string, string> = {},
): Promise<void> {
  const { code, output } = await runCommand(
    site,
    ['account', 'add', name, ...(permissions ? [permissions] : []), '--stdin'],
    password,
    { env },
  );
  if (code !== 0) throw new Error(output);
}
