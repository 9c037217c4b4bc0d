/** What must not stay behind, however the work ends: it holds personal data. */
import fs from 'node:fs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export async function withTemporary<T>(paths: string[], work: () => Promise<T>): Promise<T> {
  const clear = () => {
    for (const each of paths) fs.rmSync(each, { recursive: true, force: true });
  };
  const breakOff = () => {
    clear();
    process.exit(1);
  };
  for (const signal of SIGNALS) process.on(signal, breakOff);
  try {
    return await work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, breakOff);
    clear();
  }
}
