import { flag, optionsOf, type Product, productHelp, productOptions, text } from '../lib/options.js';

export const help = `
  npm run operate -- person export <person> [--to <file.json>]
  npm run operate -- person erase <person> --yes

  <person> is an id, a mobile number or a verified e-mail address. \`export\` writes what the seven services hold of the
  person to one file. \`erase\` takes it away everywhere, waits until every service says that nothing is left, and cannot
  be undone. Invoices stay by law and name nobody; the audit trail keeps the id.

  --to        the file of the export; person-<id>.json where nothing is said
  --yes       without it nothing is erased
${productHelp}
`;

export interface PersonOptions {
  readonly action: 'export' | 'erase';
  readonly person: string;
  readonly to: string | undefined;
  readonly product: Product;
}

const { parse, wrong, product } = optionsOf('npm run operate -- person', { ...productOptions, to: text, yes: flag });

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[]): PersonOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [action, person, ...rest] = positionals;
  if (action !== 'export' && action !== 'erase') throw wrong('Say `export` or `erase`.');
  if (!person || rest.length > 0) throw wrong('Name one person.');
  if (action === 'erase' && !values.yes) throw wrong('An erasure cannot be undone: say --yes.');
  return { action, person, to: values.to, product: product(values) };
}
