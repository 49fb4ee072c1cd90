import { runCommandLine } from '../lib/command-line.js';
import { linesOf } from './lines.js';
import { help, readOptions } from './options.js';

await runCommandLine({
  ...{ name: 'npm run operate -- audit', help, read: readOptions },
  async run(options) {
    for (const line of await linesOf(options)) console.log(line);
  },
});
