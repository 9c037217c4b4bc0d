/** How much memory the program uses, and how much it may use. */
import os from 'node:os';
import v8 from 'node:v8';

/** From this share of a limit on, the maintainer is warned. */
export const HIGH_MEMORY_SHARE = 0.8;
export const MB = 1024 * 1024;

export interface MemoryUsage {
  /** All memory of the process, and what machine and unit grant it. */
  total: number;
  granted: number;
  /** The part with the records, and the limit that Node sets itself for it: the program ends when it is reached. */
  heap: number;
  heapLimit: number;
}

export function readMemoryUsage(): MemoryUsage {
  const { rss, heapUsed } = process.memoryUsage();
  const { heap_size_limit: heapLimit } = v8.getHeapStatistics();
  return { total: rss, granted: getGrantedMemory(), heap: heapUsed, heapLimit };
}

/** What the machine has, or less where a unit or a container sets a limit (cgroup `memory.max`). */
export function getGrantedMemory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(os.totalmem(), constrained) : os.totalmem();
}

/** The share of whichever limit is nearer. */
export const getMemoryShare = ({ total, granted, heap, heapLimit }: MemoryUsage) =>
  Math.max(total / granted, heap / heapLimit);

export const formatMegabytes = (bytes: number) => `${Math.ceil(bytes / MB)} MB`;
