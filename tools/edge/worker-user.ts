import { chownSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../lib/command.js';

/** The users that Debian makes for such work; one of them is on every system. */
const candidates = ['www-data', 'nobody'];
const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi', 'kept'];

/**
 * Whom the workers run as under root: a user of no rights who may read the client and write their own folders. Where a
 * clone lets nobody else in they stay root, and so it is said.
 */
export async function workerUser(
  runFolder: string,
  clientFolder: string,
  say: (text: string) => void,
): Promise<string> {
  for (const name of candidates) {
    const user = await idsOf(name);
    if (!user) continue;
    for (const folder of kept.map((one) => path.join(runFolder, one))) {
      mkdirSync(folder, { recursive: true });
      chownSync(folder, user.uid, user.gid);
    }
    const may = async (flag: string, file: string) =>
      (await runCommand('test', [flag, file], { cwd: '/', user })).code === 0;
    const reads = existsSync(clientFolder) ? await may('-r', path.join(clientFolder, 'index.html')) : true;
    if (reads && (await may('-w', path.join(runFolder, 'kept')))) return `${name} ${user.group}`;
  }
  say('edge: no other user may enter this clone, so nginx runs its workers as root');
  return 'root';
}

async function idsOf(name: string): Promise<{ uid: number; gid: number; group: string } | undefined> {
  const [uid, gid, group] = await Promise.all(
    ['-u', '-g', '-gn'].map(async (flag) => {
      const { code, output } = await runCommand('id', [flag, name]);
      return code === 0 ? output.trim() : '';
    }),
  );
  return uid && gid && group ? { uid: Number(uid), gid: Number(gid), group } : undefined;
}
