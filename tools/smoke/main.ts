/** `npm run tool -- smoke`: does a product that runs somewhere do its work? One student's exam from sign-in to standing. */
import { runCommandLine } from '../lib/command-line.js';
import { help, readOptions } from './options.js';
import { sitDemoExam } from './sit.js';

await runCommandLine({
  ...{ name: 'The product did not do its work', help, read: readOptions },
  run: (options) => sitDemoExam(options, (line) => console.log(`  ✓ ${line}`)),
});
