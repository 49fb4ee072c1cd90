import { failureOf, printFailure } from '../lib/failure.js';
import { linesOf } from './lines.js';
import { help, readOptions } from './options.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else for (const line of await linesOf(options)) console.log(line);
} catch (error) {
  printFailure(failureOf(error, 'npm run operate -- audit'));
  process.exitCode = 1;
}
