/** Starts a PostgreSQL of a test file's own. */
import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensurePostgres } from './postgres-programs.mjs';
import { onTestEnd, type TestScope } from './site.ts';

export interface Cluster {
  /** A new, empty database, which belongs to the user `site`. */
  createDatabase(): string;
  /** Runs SQL as the superuser, in a database or in none; returns what it prints. */
  run(sql: string, url?: string): string;
  stop(): void;
  start(): void;
}

/** PostgreSQL refuses to run as root; the package makes this user. */
const identity = (): { uid?: number; gid?: number } =>
  process.getuid?.() === 0 ? { uid: readId('-u'), gid: readId('-g') } : {};
const readId = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

export function startPostgres(t: TestScope): Cluster {
  const programs = ensurePostgres();
  const owner = identity();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) fs.chownSync(folder, owner.uid, owner.gid);
  const data = path.join(folder, 'data');
  const run = (program: string, args: string[], options: SpawnSyncOptions = {}) => {
    const result = spawnSync(path.join(programs, program), args, {
      ...owner,
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C.UTF-8' },
      ...options,
    });
    if (result.status !== 0) throw new Error(`${program}: ${result.stderr}${result.stdout}`);
    return String(result.stdout);
  };
  run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
  // Who connects as the user of a site needs the password.
  const access = ['local all postgres trust', 'local all all scram-sha-256', 'local replication all trust'];
  fs.writeFileSync(path.join(data, 'pg_hba.conf'), `${access.join('\n')}\n`);
  const control = (command: string, ...args: string[]) =>
    run('pg_ctl', ['-D', data, '-w', '-s', ...args, command], { stdio: 'ignore' });
  const start = () => {
    const settings = ['fsync=off', 'listen_addresses=', `unix_socket_directories=${folder}`, 'max_connections=60'];
    control('start', '-l', path.join(folder, 'log'), '-o', settings.map((setting) => `-c ${setting}`).join(' '));
  };
  const stop = () => control('stop', '-m', 'immediate');
  let isRunning = true;
  onTestEnd(t, () => {
    if (isRunning) stop();
    fs.rmSync(folder, { recursive: true, force: true });
  });
  start();
  const sql = (text: string, database = 'postgres') =>
    run('psql', ['-h', folder, '-U', 'postgres', '-d', database, '-XAtq', '-v', 'ON_ERROR_STOP=1', '-c', text]);
  sql("CREATE ROLE site LOGIN PASSWORD 'secret'");
  return {
    createDatabase() {
      const name = `site_${randomBytes(4).toString('hex')}`;
      sql(`CREATE DATABASE ${name} OWNER site`);
      return `postgres://site:secret@localhost/${name}?host=${encodeURIComponent(folder)}`;
    },
    run: (text, url) => sql(text, url && new URL(url).pathname.slice(1)),
    stop() {
      isRunning = false;
      stop();
    },
    start() {
      isRunning = true;
      start();
    },
  };
}
