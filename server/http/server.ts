/** The HTTP server with limits against slow, broken and greedy clients, and a graceful stop. */
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { limitConnections, limitConnectionsPerAddress } from '../limits/connection-limits.ts';
import { RESPONSE_IDLE_TIMEOUT_MS, requestTimeoutsMs } from '../limits/request-timeouts.ts';
import { getErrorCode } from '../store/errors.ts';

const MAX_HEADER_SIZE = 16 * 1024;
/** How long a stop still accepts waiting connections, and waits for the first request on those that had none. */
const DRAIN_TIMEOUT_MS = 250;
/** How long a stop waits for running requests. */
const STOP_TIMEOUT_MS = 5_000;

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
  const server = http.createServer({ ...requestTimeoutsMs, maxHeaderSize: MAX_HEADER_SIZE }, (request, response) => {
    unusedSockets.delete(request.socket);
    onRequest(request, response);
    // Set only for slow responses: `server.timeout` would cost every request a timer. The limits above cover the rest.
    if (!response.writableFinished) request.socket.setTimeout(RESPONSE_IDLE_TIMEOUT_MS);
  });
  limitConnections(server);
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
  const deadline = performance.now() + DRAIN_TIMEOUT_MS;
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
  const forceTimer = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS);
  server.closeIdleConnections();
  // Delayed: a request may already have been sent on them, and must be read first.
  const closeUnused = () => {
    for (const socket of unusedSockets) socket.destroy();
  };
  const unusedTimer = setTimeout(() => setImmediate(closeUnused), DRAIN_TIMEOUT_MS);
  await closed;
  clearTimeout(unusedTimer);
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}
