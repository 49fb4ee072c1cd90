import { createPool, Database } from '@exam/platform';
import { differencesOfBooks } from '../../services/commerce/src/books/books.repository.js';
import { differencesWithProvider, NoPaymentsList } from '../../services/commerce/src/books/provider.repository.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { help, readOptions, type MoneyOptions } from './options.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await check(options);
  else console.log(help);
} catch (error) {
  const name = 'npm run operate -- money';
  printFailure(
    error instanceof NoPaymentsList
      ? new Failure(name, error.message, 'Check --provider or PAYMENT_URL.')
      : failureOf(error, name),
  );
  process.exitCode = 1;
}

async function check({ databases, providerUrl }: MoneyOptions): Promise<void> {
  const database = new Database(createPool({ databaseUrl: databases.urlOf('commerce'), size: 1, name: 'money' }));
  try {
    const found = [
      ...(await differencesOfBooks(database)),
      ...(providerUrl ? await differencesWithProvider(database, providerUrl, Date.now()) : []),
    ];
    for (const line of found) console.log(line);
    const scope = providerUrl ? 'the books and the provider' : 'the books (the provider was not asked)';
    console.log(found.length === 0 ? `no difference in ${scope}` : `${found.length} differences in ${scope}`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
}
