/** Limits on the number of open connections. */
import type { Server } from 'node:http';
import { normalizeClientAddress } from '../http/request-info.ts';

const MAX_CONNECTIONS = 4_000;
const MAX_CONNECTIONS_PER_ADDRESS = 512;

export function limitConnections(server: Server): void {
  server.maxConnections = MAX_CONNECTIONS;
}

export function limitConnectionsPerAddress(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = normalizeClientAddress(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_ADDRESS) return void socket.destroy();
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
