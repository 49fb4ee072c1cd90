/** `npm run operate -- import`: loads a content pack into the running product by its API. It never writes to a database itself. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { runCommandLine } from '../lib/command-line.js';
import { Failure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { asOperator, refusedAs } from './api.js';
import { jeebenchSource } from './jeebench/source.js';
import { help, readOptions, type ImportOptions } from './options.js';
import { ownPack } from './pack/own-pack.js';
import { reportText } from './report.js';
import { importPack } from './run-import.js';

await runCommandLine({
  ...{ name: 'The import stopped', help, read: readOptions, run },
  told: refusedAs(
    'The product refused the import',
    'Nothing of this part was applied. Once the reason is gone, run it again: what is in already stays as it is.',
  ),
  failed: 2,
});

async function run({ place, format, jeebench, dryRun, overwrite, ...options }: ImportOptions): Promise<number> {
  if (!existsSync(place))
    throw new Failure(`${place} is not there`, 'There is no such folder or file.', 'Give the path of a pack.');
  const report = await asOperator(options.product, async (api) => {
    const source = format === 'jeebench' ? await jeebenchSource(place, jeebench) : await ownPack(place);
    return importPack(source, api, { dryRun, overwrite, step });
  });
  console.log(reportText(report));
  if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  if (Object.keys(report.counts).length === 0)
    throw new Failure(
      'The pack is empty',
      `${place} holds no row that could be loaded.`,
      'See docs/reference/content-packs.md for the files of a pack.',
    );
  return report.refused.length > 0 ? 1 : 0;
}
