import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** The process that listens on a port of this machine, by /proc; undefined where that cannot be told. */
export function pidListeningOn(port: number): number | undefined {
  const inode = listeningInode(port);
  if (!inode) return undefined;
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      for (const handle of readdirSync(`/proc/${pid}/fd`)) {
        if (readlinkSync(`/proc/${pid}/fd/${handle}`) === `socket:[${inode}]`) return Number(pid);
      }
    } catch {
      continue; // gone, or somebody else's
    }
  }
  return undefined;
}

function listeningInode(port: number): string | undefined {
  const wanted = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  for (const file of ['/proc/net/tcp', '/proc/net/tcp6']) {
    let text: string;
    try {
      text = readFileSync(file, 'latin1');
    } catch {
      continue;
    }
    for (const line of text.split('\n')) {
      const fields = line.trim().split(/\s+/);
      if (fields[1]?.endsWith(wanted) && fields[3] === '0A') return fields[9];
    }
  }
  return undefined;
}

/** Resident kilobytes of a process and all that descend from it; shared pages of one family are counted once (PSS). */
export function residentKb(root: number): { rssKb: number; pssKb: number; processes: number } {
  const family = familyOf(root);
  let rssKb = 0;
  let pssKb = 0;
  for (const pid of family) {
    rssKb += field(`/proc/${pid}/status`, 'VmRSS');
    pssKb += field(`/proc/${pid}/smaps_rollup`, 'Pss');
  }
  return { rssKb, pssKb, processes: family.length };
}

/** A process with all that descend from it. */
export function familyOf(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = field(`/proc/${name}/status`, 'PPid');
    if (parent) parents.set(Number(name), parent);
  }
  const family = [root];
  for (const pid of family) for (const [child, parent] of parents) if (parent === pid) family.push(child);
  return family;
}

function field(file: string, name: string): number {
  try {
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(file, 'latin1'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
