import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gstSums, rupeesOf } from '@exam/domain';
import type { Database } from '@exam/platform';
import { differencesOfBooks } from '../../services/commerce/src/books/books.repository.js';
import { differencesWithProvider, NoPaymentsList } from '../../services/commerce/src/books/provider.repository.js';
import { findOrders } from '../../services/commerce/src/support/found-orders.repository.js';
import { orderFile } from '../../services/commerce/src/support/order-file.repository.js';
import { documentsCsv, gstWorkbook } from '../../services/commerce/src/tax/gst-file.js';
import { taxDocuments, taxOfLedger } from '../../services/commerce/src/tax/tax-documents.repository.js';
import { runCommandLine } from '../lib/command-line.js';
import { Failure } from '../lib/failure.js';
import { inServiceDatabase } from '../lib/service-database.js';
import { help, readOptions, type MoneyOptions } from './options.js';

// above the first step, which needs them
const name = 'npm run operate -- money';
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const rupees = (paise: number): string => `₹${rupeesOf(paise).toFixed(2)}`;

await runCommandLine({
  ...{ name, help, read: readOptions },
  run: (options) => inServiceDatabase(options.databases, 'commerce', 'money', (database) => run(database, options)),
  told: (error) =>
    error instanceof NoPaymentsList ? new Failure(name, error.message, 'Check --provider or PAYMENT_URL.') : undefined,
});

async function run(database: Database, options: MoneyOptions): Promise<number | void> {
  if (options.command === 'find') return find(database, options.wanted);
  if (options.command === 'order') return show(database, options.wanted);
  if (options.command === 'gst') return writeGst(database, options.gst);
  return check(database, options.providerUrl);
}

async function writeGst(database: Database, { month, orgId, folder }: MoneyOptions['gst']): Promise<void> {
  const [documents, ledger] = [await taxDocuments(database, orgId, month), await taxOfLedger(database, orgId, month)];
  const sums = gstSums(documents);
  if (!isDeepStrictEqual({ ...sums }, { ...ledger }))
    throw new Failure(name, 'The documents and the ledger differ.', '`money check` says where.');
  await writeFile(path.join(folder, `gstr1-${month}.xlsx`), await gstWorkbook(documents));
  await writeFile(path.join(folder, `documents-${month}.csv`), documentsCsv(documents));
  console.log(`${documents.length} documents, taxable ${rupees(sums.taxablePaise)}`);
}

async function find(database: Database, q: string): Promise<void> {
  const { items, total } = await findOrders(database, null, { q, limit: 50, sort: '-createdAt' });
  for (const { orderId, number, createdAt, state, amountPaise, buyer, packages } of items)
    console.log(
      [orderId, number ?? '-', createdAt.toISOString(), state, rupees(amountPaise), buyer, packages.join(', ')].join(
        '  ',
      ),
    );
  console.log(`${total} found`);
}

async function show(database: Database, orderId: string): Promise<void> {
  const found = uuid.test(orderId) ? await orderFile(database, orderId, null) : null;
  if (!found) throw new Failure(name, 'There is no such order.', '`money find` names orders.');
  const { order, documents, rights, timeline } = found;
  console.log(
    `${order.orderId}  ${order.state}  ${rupees(order.amountPaise)}  ${order.buyer}  ${order.telephone}  ${order.email}`,
  );
  console.log(`${order.packages.join(', ')}; ${rupees(order.leftPaise)} can go back`);
  for (const one of documents)
    console.log(
      `document ${one.number}  ${rupees(one.totalPaise)}  e-mailed ${one.mailedAt?.toISOString() ?? 'never'}`,
    );
  for (const { packageId, state, endsAt } of rights)
    console.log(`right to ${packageId}  ${state}  until ${endsAt?.toISOString() ?? 'no end'}`);
  for (const { at, kind, what, reference, amountPaise, reason, actorId } of timeline) {
    const amount = amountPaise === null ? null : rupees(amountPaise);
    console.log(
      [at.toISOString(), kind, what, reference, amount, reason, actorId].filter((one) => one !== null).join('  '),
    );
  }
}

async function check(database: Database, providerUrl: string | null): Promise<number> {
  const found = [
    ...(await differencesOfBooks(database)),
    ...(providerUrl ? await differencesWithProvider(database, providerUrl, { to: Date.now() }) : []),
  ];
  for (const line of found) console.log(line);
  const scope = providerUrl ? 'the books and the provider' : 'the books (the provider was not asked)';
  console.log(found.length === 0 ? `no difference in ${scope}` : `${found.length} differences in ${scope}`);
  return found.length > 0 ? 1 : 0;
}
