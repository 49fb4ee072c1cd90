/** `npm run tool -- smoke`: does a product that runs somewhere do its work? One student's exam from sign-in to standing. */
import { failureOf, printFailure } from '../lib/failure.js';
import { help, readOptions } from './options.js';
import { sitDemoExam } from './sit.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await sitDemoExam(options, (line) => console.log(`  ✓ ${line}`));
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'The product did not do its work'));
  process.exitCode = 1;
}
process.exit();
