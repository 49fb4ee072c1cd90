import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateAll } from '../build/index.js';
import { failureOf, printFailure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { step } from '../lib/steps.js';

const help = `
npm run tool -- events [--write]     every event: what it says, its key, how long it is kept, who consumes it

  --write    brings docs/reference/events.md up to date: commit the change
`;
const file = path.join(root, 'docs/reference/events.md');

process.stdout.on('error', () => process.exit()); // `| head` closes it early
try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(help);
  else await run(args.includes('--write'));
} catch (error) {
  printFailure(failureOf(error, 'npm run tool -- events'));
  process.exitCode = 1;
}

async function run(isWritten: boolean): Promise<void> {
  await step('database clients', (progress) => generateAll({ progress, signal: new AbortController().signal }));
  // these load the services, which need their database clients
  const [{ eventsDocument }, { readParties }] = await Promise.all([import('./document.js'), import('./parties.js')]);
  const text = eventsDocument(await readParties());
  if (!isWritten) console.log(text);
  else if (readFileSync(file, 'utf8') === text) console.log('  docs/reference/events.md is up to date');
  else writeFileSync(file, text);
}
