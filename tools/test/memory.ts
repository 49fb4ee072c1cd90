import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import path from 'node:path';

const prefix = 'exam-tests-';
const enough = 4 * 1024 ** 3;

/**
 * Where the databases of a run lie in memory, where it has room for them: a run copies its templates some five hundred
 * times, which takes 40 ms of the processor each there and up to 600 on a disk. Undefined: on the disk.
 */
export function folderInMemory(memory = '/dev/shm'): string | undefined {
  if (!existsSync(memory)) return undefined;
  for (const name of readdirSync(memory)) if (isForgotten(name)) remove(path.join(memory, name));
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < enough || process.availableMemory() < 2 * enough) return undefined;
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`));
  chmodSync(folder, 0o711); // under root the server is another user
  return folder;
}

/** Of a run that was killed. */
function isForgotten(name: string): boolean {
  const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? [];
  if (!pid) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // another user's
  }
}
