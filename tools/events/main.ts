import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateAll } from '../build/index.js';
import { failureOf, printFailure } from '../lib/failure.js';
import { root } from '../lib/folders.js';
import { step } from '../lib/steps.js';

const help = `
npm run tool -- events [--write]     every event: what it says, its key, how long it is kept, who consumes it

  --write    brings docs/reference/events.md and the Kafka users of k8s/overlays/production up to date: commit the change
`;

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
  const [{ generatedFiles }, { readParties }] = await Promise.all([import('./generated.js'), import('./parties.js')]);
  const [document, ...others] = generatedFiles(await readParties());
  if (!isWritten) console.log(document.text);
  else for (const { file, text } of [document, ...others]) writeFileSync(path.join(root, file), text);
}
