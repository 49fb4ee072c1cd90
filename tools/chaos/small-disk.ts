import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';
import { placePostgres } from '../infra/postgres-place.js';
import { isRoot, runCommand } from '../lib/command.js';

/** Room for the cluster, its log of a whole run and nothing much more. */
const sizeMb = 1_800;
const pieceBytes = 1024 * 1024;

/** A file system of its own for PostgreSQL's data, that can be filled to the last byte and emptied again. */
export class SmallDisk {
  private constructor(private readonly folder: string) {}

  /** Null where this user may not mount one. What a run before left there is gone. */
  static async mount(dataFolder: string): Promise<SmallDisk | null> {
    if (!isRoot || process.platform !== 'linux') return null;
    const { folder } = await placePostgres(dataFolder, () => undefined);
    mkdirSync(folder, { recursive: true });
    while ((await runCommand('mountpoint', ['-q', folder])).code === 0)
      if ((await runCommand('umount', ['-l', folder])).code !== 0) return null;
    rmSync(path.join(folder, 'cluster'), { recursive: true, force: true });
    const { code } = await runCommand('mount', ['-t', 'tmpfs', '-o', `size=${sizeMb}m,mode=0755`, 'tmpfs', folder]);
    if (code !== 0) return null;
    // also where a signal ends the run
    process.once('exit', () => spawnSync('umount', ['-l', folder], { stdio: 'ignore' }));
    return new SmallDisk(folder);
  }

  /** Takes every byte that is left; answers how many megabytes that were. */
  fill(): number {
    const piece = Buffer.alloc(pieceBytes, 1);
    const file = openSync(this.filler, 'a');
    let written = 0;
    try {
      for (;;) written += writeSync(file, piece);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
    return Math.round(written / pieceBytes);
  }

  empty(): void {
    rmSync(this.filler, { force: true });
  }

  async unmount(): Promise<void> {
    if (existsSync(this.folder)) await runCommand('umount', ['-l', this.folder]);
  }

  private get filler(): string {
    return path.join(this.folder, 'filler');
  }
}
