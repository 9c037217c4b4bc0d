/** Starts a real proxy with the sample configuration of deploy/ on loopback, as an unprivileged user, in front of a test site. */
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { cleanEnv, onTestEnd, type Site, type TestScope, temporaryFolder } from '../helpers/site.ts';

export const NAME = 'www.example.com';
const TRIES = 5;
const NOBODY = 65534;

export interface RunningProxy {
  /** The URLs for http and https. */
  http: string;
  https: string;
  /** The proxy's self-signed certificate, as the trusted authority. */
  ca: Buffer;
}

interface ProxyConfig {
  folder: string;
  http: number;
  https: number;
  /** The port of the site behind the proxy. */
  port: string;
}

type ProxyName = 'nginx' | 'caddy';

const sample = (name: string) => fs.readFileSync(path.join('deploy', name), 'utf8');

/** Writes the configuration into the folder; returns the proxy's arguments. */
const prepare: Readonly<Record<ProxyName, (config: ProxyConfig) => string[]>> = {
  nginx({ folder, http, https, port }) {
    const site = sample('nginx.conf')
      // Not every machine has IPv6; the sample configures both alike.
      .replaceAll(/\n *listen \[::\].*/g, '')
      .replaceAll(/listen 80\b/g, `listen 127.0.0.1:${http}`)
      .replaceAll(/listen 443\b/g, `listen 127.0.0.1:${https}`)
      .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
      .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const tempPaths = kinds.map((each) => `${each}_temp_path ${folder}/${each};`).join(' ');
    // With gzip on, as in distributions' nginx.conf, because the sample must turn it off for compressed responses.
    const nginxConfig = `daemon off; master_process off; pid ${folder}/pid; error_log stderr error; events {}
http { access_log off; gzip on; gzip_proxied any; gzip_types *; ${tempPaths}\n${site}}\n`;
    const file = path.join(folder, 'nginx.conf');
    fs.writeFileSync(file, nginxConfig);
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

/** The reason why the proxy cannot be tested on this machine, or false. */
export function skipReason(proxyName: ProxyName): string | false {
  if (process.platform !== 'linux') return 'two addresses on loopback are needed, as Linux has them';
  if (!isInstalled(proxyName)) return `${proxyName} is not installed`;
  return !isInstalled('openssl') && 'openssl is not installed';
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

export async function startProxy(t: TestScope, proxyName: ProxyName, site: Pick<Site, 'url'>): Promise<RunningProxy> {
  const folder = temporaryFolder(t, `${proxyName}-test-`);
  createCertificate(folder);
  const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  let output = '';
  for (let tries = 0; tries < TRIES; tries++) {
    // Below the range of ephemeral ports; if a port is taken, another one is tried.
    const http = randomInt(15_000, 32_000);
    const config = { folder, http, https: http + 1, port: new URL(site.url).port };
    const args = prepare[proxyName](config);
    if (unprivileged.uid)
      for (const name of ['', ...fs.readdirSync(folder)]) fs.chownSync(path.join(folder, name), NOBODY, NOBODY);
    const env = { ...cleanEnv(), HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const child = spawn(proxyName, args, { ...unprivileged, env, stdio: ['ignore', 'ignore', 'pipe'] });
    running.add(child);
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    onTestEnd(t, async () => {
      child.kill('SIGKILL');
      await exited;
      running.delete(child);
    });
    if (await waitUntilListening(config.https, child)) {
      return {
        http: `http://127.0.0.1:${http}`,
        https: `https://127.0.0.1:${http + 1}`,
        ca: fs.readFileSync(path.join(folder, 'fullchain.pem')),
      };
    }
  }
  throw new Error(`${proxyName} did not start: ${output}`);
}

function createCertificate(folder: string): void {
  const names = `subjectAltName=DNS:${NAME},DNS:example.com`;
  const to = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...key, '-days', '2', '-subj', `/CN=${NAME}`, '-addext', names, ...to], {
    stdio: 'ignore',
  });
}

/** Waits until the port is open; returns false if the process has exited, for example because the port was taken. */
async function waitUntilListening(port: number, child: ChildProcess): Promise<boolean> {
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
