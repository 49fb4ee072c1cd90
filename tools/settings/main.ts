import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { failureOf, printFailure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { settingsDocument } from './document.js';
import { readSettings } from './read.js';

const help = `
npm run tool -- settings [--write]     every setting of every service: default, range, reason

  --write    brings docs/operate/settings.md up to date: commit the change
`;
const file = path.join(root, 'docs/operate/settings.md');

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(help);
  else {
    const text = settingsDocument(await readSettings());
    if (!args.includes('--write')) console.log(text);
    else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text)
      console.log('  docs/operate/settings.md is up to date');
    else writeFileSync(file, text);
  }
} catch (error) {
  printFailure(failureOf(error, 'npm run tool -- settings'));
  process.exitCode = 1;
}
