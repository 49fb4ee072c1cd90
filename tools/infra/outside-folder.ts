import { chmodSync, existsSync, lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { Failure } from '../lib/failure.js';

/** Everybody may make folders here, so whose one is has to be looked at. */
const parent = '/var/tmp';
const prefix = 'exam-platform-';

const noteOf = (dataFolder: string): string => path.join(dataFolder, 'outside-folder');

/** Where the cluster of a data folder lies when the server may not enter that; undefined where there is none. */
export function outsideFolder(dataFolder: string, within = parent): string | undefined {
  const note = noteOf(dataFolder);
  const noted = existsSync(note) ? readFileSync(note, 'utf8') : undefined;
  const folder = noted ?? path.join(within, `${prefix}${guessable(dataFolder)}`);
  if (path.dirname(folder) !== within || !path.basename(folder).startsWith(prefix)) return undefined;
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : undefined;
}

/** The same, made where it is missing under a name that nobody can guess. Throws where it is not ours alone. */
export function ownOutsideFolder(dataFolder: string, within = parent): string {
  const known = outsideFolder(dataFolder, within);
  if (known) return refuseForeign(known);
  const made = mkdtempSync(path.join(within, prefix));
  chmodSync(made, 0o711); // the server passes through, and nobody lists what is there
  writeFileSync(noteOf(dataFolder), made, { mode: 0o600 });
  return made;
}

function refuseForeign(folder: string): string {
  const { uid, mode } = lstatSync(folder);
  const isOurs = lstatSync(folder).isDirectory() && uid === process.getuid?.() && (mode & 0o022) === 0;
  if (isOurs) return folder;
  throw new Failure(
    'The folder of the local PostgreSQL is not ours alone',
    `${folder} is a link, belongs to another user of this machine, or others may write in it.`,
    'Look at who made it. Without the data in it: npm start -- --fresh, or another folder with --data.',
  );
}

/** How earlier versions named it. */
const guessable = (dataFolder: string): string =>
  createHash('sha256').update(path.resolve(dataFolder)).digest('hex').slice(0, 12);
