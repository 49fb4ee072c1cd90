import type { ServiceName } from '../lib/folders.js';
import { databaseHelp, databaseOptions, type Databases, flag, optionsOf, text } from '../lib/options.js';

export const help = `
  npm run operate -- dead-letters list    [--service <name>] [--full]
  npm run operate -- dead-letters replay  [--service <name>] [--id <n>] [--id <n>]

  Events that a consumer could not handle stay in its service's database. \`list\` shows them (--full: with the whole
  error and event), \`replay\` sends them again, for that consumer alone, while the services run.

  --service   one service; all where nothing is said. An --id needs it.
${databaseHelp}
`;

export interface DeadLetterOptions {
  readonly verb: 'list' | 'replay';
  readonly services: readonly ServiceName[];
  readonly ids?: readonly number[];
  readonly full: boolean;
  readonly databases: Databases;
}

const { parse, wrong, databases, servicesOf } = optionsOf('npm run operate -- dead-letters', {
  ...{ service: text, id: { type: 'string', multiple: true }, full: flag },
  ...databaseOptions,
});

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(
  args: string[],
  environment: NodeJS.ProcessEnv = process.env,
): DeadLetterOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [verb, ...rest] = positionals;
  if ((verb !== 'list' && verb !== 'replay') || rest.length > 0) throw wrong('Say `list` or `replay`.');
  const reachable = databases(values, environment);
  const services = servicesOf(values.service, reachable);
  const ids = values.id?.map(Number);
  if (ids && services.length > 1) throw wrong('Each service counts its own dead letters: an --id needs a --service.');
  if (ids?.some((id) => !Number.isSafeInteger(id) || id < 1)) throw wrong('An --id is a number that `list` shows.');
  return {
    verb,
    services,
    ...(ids && { ids }),
    full: values.full ?? false,
    databases: reachable,
  };
}
