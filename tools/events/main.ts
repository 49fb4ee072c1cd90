import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateAll } from '../build/index.js';
import { runCommandLine } from '../lib/command-line.js';
import { root } from '../lib/folders.js';
import { flag, optionsOf } from '../lib/options.js';
import { step } from '../lib/steps.js';

const help = `
npm run tool -- events [--write]     every event: what it says, its key, how long it is kept, who consumes it

  --write    brings docs/reference/events.md and the Kafka users of k8s/overlays/production up to date: commit the change
`;

process.stdout.on('error', () => process.exit()); // `| head` closes it early
const name = 'npm run tool -- events';
const { read } = optionsOf(name, { write: flag });
await runCommandLine({ name, help, read, run });

async function run({ write: isWritten = false }: { write?: boolean }): Promise<void> {
  await step('database clients', (progress) => generateAll({ progress, signal: new AbortController().signal }));
  // these load the services, which need their database clients
  const [{ generatedFiles }, { readParties }] = await Promise.all([import('./generated.js'), import('./parties.js')]);
  const [document, ...others] = generatedFiles(await readParties());
  if (!isWritten) console.log(document.text);
  else for (const { file, text } of [document, ...others]) writeFileSync(path.join(root, file), text);
}
