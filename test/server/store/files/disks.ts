/** Real file systems that tests can fill up, make fail, or cut off as in a power failure. Creating them requires mount privileges. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestScope } from '../../../helpers/site.ts';

interface Disk {
  /** The mount point. */
  folder: string;
  /** Fills it to the last byte. */
  fill(): void;
  free(): void;
}

interface DeviceDisk extends Disk {
  /** Drops everything that was not flushed, and mounts the device again. */
  reconnect(): void;
  /** Mounts a copy of the flushed data elsewhere: the state after a power failure at this moment. */
  afterPowerCut(): string;
}

function run(command: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
}

function mountPoint(t: TestScope, ...mount: string[]): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'disk-test-'));
  t.after(() => {
    // A lazy unmount, because a server that ends only later may still have files open.
    spawnSync('umount', ['--lazy', folder]);
    fs.rmdirSync(folder);
  });
  run('mount', ...mount, folder);
  return folder;
}

function fillUp(file: string): void {
  const handle = fs.openSync(file, 'w');
  try {
    for (const size of [1 << 20, 1 << 12, 1])
      for (let isFull = false; !isFull; ) {
        try {
          fs.writeSync(handle, Buffer.alloc(size));
        } catch (error) {
          if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
          isFull = true;
        }
      }
  } finally {
    fs.closeSync(handle);
  }
}

const filledWith = (folder: string) => {
  const file = path.join(folder, 'filling');
  return { folder, fill: () => fillUp(file), free: () => fs.rmSync(file, { force: true }) };
};

export function memoryDisk(t: TestScope, megabytes: number): Disk {
  return filledWith(mountPoint(t, '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs'));
}

/**
 * A file system on a thinly provisioned device, as virtual machines often have: when the storage behind the device is full, writes
 * fail although the file system still has free space.
 */
export function thinDisk(t: TestScope, megabytes: number, features: string[] = []): DeviceDisk {
  const behind = memoryDisk(t, megabytes);
  const image = path.join(behind.folder, 'image');
  run('truncate', '--size', `${megabytes * 8}M`, image);
  run('mkfs.ext4', '-q', '-m', '0', '-E', 'nodiscard', ...features, image);
  const folder = mountPoint(t, '-o', 'loop', image);
  return {
    ...behind,
    folder,
    reconnect() {
      run('umount', folder);
      run('mount', '-o', 'loop', image, folder);
    },
    afterPowerCut() {
      const copy = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'image-test-')), 'image');
      t.after(() => fs.rmSync(path.dirname(copy), { recursive: true }));
      run('cp', '--sparse=always', image, copy);
      return mountPoint(t, '-o', 'loop', copy);
    },
  };
}

/** Whether this user can mount file systems on this machine. */
export function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const ends: (() => unknown)[] = [];
  try {
    thinDisk({ after: (end) => ends.push(end) }, 8);
    return true;
  } catch {
    return false;
  } finally {
    for (const end of ends.reverse()) end();
  }
}
