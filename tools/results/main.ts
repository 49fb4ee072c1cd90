import { writeFileSync } from 'node:fs';
import { getChoices, getItemAnalysis, makeMeritList } from '@exam/contracts';
import { asOperator, refusedAs } from '../import/api.js';
import { runCommandLine } from '../lib/command-line.js';
import { linesOfItems } from './items.js';
import { help, readOptions, type ItemsOptions, type MeritOptions } from './options.js';

process.stdout.on('error', () => process.exit()); // `| head` closes it early
const name = 'npm run operate -- results';
await runCommandLine({
  ...{ name, help, read: readOptions },
  run: (options) => (options.verb === 'items' ? items(options) : merit(options)),
  told: refusedAs(name, 'Nobody has submitted this exam, or its id is another.'),
});

function items({ product, examId }: ItemsOptions): Promise<void> {
  return asOperator(product, async (api) => {
    const { Item: measured } = await api.call(getItemAnalysis, { params: { examId } });
    const { Item: chosen } = await api.call(getChoices, { params: { examId } });
    console.log(`${measured.candidates} candidates, revision ${measured.revision}; ! a key that the best contradict\n`);
    for (const line of linesOfItems(measured, chosen)) console.log(line);
  });
}

async function merit({ product, examIds, subjects, out }: MeritOptions): Promise<void> {
  const body = { examIds: [...examIds], ...(subjects && { subjects: [...subjects] }) };
  const csv = await asOperator(product, (api) => api.text(makeMeritList, { body }));
  if (!out) return void process.stdout.write(csv);
  writeFileSync(out, csv);
  console.log(`${csv.split('\r\n').length - 2} candidates of ${examIds.length} shifts in ${out}`);
}
