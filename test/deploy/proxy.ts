/** A real proxy with the sample configuration of deploy/, on loopback, without rights, in front of a site of ours. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { atEnd, cleanEnv, type Lifetime, type Site, temporaryFolder } from '../helpers/site.ts';

export const NAME = 'www.example.com';
const TRIES = 5;
const NOBODY = 65534;

export interface Front {
  /** Where the plain and the encrypted side listen. */
  http: string;
  https: string;
  /** The authority that has signed its certificate: itself. */
  ca: Buffer;
}

interface Place {
  folder: string;
  http: number;
  https: number;
  /** Of the site behind it. */
  port: string;
}

type Kind = 'nginx' | 'caddy';

const sample = (name: string) => fs.readFileSync(path.join('deploy', name), 'utf8');

/** Writes what is needed into the folder; answers the program's arguments. */
const prepare: Readonly<Record<Kind, (place: Place) => string[]>> = {
  nginx({ folder, http, https, port }) {
    const site = sample('nginx.conf')
      // Not every machine has IPv6, and the sample says the same of both.
      .replaceAll(/\n *listen \[::\].*/g, '')
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${http}`)
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${https}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const places = kinds.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ');
    // Compressing as distributions do, for the sample has to keep it from what is compressed already.
    const around = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error; events {}
http { access_log off; gzip on; gzip_proxied any; gzip_types *; ${places}\n${site}}\n`;
    const file = path.join(folder, 'nginx.conf');
    fs.writeFileSync(file, around);
    return ['-p', folder, '-e', 'stderr', '-c', file];
  },
  caddy({ folder, http, https, port }) {
    const site = sample('Caddyfile')
      .replace(/^\{/m, `{\n\tadmin off\n\thttp_port ${http}\n\thttps_port ${https}\n\tdefault_bind 127.0.0.1\n`)
      .replaceAll(/^((?:www\.)?example\.com) \{/gm, `$1 {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`);
    const file = path.join(folder, 'Caddyfile');
    fs.writeFileSync(file, site);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const isInstalled = (program: string) => spawnSync(program, ['-h'], { stdio: 'ignore' }).error === undefined;

/** Why it cannot be tried on this machine; false where it can. */
export function missing(kind: Kind): string | false {
  if (process.platform !== 'linux') return 'two addresses on loopback are needed, as Linux has them';
  if (!isInstalled(kind)) return `${kind} is not installed`;
  return !isInstalled('openssl') && 'openssl is not installed';
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startProxy(t: Lifetime, kind: Kind, site: Pick<Site, 'url'>): Promise<Front> {
  const folder = temporaryFolder(t, `${kind}-test-`);
  certify(folder);
  const rights = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  let said = '';
  for (let tries = 0; tries < TRIES; tries++) {
    // Below the numbers that the system gives away by itself; where one is taken all the same, others are tried.
    const http = randomInt(15_000, 32_000);
    const place = { folder, http, https: http + 1, port: new URL(site.url).port };
    const args = prepare[kind](place);
    if (rights.uid)
      for (const name of ['', ...fs.readdirSync(folder)]) fs.chownSync(path.join(folder, name), NOBODY, NOBODY);
    const env = { ...cleanEnv(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const child = spawn(kind, args, { ...rights, env, stdio: ['ignore', 'ignore', 'pipe'] });
    running.add(child);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    atEnd(t, async () => {
      child.kill('SIGKILL');
      await exited;
      running.delete(child);
    });
    if (await listens(place.https, child)) {
      return {
        http: `http://127.0.0.1:${http}`,
        https: `https://127.0.0.1:${http + 1}`,
        ca: fs.readFileSync(path.join(folder, 'fullchain.pem')),
      };
    }
  }
  throw new Error(`${kind} did not start: ${said}`);
}

function certify(folder: string): void {
  const names = `subjectAltName=DNS:${NAME},DNS:example.com`;
  const to = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${NAME}`, '-addext', names, ...to], {
    stdio: 'ignore',
  });
}

/** False once it has ended instead: somebody else has its port. */
async function listens(port: number, child: ChildProcess): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true));
      socket.on('error', () => resolve(false));
      socket.on('connect', () => socket.destroy());
    });
    if (isOpen) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return false;
}
