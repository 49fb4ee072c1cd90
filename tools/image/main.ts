/** `npm run tool -- image`: builds the one image of all processes and holds it to what it promises. */
import { runCommandLine } from '../lib/command-line.js';
import { step } from '../lib/steps.js';
import { buildImage, layersOf } from './build.js';
import { checkImage } from './check-image.js';
import { help, readOptions, type ImageOptions } from './options.js';

await runCommandLine({ name: 'The image could not be built', help, read: readOptions, run });

async function run(options: ImageOptions): Promise<number> {
  await step('image', (progress) => buildImage(options, progress));
  const facts = await step('promises', () => checkImage(options.tag));
  for (const fact of facts) console.log(`    ${fact}`);
  if (options.twice) return buildTwice(options);
  return 0;
}

/** Without the engine's cache, so that every step is done again. */
async function buildTwice(options: ImageOptions): Promise<number> {
  const first = await layersOf(options.tag);
  const again = { ...options, tag: `${options.tag}-again`, more: [...options.more, '--no-cache'] };
  await step('image once more', (progress) => buildImage(again, progress));
  const second = await layersOf(again.tag);
  const differing = first.filter((layer, at) => layer !== second[at]).length + Math.abs(first.length - second.length);
  first.forEach((layer, at) => console.log(`    ${layer === second[at] ? 'same' : 'DIFFERS'}  ${layer}`));
  return differing === 0 ? 0 : 1;
}
