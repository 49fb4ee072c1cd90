import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runCommandLine } from '../lib/command-line.js';
import { root } from '../lib/folders.js';
import { flag, optionsOf } from '../lib/options.js';
import { settingsDocument } from './document.js';
import { readSettings } from './read.js';

const help = `
npm run tool -- settings [--write]     every setting of every service: default, range, reason

  --write    brings docs/operate/settings.md up to date: commit the change
`;
const file = path.join(root, 'docs/operate/settings.md');

const name = 'npm run tool -- settings';
const { read } = optionsOf(name, { write: flag });
await runCommandLine({
  ...{ name, help, read },
  async run({ write }) {
    const text = settingsDocument(await readSettings());
    if (!write) console.log(text);
    else if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text)
      console.log('  docs/operate/settings.md is up to date');
    else writeFileSync(file, text);
  },
});
