import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../lib/folders.js';
import { someOf } from '../lib/some.js';

const folder = path.join(root, 'frontend/e2e');
/** As a journey names a student of the demo pack. */
const named = /(?:signedIn\(|numberOf\(|student: )(\d+)/g;

test('files of journeys that run beside each other share no student', () => {
  const files = readdirSync(folder).filter((file) => /(?<!\.long)\.test\.ts$/.test(file));
  const users = new Map<string, Set<string>>();
  for (const file of files)
    for (const [, student] of readFileSync(path.join(folder, file), 'utf8').matchAll(named))
      users.set(student!, (users.get(student!) ?? new Set()).add(file));
  const shared = someOf([...users], 'student in a journey').filter(([, by]) => by.size > 1);
  expect(shared.map(([student, by]) => `${student}: ${[...by].join(', ')}`)).toEqual([]);
});
