/** An answer that is sent as it comes, from a file or a list. */
import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * Ends when all of it is sent, or the line is gone. Node tells the latter only to the answer whose turn it is: one that waits
 * behind another on the same line would wait for ever, and keep its file open.
 */
export async function streamResponse(source: Readable, response: ServerResponse): Promise<void> {
  const { socket } = response.req;
  let leave = () => {};
  const gone = new Promise<never>((_, reject) => {
    leave = () => reject(new Error('the client hung up'));
  });
  if (socket.destroyed) leave();
  socket.once('close', leave);
  try {
    await Promise.race([pipeline(source, response), gone]);
  } finally {
    socket.off('close', leave);
    source.destroy();
  }
}
