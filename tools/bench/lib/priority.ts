import { readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { familyOf } from './pids.js';

/**
 * Puts what is measured before whatever else runs on the machine (`--nice -15`, root, Linux). Linux shares the
 * processor out by session first, and each server process and each database backend is a session of its own: so it is
 * told to every one of them. New backends come while a bench runs; call it again before each phase.
 */
export function prioritise(roots: readonly number[], nice: number): void {
  for (const pid of new Set([process.pid, ...roots].flatMap((root) => familyOf(root)))) {
    try {
      if (autogroupNice(pid) !== nice) writeFileSync(`/proc/${pid}/autogroup`, String(nice));
      os.setPriority(pid, nice);
    } catch {
      continue; // it has just ended
    }
  }
}

function autogroupNice(pid: number): number {
  return Number(/nice (-?\d+)/.exec(readFileSync(`/proc/${pid}/autogroup`, 'latin1'))?.[1]);
}
