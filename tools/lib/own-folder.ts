import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { isRoot } from './command.js';

/** A folder that its owner alone may enter; made where it is missing, closed where an earlier version left it open. */
export function ownFolder(folder: string): string {
  return closed(folder, 0o700);
}

/**
 * What own folders lie in. Under root PostgreSQL and the edge's workers run as other users, who pass through it to
 * theirs and list nothing.
 */
export function dataFolderOf(folder: string): string {
  return closed(folder, isRoot ? 0o711 : 0o700);
}

/** Whatever the work makes is the owner's alone; a process that it starts keeps that. */
export function privately<T>(work: () => T): T {
  const before = process.umask(0o077);
  try {
    return work();
  } finally {
    process.umask(before);
  }
}

function closed(folder: string, mode: number): string {
  mkdirSync(folder, { recursive: true, mode });
  // one that another user was given, as PostgreSQL its cluster, stays as that user has it
  if (lstatSync(folder).uid === process.getuid?.() && (lstatSync(folder).mode & 0o777) !== mode)
    chmodSync(folder, mode);
  return folder;
}
