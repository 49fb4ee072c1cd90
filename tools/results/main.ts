import { writeFileSync } from 'node:fs';
import { getChoices, getItemAnalysis, makeMeritList } from '@exam/contracts';
import { Api, Refused } from '../import/api.js';
import { operatorOf } from '../import/options.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { linesOfItems } from './items.js';
import { help, readOptions, type ItemsOptions, type MeritOptions } from './options.js';

process.stdout.on('error', () => process.exit()); // `| head` closes it early
try {
  const options = readOptions(process.argv.slice(2));
  if (!options) console.log(help);
  else if (options.verb === 'items') await items(options);
  else await merit(options);
} catch (error) {
  const failure =
    error instanceof Refused
      ? new Failure(
          'npm run operate -- results',
          error.message,
          'Nobody has submitted this exam, or its id is another.',
        )
      : failureOf(error, 'npm run operate -- results');
  printFailure(failure);
  process.exitCode = 1;
}

async function items({ api: address, secrets, examId }: ItemsOptions): Promise<void> {
  const api = new Api(address, operatorOf({ secrets }, process.env));
  try {
    const { Item: measured } = await api.call(getItemAnalysis, { params: { examId } });
    const { Item: chosen } = await api.call(getChoices, { params: { examId } });
    console.log(`${measured.candidates} candidates, revision ${measured.revision}; ! a key that the best contradict\n`);
    for (const line of linesOfItems(measured, chosen)) console.log(line);
  } finally {
    await api.close();
  }
}

async function merit({ api: address, secrets, examIds, subjects, out }: MeritOptions): Promise<void> {
  const api = new Api(address, operatorOf({ secrets }, process.env));
  try {
    const csv = await api.text(makeMeritList, {
      body: { examIds: [...examIds], ...(subjects && { subjects: [...subjects] }) },
    });
    if (!out) return void process.stdout.write(csv);
    writeFileSync(out, csv);
    console.log(`${csv.split('\r\n').length - 2} candidates of ${examIds.length} shifts in ${out}`);
  } finally {
    await api.close();
  }
}
