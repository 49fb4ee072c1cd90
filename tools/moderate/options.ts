import { optionsOf, type Product, productHelp, productOptions, text } from '../lib/options.js';

export const help = `
  npm run operate -- moderate list
  npm run operate -- moderate approve <id>
  npm run operate -- moderate remove  <id>
  npm run operate -- moderate mute    <id> [--days <n>]

  Posts, answers and comments that somebody has reported wait for a decision, those with the most reports first.
  \`approve\` shows an item to everybody again, \`remove\` takes it away with what stands below it, \`mute\` does so and
  keeps its author from writing for some days (7).

${productHelp}
`;

export type Decision =
  | { readonly decision: 'approve' }
  | { readonly decision: 'remove' }
  | { readonly decision: 'mute-author'; readonly days: number };

export interface ModerateOptions {
  readonly product: Product;
  /** Null: the queue is listed. */
  readonly judged: { readonly id: string; readonly decision: Decision } | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const { parse, wrong, product } = optionsOf('npm run operate -- moderate', { ...productOptions, days: text });

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[]): ModerateOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [verb, id, ...rest] = positionals;
  const where = { product: product(values) };
  if (rest.length > 0) throw wrong(`One item at a time: ${rest.join(' ')} is too much.`);
  if (values.days !== undefined && verb !== 'mute') throw wrong('Only `mute` takes --days.');
  if (verb === 'list' && id === undefined) return { ...where, judged: null };
  if (verb !== 'approve' && verb !== 'remove' && verb !== 'mute')
    throw wrong('Say `list`, `approve`, `remove` or `mute`.');
  if (!id || !uuid.test(id)) throw wrong(`\`${verb}\` needs the id of an item, as \`list\` shows it.`);
  return { ...where, judged: { id, decision: decisionOf(verb, values.days) } };
}

function decisionOf(verb: 'approve' | 'remove' | 'mute', asked: string | undefined): Decision {
  if (verb !== 'mute') return { decision: verb };
  const days = Number(asked ?? 7);
  if (!Number.isInteger(days) || days < 1 || days > 365) throw wrong('--days is a number from 1 to 365.');
  return { decision: 'mute-author', days };
}
