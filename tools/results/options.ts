import { optionsOf, type Product, productHelp, productOptions, text } from '../lib/options.js';

export const help = `
  npm run operate -- results items <exam>             how well each question measured, and what was answered to it
  npm run operate -- results merit <exam> <exam> …    one merit list of an exam that was held in several shifts, as CSV

  \`items\` asks the running product: the share that was right, the discrimination (point-biserial), the mean time, how
  often each answer was given, in all and by the best 27 in a hundred; a key that the best contradict is marked.
  \`merit\` merges the percentiles of the shifts by the published NTA procedure. Each shift is an exam of its own that
  is over; all have the same subjects.

  --subjects <id,id>  the order in which subjects break ties; as in the first exam's paper where nothing is said
  --out <file.csv>    writes the merit list there; where nothing is said, it is printed

${productHelp}
`;

export interface ItemsOptions {
  readonly verb: 'items';
  readonly product: Product;
  readonly examId: string;
}

export interface MeritOptions {
  readonly verb: 'merit';
  readonly examIds: readonly string[];
  readonly subjects: readonly string[] | null;
  /** Null: it is printed. */
  readonly out: string | null;
  readonly product: Product;
}

const { parse, wrong, product } = optionsOf('npm run operate -- results', {
  ...{ subjects: text, out: text },
  ...productOptions,
});

/** Undefined when help is asked for; throws a Failure for what it does not understand. */
export function readOptions(args: string[]): ItemsOptions | MeritOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  const [verb, ...examIds] = positionals;
  const where = { product: product(values) };
  if (verb === 'items') {
    if (examIds.length !== 1) throw wrong('`items` takes one exam.');
    return { verb, examId: examIds[0]!, ...where };
  }
  if (verb !== 'merit') throw wrong('Say `items` or `merit`.');
  if (examIds.length === 0) throw wrong('`merit` takes the exams that were the shifts.');
  if (new Set(examIds).size < examIds.length) throw wrong('An exam is named twice.');
  return {
    ...{ ...where, verb, examIds, out: values.out ?? null },
    subjects: values.subjects?.split(',').map((id) => id.trim()) ?? null,
  };
}
