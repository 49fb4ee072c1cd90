import { decideItem, moderationQueue, type QueuedItem } from '@exam/contracts';
import { asOperator, refusedAs } from '../import/api.js';
import { runCommandLine } from '../lib/command-line.js';
import { help, readOptions, type ModerateOptions } from './options.js';

const name = 'npm run operate -- moderate';
await runCommandLine({
  ...{ name, help, read: readOptions, run },
  told: refusedAs(name, 'npm run operate -- moderate list shows what waits.'),
});

function run({ product, judged }: ModerateOptions): Promise<void> {
  return asOperator(product, async (api) => {
    if (judged) {
      await api.call(decideItem, { params: { id: judged.id }, body: judged.decision });
      console.log(`${judged.id}: ${judged.decision.decision}`);
      return;
    }
    const { data, waiting } = await api.call(moderationQueue, {});
    console.log(waiting === 0 ? 'nothing waits' : `${waiting} reported`);
    for (const item of data) console.log(lineOf(item));
  });
}

function lineOf({ _id, kind, state, reports, reasons, postedBy, content, reportedAt }: QueuedItem): string {
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    `${_id}  ${kind}  ${state}  ${reports} reports (${why.join(', ')}) since ${reportedAt}  by ${postedBy.name}`,
    `    ${content.replace(/\s+/g, ' ').slice(0, 200)}`,
  ].join('\n');
}
