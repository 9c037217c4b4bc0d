/** Removes temporary files with personal data when a task ends, fails or is interrupted by a signal. */
import fs from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs the task, and then removes the paths in any case. */
export async function withTemporaryFiles<T>(paths: string[], task: () => Promise<T>): Promise<T> {
  const removeAll = () => {
    for (const path of paths) fs.rmSync(path, { recursive: true, force: true });
  };
  const onSignal = () => {
    removeAll();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  try {
    return await task();
  } finally {
    for (const signal of SIGNALS) process.off(signal, onSignal);
    removeAll();
  }
}
