import { flag, optionsOf, text } from '../lib/options.js';

export interface ImageOptions {
  readonly tag: string;
  readonly base: string | undefined;
  /** Builds it a second time without the cache and compares the layers. */
  readonly twice: boolean;
  /** For the engine: `docker build` as it understands them. */
  readonly more: readonly string[];
}

export const help = `
npm run tool -- image [options] [-- arguments of docker build]     builds the image of all processes

  --tag <name:tag>     (exam-platform:local)
  --base <image>       Node 24 on Debian   (node:24-bookworm-slim)
  --twice              builds it again without the cache: the layers have to be the same

It takes what package-lock.json names and the files as they are; the commit's instant is that of every file.
`;

const { wrong, parse } = optionsOf('npm run tool -- image', { tag: text, base: text, twice: flag });

export function readOptions(args: string[]): ImageOptions | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length > 0 && !args.includes('--')) throw wrong(`'${positionals[0]}' is no option.`);
  return {
    tag: values.tag ?? 'exam-platform:local',
    base: values.base,
    twice: values.twice ?? false,
    more: positionals,
  };
}
