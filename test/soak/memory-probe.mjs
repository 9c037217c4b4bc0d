/**
 * Preloaded into the server by the soak: reports memory use after garbage collection to the parent process. The resident memory
 * seen from outside includes memory that V8 has freed but not yet returned to the system.
 */
import { setImmediate as nextTick } from 'node:timers/promises';

process.on('message', async () => {
  // One collection is not enough: finalizers free further objects, and buffers are released a tick later.
  for (let i = 0; i < 3; i++) {
    globalThis.gc();
    await nextTick();
  }
  const { heapUsed, external } = process.memoryUsage();
  process.send({ heapUsed, external });
});
process.channel.unref();
