/** Processor time and memory of a process, read from /proc. */
import fs from 'node:fs';

/** Processor time of all threads so far, in milliseconds. Read from schedstat, which counts nanoseconds; stat counts only 10 ms. */
export function getCpuTime(pid: number): number {
  return fs.readdirSync(`/proc/${pid}/task`).reduce((total, thread) => total + getThreadCpuTime(pid, thread), 0);
}

/** Processor time of one thread. The default is the main thread, whose id is the process id; it runs the event loop. */
export const getThreadCpuTime = (pid: number, thread: string | number = pid) =>
  Number(fs.readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'latin1').split(' ', 1)[0]) / 1e6;

/** Resident memory, in kilobytes. */
export const getMemory = (pid: number) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]);
