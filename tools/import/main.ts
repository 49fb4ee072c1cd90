/** `npm run operate -- import`: loads a content pack into the running product by its API. It never writes to a database itself. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { step } from '../lib/steps.js';
import { Api, Refused } from './api.js';
import { jeebenchSource } from './jeebench/source.js';
import { help, operatorOf, readOptions, type ImportOptions } from './options.js';
import { ownPack } from './pack/own-pack.js';
import { reportText } from './report.js';
import { importPack } from './run-import.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) process.exitCode = await run(options);
  else console.log(help);
} catch (error) {
  printFailure(error instanceof Refused ? refusedAsFailure(error) : failureOf(error, 'The import stopped'));
  process.exitCode = 2;
}
process.exit();

async function run(options: ImportOptions): Promise<number> {
  if (!existsSync(options.place))
    throw new Failure(`${options.place} is not there`, 'There is no such folder or file.', 'Give the path of a pack.');
  const operator = operatorOf(options, process.env);
  const source =
    options.format === 'jeebench'
      ? await jeebenchSource(options.place, options.jeebench)
      : await ownPack(options.place);
  const api = new Api(options.api, operator);
  const report = await importPack(source, api, { dryRun: options.dryRun, overwrite: options.overwrite, step });
  await api.close();

  console.log(reportText(report));
  if (options.report) await writeFile(options.report, `${JSON.stringify(report, null, 2)}\n`);
  if (Object.keys(report.counts).length === 0)
    throw new Failure(
      'The pack is empty',
      `${options.place} holds no row that could be loaded.`,
      'See docs/reference/content-packs.md for the files of a pack.',
    );
  return report.refused.length > 0 ? 1 : 0;
}

function refusedAsFailure(error: Refused): Failure {
  return new Failure(
    'The product refused the import',
    `${error.message} (${error.code}, ${error.status})`,
    'Nothing of this part was applied. Once the reason is gone, run it again: what is in already stays as it is.',
  );
}
