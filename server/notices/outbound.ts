/**
 * The only way out of the server. A name is resolved once, and what it was resolved to is checked and connected to; only known
 * hosts are called, redirects are not followed, and answers are bounded in size and time.
 */
import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import tls from 'node:tls';
import { type NoticeKind, providerHosts } from '../../contract/notices.ts';
import { getErrorCode, getErrorMessage } from '../store/errors.ts';
import { isPublicAddress } from './public-address.ts';
import { Refusal } from './refusal.ts';

export const MAX_ANSWER_BYTES = 64 * 1024;
export const ANSWER_TIMEOUT_MS = 10_000;

interface Answer {
  status: number;
  text: string;
}

interface Address {
  address: string;
  family: number;
}

export type Resolve = (host: string) => Promise<readonly Address[]>;

const resolveAll: Resolve = (host) => dns.lookup(host, { all: true });

const toHostName = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

export class Outbound {
  readonly #listed: ReadonlySet<string>;
  readonly #resolve: Resolve;
  readonly #stopping = new AbortController();

  /** @param hosts the hosts of NOTICE_HOSTS, each with or without a port */
  constructor(hosts: readonly string[], resolve = resolveAll) {
    this.#listed = new Set(hosts);
    this.#resolve = resolve;
  }

  /** Ends what is on its way. */
  stop(): void {
    this.#stopping.abort();
  }

  /** True for a host that the maintainer has listed: it may be private, and speak without encryption. */
  isListed(host: string, port: number): boolean {
    const name = host.toLowerCase();
    return this.#listed.has(name) || this.#listed.has(`${name}:${port}`);
  }

  /** Whether a robot's address, or a mail server, may be called for this kind. */
  allows(kind: NoticeKind, { host, port, secure }: { host: string; port: number; secure: boolean }): boolean {
    if (this.isListed(host, port)) return true;
    return providerHosts[kind].includes(host.toLowerCase()) && (kind === 'email' || (secure && port === 443));
  }

  async post(kind: NoticeKind, address: string, body: unknown): Promise<Answer> {
    const url = new URL(address);
    const secure = url.protocol === 'https:';
    const host = toHostName(url);
    const port = Number(url.port) || (secure ? 443 : 80);
    return this.#within(async (signal) => {
      const { address: to, family } = await this.#find(kind, { host, port, secure });
      const json = Buffer.from(JSON.stringify(body));
      const request = (secure ? https : http).request({
        host: to,
        family,
        port,
        method: 'POST',
        path: `${url.pathname}${url.search}`,
        headers: { Host: url.host, 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': json.length },
        agent: false,
        signal,
        ...(net.isIP(host) === 0 && { servername: host }),
      });
      return readAnswer(request, json);
    });
  }

  /** Runs a conversation with a mail server over one connection. */
  converse<Result>(
    { host, port, secure }: { host: string; port: number; secure: boolean },
    talk: (socket: net.Socket, servername: string) => Promise<Result>,
  ): Promise<Result> {
    return this.#within(async (signal) => {
      const { address, family } = await this.#find('email', { host, port, secure });
      const servername = net.isIP(host) === 0 ? host : '';
      const plain = net.connect({ host: address, port, family });
      const end = () => plain.destroy(signal.reason);
      signal.addEventListener('abort', end, { once: true });
      try {
        await opened(plain, 'connect');
        if (!secure) return await talk(plain, servername);
        return await talk(await encrypt(plain, servername || host), servername);
      } finally {
        signal.removeEventListener('abort', end);
        plain.destroy();
      }
    });
  }

  async #find(kind: NoticeKind, to: { host: string; port: number; secure: boolean }): Promise<Address> {
    if (!this.allows(kind, to)) throw new Refusal('该地址不在允许的范围内，请联系管理员');
    const addresses = net.isIP(to.host)
      ? [{ address: to.host, family: net.isIP(to.host) }]
      : await this.#resolve(to.host);
    const isListed = this.isListed(to.host, to.port);
    const found = addresses.find(({ address }) => isListed || isPublicAddress(address));
    if (!found) throw new Refusal('域名解析到了内网地址，已停止发送，请联系管理员检查服务器的DNS', to.host);
    return found;
  }

  /** Whatever goes wrong on the way becomes a refusal that says what to do. */
  async #within<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const timeout = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
    const signal = AbortSignal.any([timeout, this.#stopping.signal]);
    try {
      return await Promise.race([run(signal), rejectOn(signal)]);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      if (timeout.aborted) throw new Refusal('对方10秒内没有回应，稍后会自动重试');
      if (this.#stopping.signal.aborted) throw new Refusal('服务器正在停止，重新启动后会继续发送');
      throw new Refusal(explain(error), getErrorCode(error) || getErrorMessage(error));
    }
  }
}

/** Encrypts a connection; the certificate must be valid for the host. */
export async function encrypt(socket: net.Socket, host: string): Promise<tls.TLSSocket> {
  const secured = tls.connect({ socket, host, ...(net.isIP(host) === 0 && { servername: host }) });
  await opened(secured, 'secureConnect');
  return secured;
}

const opened = (socket: net.Socket, event: 'connect' | 'secureConnect') =>
  new Promise<void>((resolve, reject) => {
    socket.once(event, () => resolve());
    socket.on('error', reject);
    socket.once('close', () => reject(new Error('the connection was closed')));
  });

const rejectOn = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

function readAnswer(request: http.ClientRequest, body: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_ANSWER_BYTES) request.destroy(new Refusal('对方的回应过长，已中断，请检查地址'));
      });
      response.on('error', reject);
      response.on('close', () => reject(new Error('the connection was closed')));
      response.on('end', () => {
        if (response.complete)
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') });
      });
    });
    request.end(body);
  });
}

function explain(error: unknown): string {
  const code = getErrorCode(error);
  if (['ENOTFOUND', 'EAI_AGAIN', 'EAI_NODATA'].includes(code)) return '域名无法解析，请检查地址和服务器的网络';
  if (code === 'ECONNREFUSED') return '对方拒绝连接，请检查地址和端口';
  if (/CERT|TLS|SSL|SELF_SIGNED|VERIFY/.test(code)) return '对方的安全证书无效，已停止发送，请检查地址';
  return '连接中断，稍后会自动重试';
}
