/** The HTTP server with limits against slow, broken and greedy clients, and a graceful stop. */
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
  drainTimeout: 250,
  stopTimeout: 5_000,
};

interface ServerOptions {
  host: string;
  port: number;
  /** Off behind a proxy, where all connections come from one address. */
  limitPerAddress: boolean;
  onRequest: http.RequestListener;
  /** Called with the status line sent for input that is not a valid HTTP request. */
  onMalformedRequest(status: string): void;
}

interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

export async function startServer({
  host,
  port,
  limitPerAddress,
  onRequest,
  onMalformedRequest,
}: ServerOptions): Promise<RunningServer> {
  const unusedSockets = new Set<Duplex>();
  const server = http.createServer(
    {
      headersTimeout: LIMITS.headersTimeout,
      requestTimeout: LIMITS.requestTimeout,
      keepAliveTimeout: LIMITS.keepAliveTimeout,
      connectionsCheckingInterval: 2_000,
      maxHeaderSize: 16 * 1024,
    },
    (request, response) => {
      unusedSockets.delete(request.socket);
      onRequest(request, response);
      // Set only for slow responses: `server.timeout` would cost every request a timer. The limits above cover the rest.
      if (!response.writableFinished) request.socket.setTimeout(LIMITS.idleTimeout);
    },
  );
  server.maxConnections = LIMITS.maxConnections;
  if (limitPerAddress) limitConnectionsPerAddress(server);
  server.on('clientError', (error, socket) => rejectMalformedRequest(error, socket, onMalformedRequest));
  server.on('connect', (_, socket) => rejectMalformedRequest(new Error(), socket, onMalformedRequest));
  trackUnusedSockets(server, unusedSockets);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`cannot listen on ${host}:${port}: ${error.message}`)));
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address ? address.port : port;
  const urlHost = host.includes(':') ? `[${host}]` : host;
  return { url: `http://${urlHost}:${actualPort}`, stop: () => stopServer(server, unusedSockets) };
}

/** Tracks connections without a request so far. Browsers open some in advance, and `closeIdleConnections` does not close them. */
function trackUnusedSockets(server: http.Server, unusedSockets: Set<Duplex>): void {
  server.on('connection', (socket) => {
    unusedSockets.add(socket);
    socket.once('close', () => unusedSockets.delete(socket));
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

/** Responds to input that Node could not parse as a request, and closes the connection. */
function rejectMalformedRequest(error: Error, socket: Duplex, onReject: (status: string) => void): void {
  // Node removes its error listener from the socket of a CONNECT request; without one a reset would end the process.
  socket.on('error', () => socket.destroy());
  const statuses: Record<string, string> = {
    HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
    ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  };
  // The client is gone, or another response is being sent on this connection and must not be interrupted by this one.
  const { _httpMessage: currentResponse } = socket as Duplex & { _httpMessage?: http.ServerResponse | null };
  if (!socket.writable || currentResponse?.headersSent || getErrorCode(error) === 'ECONNRESET')
    return void socket.destroy();
  const status = statuses[getErrorCode(error)] ?? '400 Bad Request';
  onReject(status);
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  setTimeout(() => socket.destroy(), 1_000).unref();
}

/**
 * Accepts the connections that were waiting when the stop began. Node accepts one per turn of the event loop, and closing the
 * server resets those still waiting, so this waits for turns until no further connection arrives.
 */
async function acceptPendingConnections(server: http.Server): Promise<void> {
  const deadline = performance.now() + LIMITS.drainTimeout;
  let hasNewConnection = true;
  server.on('connection', () => {
    hasNewConnection = true;
  });
  while (hasNewConnection && performance.now() < deadline) {
    hasNewConnection = false;
    await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Stops accepting connections, lets running requests finish, and closes idle connections. */
async function stopServer(server: http.Server, unusedSockets: Set<Duplex>): Promise<void> {
  await acceptPendingConnections(server);
  const closed = new Promise((resolve) => server.close(resolve));
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const forceTimer = setTimeout(() => server.closeAllConnections(), LIMITS.stopTimeout);
  server.closeIdleConnections();
  // Delayed: a request may already have been sent on them, and must be read first.
  const closeUnused = () => {
    for (const socket of unusedSockets) socket.destroy();
  };
  const unusedTimer = setTimeout(() => setImmediate(closeUnused), LIMITS.drainTimeout);
  await closed;
  clearTimeout(unusedTimer);
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}
