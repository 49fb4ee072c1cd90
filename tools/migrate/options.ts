import { Failure } from '../lib/failure.js';
import { serviceNames } from '../lib/folders.js';

export const help = `
npm run migrate -- new <service> <name>    writes the next migration of a service

  Compares services/<service>/prisma/schema.prisma with what its migrations build and writes the difference to
  prisma/migrations/<time>_<name>/migration.sql. Read it, correct it by hand where data must move, commit both.
  Services apply their migrations when they are started.
`;

export interface Wanted {
  readonly service: string;
  readonly name: string;
}

export function readOptions([verb, service, name, ...rest]: readonly string[]): Wanted {
  const wrong = (what: string) => new Failure(what, help.trim(), 'npm run migrate -- --help');
  if (verb !== 'new') throw wrong(`There is no 'migrate ${verb ?? ''}'`);
  if (!service || !(serviceNames as readonly string[]).includes(service))
    throw wrong(`There is no service '${service ?? ''}'`);
  if (!name || !/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name) || rest.length > 0)
    throw wrong('The name is of small letters, digits and underscores: add_refunds');
  return { service, name };
}

/** `20261123001500_add_refunds`, later than every migration that is there already. */
export function folderName(name: string, now: Date, present: readonly string[]): string {
  const stamp = (time: Date) => time.toISOString().replace(/[-:T]/g, '').slice(0, 14);
  const last =
    [...present]
      .filter((one) => /^\d{14}_/.test(one))
      .sort()
      .at(-1)
      ?.slice(0, 14) ?? '';
  const own = stamp(now);
  return `${own > last ? own : String(BigInt(last) + 1n)}_${name}`;
}
