/** Notices what the company should be told of: what the doctor and the dashboard warn of, and saves that failed. */
import { checkDiskSpace } from '../cli/doctor/check-disk.ts';
import type { LoginGuard } from '../limits/login-guard.ts';
import type { MemoryWatch } from '../memory-watch.ts';
import { DiskError } from '../store/errors.ts';
import type { Trouble } from './troubles.ts';

const CHECK_INTERVAL_MS = 600_000;

interface WatchOptions {
  folders: string[];
  memoryWatch: Pick<MemoryWatch, 'highPercent'>;
  loginGuard: Pick<LoginGuard, 'seemsAttacked'>;
  tell(trouble: Trouble): Promise<void>;
}

export function watchTroubles({ folders, memoryWatch, loginGuard, tell }: WatchOptions) {
  const check = () => {
    if (memoryWatch.highPercent !== undefined) tell('memory');
    if (loginGuard.seemsAttacked) tell('signIns');
    if (checkDiskSpace(folders).some(({ state }) => state !== 'ok')) tell('disk');
  };
  return {
    onFault(error: unknown): void {
      if (error instanceof DiskError) tell('save');
    },
    /** Returns a function that stops it. */
    start(): () => void {
      const timer = setInterval(check, CHECK_INTERVAL_MS).unref();
      return () => clearInterval(timer);
    },
  };
}
