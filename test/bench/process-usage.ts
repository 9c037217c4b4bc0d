/** What the kernel says a process costs. */
import fs from 'node:fs';

/** Processor time of all threads so far, in milliseconds. `stat` counts in hundredths of a second, this in nanoseconds. */
export function getCpuTime(pid: number): number {
  return fs.readdirSync(`/proc/${pid}/task`).reduce((total, thread) => total + getThreadCpuTime(pid, thread), 0);
}

/** The thread named like its process is the one the event loop runs on. */
export const getThreadCpuTime = (pid: number, thread: string | number = pid) =>
  Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;

/** Resident memory, in kilobytes. */
export const getMemory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
