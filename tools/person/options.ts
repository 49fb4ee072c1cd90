import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defaultDataFolder } from '../lib/folders.js';
import { flag, optionsOf, text } from '../lib/options.js';

export const help = `
  npm run operate -- person export <person> [--to <file.json>]
  npm run operate -- person erase <person> --yes

  <person> is an id, a mobile number or a verified e-mail address. \`export\` writes what the seven services hold of the
  person to one file. \`erase\` takes it away everywhere, waits until every service says that nothing is left, and cannot
  be undone. Invoices stay by law and name nobody; the audit trail keeps the id.

  --to        the file of the export; person-<id>.json where nothing is said
  --yes       without it nothing is erased
  --api       the running product; http://127.0.0.1:8080 where nothing is said
  --secrets   where npm start keeps the operator's sign-in; OPERATOR_LOGIN and OPERATOR_PASSWORD go before it
`;

export interface PersonOptions {
  readonly action: 'export' | 'erase';
  readonly person: string;
  readonly to: string | undefined;
  readonly api: string;
  readonly secrets: string;
}

const { parse, wrong } = optionsOf('npm run operate -- person', { to: text, api: text, secrets: text, yes: flag });

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[]): PersonOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [action, person, ...rest] = positionals;
  if (action !== 'export' && action !== 'erase') throw wrong('Say `export` or `erase`.');
  if (!person || rest.length > 0) throw wrong('Name one person.');
  if (action === 'erase' && !values.yes) throw wrong('An erasure cannot be undone: say --yes.');
  return {
    action,
    person,
    to: values.to,
    api: (values.api ?? 'http://127.0.0.1:8080').replace(/\/+$/, ''),
    secrets: values.secrets ?? path.join(defaultDataFolder, 'secrets.json'),
  };
}

/** The operator from the environment or the secrets file of the running product. */
export function operatorOf({ secrets }: PersonOptions, environment: NodeJS.ProcessEnv = process.env) {
  const { OPERATOR_LOGIN: login, OPERATOR_PASSWORD: password } = environment;
  if (login && password) return { login, password };
  try {
    return (JSON.parse(readFileSync(secrets, 'utf8')) as { operator: { login: string; password: string } }).operator;
  } catch {
    throw wrong(`${secrets} names no operator: set OPERATOR_LOGIN and OPERATOR_PASSWORD.`);
  }
}
