/** Streams a response body. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Resolves when the whole body is sent and rejects when the connection closes. The socket's own event is used because Node
 * emits `close` only for the response being sent: a pipelined one behind it would wait forever and keep its file open.
 */
export async function streamResponse(source: Readable, response: ServerResponse): Promise<void> {
  const { socket } = response.req;
  let onClose = () => {};
  const closed = new Promise<never>((_, reject) => {
    onClose = () => reject(new Error('the client hung up'));
  });
  if (socket.destroyed) onClose();
  socket.once('close', onClose);
  try {
    await Promise.race([pipeline(source, response), closed]);
  } finally {
    socket.off('close', onClose);
    source.destroy();
  }
}
