/** Whether the memory that is granted is enough for the data. */
import { execFileSync } from 'node:child_process';
import os from 'node:os';
import v8 from 'node:v8';
import vm from 'node:vm';
import {
  formatMegabytes,
  getGrantedMemory,
  getMemoryShare,
  HIGH_MEMORY_SHARE,
  MB,
  type MemoryUsage,
} from '../../memory.ts';
import { isObject } from '../../store/entry.ts';
import { askServer } from '../ask-server.ts';
import { type Finding, ok, warning, wrong } from './finding.ts';

/** What the server takes beside the records: program and pages, which the doctor does not load, and full caches outside the heap. */
const PROGRAM_HEAP = 16 * MB;
const OUTSIDE_HEAP = 140 * MB;
const GB = 1024 * MB;
const STEP = 256 * MB;

interface Grant {
  bytes: number;
  heapLimit: number;
  /** Which of machine and unit sets the limit. */
  grantedBy: string;
}

/** Call it while the records are loaded: what this process needs for them the server needs too. */
export async function checkMemory(dataDir: string): Promise<Finding> {
  return compareMemory(measureHeap(), await findGrant(dataDir));
}

/** `recordsHeap`: the bytes of the records in memory. */
export function compareMemory(recordsHeap: number, { bytes: granted, heapLimit, grantedBy }: Grant): Finding {
  const heap = recordsHeap + PROGRAM_HEAP;
  const usage: MemoryUsage = { total: heap + OUTSIDE_HEAP, granted, heap, heapLimit };
  const share = getMemoryShare(usage);
  const message =
    `the data needs ${formatMegabytes(usage.total)} of memory, ${formatMegabytes(heap)} of it for records; ` +
    `${grantedBy} grants ${formatMegabytes(granted)}, ${formatMegabytes(heapLimit)} of it for records`;
  if (share < HIGH_MEMORY_SHARE) return ok(message);
  const enough = Math.ceil(getEnough(usage) / STEP) * STEP;
  const remedy = `grant ${formatMegabytes(enough)}: systemctl edit smart-site, [Service] MemoryMax=${enough / MB}M, systemctl restart smart-site; or a larger machine`;
  return share < 1 ? warning(message, remedy) : wrong(message, remedy);
}

/** Such that neither limit is near. */
const getEnough = ({ total, heap }: MemoryUsage) => Math.max(total, 2 * heap) / (HIGH_MEMORY_SHARE - 0.1);

/** Node's own rule: half of what is granted, up to 2 GB, or 4 GB from 15 GB on. */
export const estimateHeapLimit = (granted: number) => Math.min(granted / 2, granted >= 15 * GB ? 4 * GB : 2 * GB);

/** Without garbage, which differs from run to run. */
function measureHeap(): number {
  v8.setFlagsFromString('--expose-gc');
  vm.runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

/** A running server knows best. Where there is none, the unit's setting counts, and what the machine has. */
async function findGrant(dataDir: string): Promise<Grant> {
  const usage = await askForUsage(dataDir);
  const bytes = usage?.granted ?? Math.min(getGrantedMemory(), readUnitLimit() ?? Number.POSITIVE_INFINITY);
  const grantedBy = bytes < os.totalmem() ? 'its unit or container' : 'the machine';
  return { bytes, heapLimit: usage?.heapLimit ?? estimateHeapLimit(bytes), grantedBy };
}

async function askForUsage(dataDir: string): Promise<MemoryUsage | undefined> {
  // An older server does not know the question.
  const response = await askServer(dataDir, { memory: true }).catch(() => undefined);
  return isObject(response?.memory) ? (response.memory as unknown as MemoryUsage) : undefined;
}

/** `MemoryMax` of the unit after which the installed command is called. Undefined: there is no unit, or it has no limit. */
function readUnitLimit(): number | undefined {
  const unit = process.env.CALLED_AS;
  if (!unit) return undefined;
  try {
    const args = ['show', '--property=MemoryMax', '--value', `${unit}.service`];
    const limit = Number(execFileSync('systemctl', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return Number.isSafeInteger(limit) && limit > 0 ? limit : undefined;
  } catch {
    return undefined;
  }
}
