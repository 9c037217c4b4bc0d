/** Waits longer after each failure, but no longer than until the network is back. */
export function waitForNetwork(failureCount: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = () => {
      clearTimeout(timer);
      removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(finish, 500 * 2 ** failureCount);
    addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
