/** What commands' readings of their own options share: words for what is not understood, the databases, the product. */
import os from 'node:os';
import path from 'node:path';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { databaseUrl } from '../infra/databases.js';
import { Failure } from './failure.js';
import { defaultDataFolder, serviceNames, type ServiceName } from './folders.js';

const help = { type: 'boolean', short: 'h' } as const;

/** Options with a value, and those without. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** Those of a command that reads the services' databases. */
export const databaseOptions = { database: text, prefix: text, as: text } as const;
type DatabaseValues = { readonly [Name in keyof typeof databaseOptions]?: string | undefined };

export const databaseHelp = `
  --database  the PostgreSQL server with the services' databases, or DATABASE_ADMIN_URL; where a service runs, its own
              database is known and no other
  --prefix    stands before each service's name in the names of the databases; nothing where nothing is said
  --as        who you are, for the audit trail; or OPERATOR; on your own machine its user where nothing is said`.slice(
  1,
);

/** Those of a command that asks the running product as its operator. */
export const productOptions = { api: text, secrets: text } as const;
type ProductValues = { readonly [Name in keyof typeof productOptions]?: string | undefined };

export const productHelp = `
  --api       the running product (http://127.0.0.1:8080)
  --secrets   where npm start keeps the operator's sign-in (.data/secrets.json); OPERATOR_LOGIN and OPERATOR_PASSWORD in
              the environment go before it`.slice(1);

export interface Product {
  /** The address that people open. */
  readonly api: string;
  /** Where the operator's sign-in stands when the environment does not give it. */
  readonly secrets: string;
}

export interface Databases {
  /** Those whose databases can be reached from here. */
  readonly services: readonly ServiceName[];
  urlOf(service: ServiceName): string;
  /** Who asks; throws where nobody said it. */
  operator(): string;
}

/** `command` as it is typed: `npm run operate -- money`. */
export function optionsOf<const Known extends NonNullable<ParseArgsConfig['options']>>(command: string, known: Known) {
  const wrong = (why: string): Failure =>
    new Failure(command, why, `${command}${command.includes(' -- ') ? '' : ' --'} --help lists what may be said.`);
  const parse = (args: string[]) => {
    try {
      return parseArgs({ args, allowPositionals: true, options: { ...known, help } });
    } catch (error) {
      throw wrong((error as Error).message);
    }
  };
  return {
    wrong,
    parse,

    /** Of a command that takes nothing but options; undefined where help is asked for. */
    read(args: string[]) {
      const { values, positionals } = parse(args);
      if (positionals.length > 0) throw wrong(`'${positionals[0]}' is no option.`);
      return (values as { help?: boolean }).help ? undefined : values;
    },

    product({ api = 'http://127.0.0.1:8080', secrets }: ProductValues): Product {
      if (!URL.canParse(api)) throw wrong(`--api ${api} is no address.`);
      return { api: api.replace(/\/+$/, ''), secrets: secrets ?? path.join(defaultDataFolder, 'secrets.json') };
    },

    /** One service by its name, or all of those that can be reached. */
    servicesOf(name: string | undefined, { services }: Databases): readonly ServiceName[] {
      const service = serviceNames.find((one) => one === name);
      if (name !== undefined && !service) throw wrong(`There is no service '${name}': ${serviceNames.join(', ')}.`);
      return service ? [service] : services;
    },

    /** Where the services' databases are, by option and environment. */
    databases(values: DatabaseValues, environment: NodeJS.ProcessEnv): Databases {
      const adminUrl = values.database ?? environment['DATABASE_ADMIN_URL'];
      const prefix = values.prefix ?? '';
      const known = values.as ?? environment['OPERATOR'];
      if (adminUrl)
        return {
          operator: () => known ?? os.userInfo().username,
          services: serviceNames,
          urlOf: (service) => databaseUrl(adminUrl, prefix + service),
        };
      const own = environment['DATABASE_URL'];
      const database = own && decodeURIComponent(new URL(own).pathname.slice(1));
      const service = serviceNames.find((name) => database?.endsWith(name));
      if (!own || !service)
        throw wrong(
          'Run it where a service runs (kubectl -n exam exec deploy/<service> -- operate …), or give the PostgreSQL server as ' +
            '--database or in DATABASE_ADMIN_URL; `npm start` says how to get it.',
        );
      const urlOf = (wanted: ServiceName) => {
        if (wanted === service) return own;
        throw wrong(`Here is the database of ${service} alone: run it where ${wanted} runs.`);
      };
      const operator = () => {
        if (known) return known;
        throw wrong('Say who you are with --as: it goes to the audit trail.');
      };
      return { operator, services: [service], urlOf };
    },
  };
}
