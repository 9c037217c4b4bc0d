/** The socket's side: limits that make slow, broken and greedy clients cost next to nothing, and a stop that finishes. */
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { getErrorCode } from '../store/errors.ts';
import { normalizeClientAddress } from './request-info.ts';

const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  idleTimeout: 60_000,
  keepAliveTimeout: 10_000,
  maxConnections: 4_000,
  maxConnectionsPerAddress: 512,
  drainTime: 250,
  stopTimeout: 5_000,
};

interface ServerOptions {
  host: string;
  port: number;
  /** Behind a proxy all connections come from one address. */
  limitPerAddress: boolean;
  onRequest: http.RequestListener;
  /** Told of what never became a request, and how it was answered. */
  onMalformedRequest(status: string): void;
}

interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

export async function startServer({
  host,
  port,
  limitPerAddress: boundPerAddress,
  onRequest: answer,
  onMalformedRequest: malformed,
}: ServerOptions): Promise<RunningServer> {
  const unused = new Set<Duplex>();
  const server = http.createServer(
    {
      headersTimeout: LIMITS.headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      unused.delete(request.socket);
      answer(request, response);
      // Node's own time-out for all lines costs every request a timer. Those before an answer have theirs above.
      if (!response.writableFinished) request.socket.setTimeout(LIMITS.idleTimeout);
    },
  );
  server.maxConnections = LIMITS.maxConnections;
  if (boundPerAddress) limitConnectionsPerAddress(server);
  server.on('clientError', (error, socket) => rejectMalformedRequest(error, socket, malformed));
  server.on('connect', (_, socket) => rejectMalformedRequest(new Error(), socket, malformed));
  trackUnusedSockets(server, unused);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`cannot listen on ${host}:${port}: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const name = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${name}:${actual}`, stop: () => stopServer(server, unused) };
}

/** Lines on which nothing has been asked yet. Browsers open some in advance, and Node does not count them as idle. */
function trackUnusedSockets(server: http.Server, unused: Set<Duplex>): void {
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
}

function limitConnectionsPerAddress(server: http.Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = normalizeClientAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > LIMITS.maxConnectionsPerAddress) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}

/** What the parser could not make sense of never becomes a request; it still gets an answer. */
function rejectMalformedRequest(error: Error, socket: Duplex, tell: (status: string) => void): void {
  // Node has taken its own listener off a CONNECT's socket; unheard, a reset would end the process.
  socket.on('error', () => socket.destroy());
  const statuses: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  };
  // Nothing to say to whoever has gone, and nothing that would not land in the middle of an answer under way.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: http.ServerResponse | null };
  if (!socket.writable || answer?.headersSent || getErrorCode(error) === 'ECONNRESET') return void socket.destroy();
  const status = statuses[getErrorCode(error)] ?? '400 Bad Request';
  tell(status);
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/**
 * Whoever had connected when the signal came is let in. Node takes one waiting connection each time round its loop, and the
 * system resets those that still wait when the door is shut: so it goes round until nobody comes in any more.
 */
async function acceptPendingConnections(server: http.Server): Promise<void> {
  const latest = performance.now() + LIMITS.drainTime;
  let hasCome = true;
  server.on('connection', () => {
    hasCome = true;
  });
  while (hasCome && performance.now() < latest) {
    hasCome = false;
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** No new ones, the ones under way to their end, and no waiting for clients that only keep the line open. */
async function stopServer(server: http.Server, unused: Set<Duplex>): Promise<void> {
  await acceptPendingConnections(server);
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), LIMITS.stopTimeout);
  server.closeIdleConnections();
  // Not at once: what has been asked on them may still be on its way to us, and has to be read before we judge.
  const closeUnused = () => {
    for (const socket of unused) socket.destroy();
  };
  const nothingAsked = setTimeout(() => setImmediate(closeUnused), LIMITS.drainTime);
  await closed;
  clearTimeout(nothingAsked);
  clearInterval(idle);
  clearTimeout(force);
}
