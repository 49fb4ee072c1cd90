import { databaseHelp, databaseOptions, type Databases, flag, optionsOf, text } from '../lib/options.js';

export const help = `
  npm run operate -- money check
  npm run operate -- money find <order, invoice, payment, telephone number, e-mail address or name>
  npm run operate -- money order <order>
  npm run operate -- money gst --month 2026-10 --org <organisation> --to <folder>

  check  Compares orders, invoices, credit notes, the ledger, the rights that were granted and the payment provider's own
         list, and prints what differs. Ends with 1 where something does. Payments of the last ten minutes may still be
         on their way and are not compared with the provider's.
  find   The newest 50 orders of all organisations, a line each.
  order  An order with its documents and rights, and everything that happened to it.
  gst    Writes the GSTR-1 file of a month and a CSV of its documents; nothing where they differ from the ledger. What the
         shop's staff made is kept, this is not.

${databaseHelp}
  --provider          https://KEY_ID:KEY_SECRET@api.razorpay.com; PAYMENT_URL where nothing is said
  --without-provider  the books alone
`;

export interface MoneyOptions {
  readonly databases: Databases;
  readonly command: 'check' | 'find' | 'order' | 'gst';
  /** What is looked for. */
  readonly wanted: string;
  /** Of `gst`. */
  readonly gst: { readonly month: string; readonly orgId: string; readonly folder: string };
  /** Null: the books alone. */
  readonly providerUrl: string | null;
}

const { parse, wrong, databases } = optionsOf('npm run operate -- money', {
  ...{ provider: text, 'without-provider': flag, month: text, org: text, to: text },
  ...databaseOptions,
});

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv = process.env): MoneyOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [command, ...rest] = positionals;
  if (command !== 'check' && command !== 'find' && command !== 'order' && command !== 'gst')
    throw wrong('Say `check`, `find`, `order` or `gst`.');
  const wanted = rest.join(' ');
  if ((command === 'check' || command === 'gst') !== (wanted === ''))
    throw wrong('`find` and `order` take what is looked for.');
  const { month = '', org = '', to = '.' } = values;
  if (command === 'gst' && (!/^20\d{2}-(0[1-9]|1[0-2])$/.test(month) || org === ''))
    throw wrong('`gst` takes --month as 2026-10 and --org.');
  const where = databases(values, environment);
  const providerUrl = values['without-provider'] ? null : (values.provider ?? environment['PAYMENT_URL']);
  if (command === 'check' && providerUrl === undefined)
    throw wrong('Give the payment provider as --provider or in PAYMENT_URL, or say --without-provider.');
  return {
    databases: where,
    command,
    wanted,
    gst: { month, orgId: org, folder: to },
    providerUrl: providerUrl ?? null,
  };
}
