/** `npm run operate -- person`: what the whole product holds of a person, and its erasure. It asks the services by their API. */
import { writeFile } from 'node:fs/promises';
import { asOperator, refusedAs } from '../import/api.js';
import { runCommandLine } from '../lib/command-line.js';
import { help, readOptions, type PersonOptions } from './options.js';
import { erase, exportOf, find } from './person.js';

await runCommandLine({
  ...{ name: 'npm run operate -- person', help, read: readOptions, run },
  told: refusedAs('The product refused it', 'Look whether the person is right.'),
});

function run({ product, person: wanted, action, to }: PersonOptions): Promise<void> {
  return asOperator(product, async (api) => {
    const person = await find(api, wanted);
    if (action === 'export') {
      const file = to ?? `person-${person.userId}.json`;
      await writeFile(file, `${JSON.stringify(await exportOf(api, person), null, 2)}\n`, { mode: 0o600 });
      console.log(`  ✓ ${file}`);
    } else for (const line of await erase(api, person)) console.log(`  ✓ ${line}`);
  });
}
