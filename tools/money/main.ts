import { createPool, Database } from '@exam/platform';
import { failureOf, printFailure } from '../lib/failure.js';
import { differencesOfBooks } from './books.js';
import { help, readOptions, type MoneyOptions } from './options.js';
import { differencesWithProvider } from './provider.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await check(options);
  else console.log(help);
} catch (error) {
  printFailure(failureOf(error, 'npm run operate -- money'));
  process.exitCode = 1;
}

async function check({ databases, providerUrl }: MoneyOptions): Promise<void> {
  const database = new Database(createPool({ databaseUrl: databases.urlOf('commerce'), size: 1, name: 'money' }));
  try {
    const found = [
      ...(await differencesOfBooks(database)),
      ...(providerUrl ? await differencesWithProvider(database, providerUrl) : []),
    ];
    for (const line of found) console.log(line);
    const scope = providerUrl ? 'the books and the provider' : 'the books (the provider was not asked)';
    console.log(found.length === 0 ? `no difference in ${scope}` : `${found.length} differences in ${scope}`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
