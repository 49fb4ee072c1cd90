// A lock between processes: a file that names its owner. Plain JavaScript, because the
// bootstrap takes the installation's lock before TypeScript can run.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Takes the lock if it is free or its owner is dead.
 * @param {string} file
 * @returns {{ pid: number } | undefined} the living owner when it is taken
 */
export function tryLock(file) {
  mkdirSync(path.dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, nameOf(process.pid), { flag: 'wx', mode: 0o600 });
      return undefined;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    const owner = ownerOf(file);
    if (owner !== undefined && owner !== process.pid) return { pid: owner };
    rmSync(file, { force: true });
  }
  return { pid: ownerOf(file) ?? 0 };
}

/** @param {string} file */
export function unlock(file) {
  if (ownerOf(file) === process.pid) rmSync(file, { force: true });
}

/**
 * Runs `work` alone among all processes that use the same file; waits for the others first.
 * @template T
 * @param {string} file
 * @param {(pid: number) => void} onWait told once, with the owner
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  for (let told = false; ;) {
    const owner = tryLock(file);
    if (!owner) break;
    if (!told) onWait(owner.pid);
    told = true;
    await new Promise((done) => setTimeout(done, 300));
  }
  const release = () => unlock(file);
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** The living owner. @param {string} file */
function ownerOf(file) {
  try {
    const name = readFileSync(file, 'utf8');
    const pid = Number(name.split(' ')[0]);
    return Number.isInteger(pid) && pid > 0 && isAlive(pid) && nameOf(pid) === name ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** After a reboot another process has the old pid; the time of its start tells them apart. @param {number} pid */
function nameOf(pid) {
  try {
    const afterCommand = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? '';
    return `${pid} ${afterCommand.split(' ')[19]}`; // starttime, field 22
  } catch {
    return String(pid); // a system without /proc
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
