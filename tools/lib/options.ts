/** What the commands' readings of their own options share: words for what is not understood, help, the databases. */
import { parseArgs, type ParseArgsConfig } from 'node:util';
import { Failure } from './failure.js';

const help = { type: 'boolean', short: 'h' } as const;

/** Options with a value, and those without. */
export const text = { type: 'string' } as const;
export const flag = { type: 'boolean' } as const;

/** Those of a command that reads the services' databases. */
export const databaseOptions = { database: text, prefix: text } as const;

/** `command` as it is typed: `npm run money`. */
export function optionsOf<const Known extends NonNullable<ParseArgsConfig['options']>>(command: string, known: Known) {
  const wrong = (why: string): Failure => new Failure(command, why, `${command} -- --help lists what may be said.`);
  return {
    wrong,

    parse(args: string[]) {
      try {
        return parseArgs({ args, allowPositionals: true, options: { ...known, help } });
      } catch (error) {
        throw wrong((error as Error).message);
      }
    },

    /** The PostgreSQL server with the services' databases, and what stands before their names. */
    databases(
      values: { database?: string | undefined; prefix?: string | undefined },
      environment: NodeJS.ProcessEnv,
    ): { adminUrl: string; prefix: string } {
      const adminUrl = values.database ?? environment['DATABASE_ADMIN_URL'];
      if (!adminUrl)
        throw wrong(
          'Give the PostgreSQL server as --database or in DATABASE_ADMIN_URL; `npm start` says how to get it.',
        );
      return { adminUrl, prefix: values.prefix ?? '' };
    },
  };
}
