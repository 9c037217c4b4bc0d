/**
 * Loaded before the program, by the soak alone: tells its parent what is in use once all that is not has been collected. From
 * outside one sees only what the process holds of the system, and V8 gives that back when it pleases.
 */
import { setImmediate as turn } from 'node:timers/promises';

process.on('message', async () => {
  // What one collection finds unused may be the last to hold something else; buffers are let go a moment later.
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await turn();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heapUsed, external });
});
process.channel.unref();
