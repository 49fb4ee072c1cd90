import { decideItem, moderationQueue, type QueuedItem } from '@exam/contracts';
import { Api, Refused } from '../import/api.js';
import { operatorOf } from '../import/options.js';
import { Failure, failureOf, printFailure } from '../lib/failure.js';
import { help, readOptions, type ModerateOptions } from './options.js';

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await run(options);
  else console.log(help);
} catch (error) {
  const failure =
    error instanceof Refused
      ? new Failure('npm run operate -- moderate', error.message, 'npm run operate -- moderate list shows what waits.')
      : failureOf(error, 'npm run operate -- moderate');
  printFailure(failure);
  process.exitCode = 1;
}

async function run({ api: address, secrets, judged }: ModerateOptions): Promise<void> {
  const api = new Api(address, operatorOf({ secrets }, process.env));
  try {
    if (judged) {
      await api.call(decideItem, { params: { id: judged.id }, body: judged.decision });
      console.log(`${judged.id}: ${judged.decision.decision}`);
      return;
    }
    const { data, waiting } = await api.call(moderationQueue, {});
    console.log(waiting === 0 ? 'nothing waits' : `${waiting} reported`);
    for (const item of data) console.log(lineOf(item));
  } finally {
    await api.close();
  }
}

function lineOf({ _id, kind, state, reports, reasons, postedBy, content, reportedAt }: QueuedItem): string {
  const why = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
  return [
    `${_id}  ${kind}  ${state}  ${reports} reports (${why.join(', ')}) since ${reportedAt}  by ${postedBy.name}`,
    `    ${content.replace(/\s+/g, ' ').slice(0, 200)}`,
  ].join('\n');
}
