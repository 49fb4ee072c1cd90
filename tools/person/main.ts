/** `npm run operate -- person`: what the whole product holds of a person, and its erasure. It asks the services by their API. */
import { writeFile } from 'node:fs/promises';
import { Api, Refused } from '../import/api.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { help, operatorOf, readOptions, type PersonOptions } from './options.js';
import { erase, exportOf, find } from './person.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(help);
} catch (error) {
  const failure =
    error instanceof Refused
      ? new Failure('The product refused it', `${error.message} (${error.code})`, 'Look whether the person is right.')
      : failureOf(error, 'npm run operate -- person');
  printFailure(failure);
  process.exitCode = 1;
}
process.exit();

async function run(options: PersonOptions): Promise<void> {
  const api = new Api(options.api, operatorOf(options));
  const person = await find(api, options.person);
  if (options.action === 'export') {
    const file = options.to ?? `person-${person.userId}.json`;
    await writeFile(file, `${JSON.stringify(await exportOf(api, person), null, 2)}\n`, { mode: 0o600 });
    console.log(`  ✓ ${file}`);
  } else {
    for (const line of await erase(api, person)) console.log(`  ✓ ${line}`);
  }
  await api.close();
}
