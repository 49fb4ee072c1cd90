import { parseArgs } from 'node:util';
import { Failure } from '../lib/failure.js';
import { pages, states, type LookedPage, type State } from './pages.js';

export interface LookOptions {
  readonly pages: readonly LookedPage[];
  readonly states: readonly State[];
  readonly widths: readonly number[];
  readonly schemes: readonly ('light' | 'dark')[];
  readonly language: string;
  /** A product that runs already; otherwise one is started and stopped. */
  readonly url: string | null;
  /** Where each picture is also written by itself. */
  readonly pictures: string | null;
}

export const help = `
npm run look -- [page …] [options]   draws pages in all their states as contact sheets in .look/

  --state <state>        only this one: ${states.join(', ')}
  --width <pixels>       only this one, instead of 360, 768 and 1280
  --scheme <scheme>      only light or only dark
  --language <tag>       the language of the pages, as hi                                (en)
  --pictures <folder>    each picture by itself, too, as room-1280-light.png; those of the README are
                         npm run look -- grid-room report-summary --state full --width 1280 --scheme light --pictures docs/screenshots
  --url <address>        a product with the demo content that runs already, as npm run dev prints it

Pages: ${pages.map((page) => page.name).join(', ')}
`;

/** Null where the help was asked for. */
export function readOptions(args: string[]): LookOptions | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const unknown = positionals.find((name) => !pages.some((page) => page.name === name));
  if (unknown) throw wrong(`There is no page ${unknown}.`);
  const state = states.find((one) => one === values.state);
  if (values.state && !state) throw wrong(`There is no state ${values.state}.`);
  const width = Number(values.width ?? 360);
  if (!Number.isInteger(width) || width < 200 || width > 4_000) throw wrong(`${values.width} is no width.`);
  if (values.scheme && values.scheme !== 'light' && values.scheme !== 'dark')
    throw wrong(`There is no scheme ${values.scheme}.`);
  return {
    pages: positionals.length > 0 ? pages.filter((page) => positionals.includes(page.name)) : pages,
    states: state ? [state] : states,
    widths: values.width ? [width] : [360, 768, 1280],
    schemes: values.scheme ? [values.scheme as 'light' | 'dark'] : ['light', 'dark'],
    language: values.language ?? 'en',
    url: values.url ?? null,
    pictures: values.pictures ?? null,
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        ...{ state: text, width: text, scheme: text, language: text, url: text, pictures: text },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw wrong((error as Error).message.split('. ')[0] ?? '');
  }
}

const wrong = (why: string) => new Failure('npm run look', why, 'npm run look -- --help lists pages and options.');
