// The demo pack, through the edge as anybody would import a pack; nothing where it is in already.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { activeSubjects, signIn } from '@exam/contracts';
import { root } from '../../lib/folders.js';
import { Caller } from '../../smoke/caller.js';
import { once } from './once.js';

const { API_URL = 'http://edge:8080' } = process.env;
const pack = path.join(root, 'content/demo');
const read = (name: string) => JSON.parse(readFileSync(path.join(pack, name), 'utf8')) as Record<string, string>[];

// the product may take minutes to come up (six were seen); a Job that ended meanwhile would be begun again after ever
// longer pauses
if (await once('the product', isIn, 600_000).catch(() => false)) {
  console.log('The demo content is there.');
  process.exit(0);
}
process.argv.splice(2, Infinity, pack, '--api', API_URL);
await import('../../import/main.js');

/** The pack's last part comes in one transaction: with its subjects everything is there. */
async function isIn(): Promise<boolean> {
  const student = read('accounts.json').find(({ role }) => role === 'student');
  const [place] = read('subjects.json');
  if (!student || !place) return false;
  const caller = new Caller(API_URL);
  const { token } = await caller.call(signIn, {
    body: { phoneNumber: student['login']!, password: student['password']! },
  });
  const { subjects } = await caller.call(activeSubjects, { params: place, token });
  return subjects.length > 0;
}
