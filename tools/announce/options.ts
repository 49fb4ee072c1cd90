import { events } from '@exam/contracts';
import { serviceNames } from '../lib/folders.js';
import { databaseHelp, databaseOptions, type Databases, optionsOf, text } from '../lib/options.js';

export const help = `
  npm run operate -- announce <event> [--to <service>/<consumer>] [--since <instant>]
  npm run operate -- announce list

  The publisher of the event tells it again from its own database, page by page, while the services run: to one
  consumer, or to all that build a table from it. \`list\` shows how far each announcement has come.

  --since     only what has changed since, where the publisher's tables tell; all where nothing is said
${databaseHelp}
`;

export interface AnnounceOptions {
  /** Null for a list. */
  readonly event: string | null;
  readonly to: string;
  readonly since: Date | null;
  readonly databases: Databases;
}

const { parse, wrong, databases } = optionsOf('npm run operate -- announce', {
  to: text,
  since: text,
  ...databaseOptions,
});

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv = process.env): AnnounceOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [event, ...rest] = positionals;
  if (!event || rest.length > 0) throw wrong('Name one event, or say `list`.');
  if (event !== 'list' && !events.some(({ name }) => name === event)) throw wrong(`There is no event '${event}'.`);
  const { to = '*' } = values;
  const isAddress = serviceNames.some((service) => new RegExp(`^${service}/[a-z0-9-]+$`).test(to));
  if (to !== '*' && !isAddress) throw wrong('A consumer is named <service>/<consumer>: catalog/boards.');
  const since = values.since === undefined ? null : new Date(values.since);
  if (since && Number.isNaN(since.getTime())) throw wrong(`'${values.since}' is no instant: 2026-11-01T00:00:00Z.`);
  return { event: event === 'list' ? null : event, to, since, databases: databases(values, environment) };
}
