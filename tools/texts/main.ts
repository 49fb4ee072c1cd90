import { failureOf, printFailure } from '../lib/failure.js';
import { writeTypes } from './types.js';

const help = `
npm run tool -- texts types     brings the types of keys and parameters up to date after a change of an English catalogue
`;

process.stdout.on('error', () => process.exit()); // `| head` closes it early
try {
  const [verb] = process.argv.slice(2);
  if (verb === 'types') for (const file of writeTypes()) console.log(`  ${file}`);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run tool -- texts'));
  process.exitCode = 1;
}
