/** The maintainer's commands, run beside a server or without one. */
import { spawn } from 'node:child_process';
import { cleanEnv, type Site, serverFile } from './site.ts';

export function runCommand(
  { dataDir, uploadsDir }: Pick<Site, 'dataDir' | 'uploadsDir'>,
  args: string[],
  typed = '',
  /** Run under this instead of plain node, as in `startSite`. */
  { env: more = {}, under = [] }: { env?: Record<string, string>; under?: string[] } = {},
): Promise<{ code: number | null; said: string }> {
  const env = cleanEnv({ DATA_DIR: dataDir, UPLOADS_DIR: uploadsDir, ...more });
  const [command = '', ...before] = [...under, process.execPath, serverFile];
  const child = spawn(command, [...before, ...args], { env, stdio: 'pipe' });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stdin.end(typed);
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

/** Adds an account with a password of our choice. */
export async function addAccount(site: Site, name: string, password: string, permissions = 'none'): Promise<void> {
  const { code, said } = await runCommand(site, ['account', 'add', name, permissions, '--stdin'], password);
  if (code !== 0) throw new Error(said);
}
