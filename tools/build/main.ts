import { failureOf, printFailure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { buildAll } from './index.js';

const args = process.argv.slice(2);
if (args.includes('--help')) {
  console.log('\nnpm run build -- [--force]\n\n  Compiles what changed; --force compiles everything.\n');
  process.exit();
}
try {
  await step('build', (progress) => buildAll({ progress, force: args.includes('--force') }));
} catch (error) {
  printFailure(failureOf(error, 'npm run build'));
  process.exitCode = 1;
}
