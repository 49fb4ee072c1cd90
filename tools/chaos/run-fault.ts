import { setTimeout as sleep } from 'node:timers/promises';
import { difference } from '../load/clients/tally.js';
import type { Context, Fault } from './faults/fault.js';
import { until } from '../load/until.js';

export type FaultReport = {
  fault: string;
  /** Seconds from the beginning to the end of what was done. */
  seconds: number;
  accepted: number;
  refused: Record<string, number>;
  repeated: number;
  /** The longest time in which no save and no submission was acknowledged, the recovery included; milliseconds. */
  standstillMs: number;
  /**
   * From its end until every submission acknowledged by then was ranked and noticed; milliseconds, null where it was
   * not.
   */
  caughtUpMs: number | null;
  note: string;
};

const catchUpWithinMs = 180_000;
const calmMs = 3_000;

/** Does one fault and watches until the product has caught up with what was acknowledged meanwhile. */
export async function runFault(fault: Fault, context: Omit<Context, 'seen'>): Promise<FaultReport> {
  const { tally, demand } = context;
  const before = tally.snapshot();
  const started = performance.now();
  console.log(`  ${new Date().toISOString().slice(11, 19)}  ${fault.name}: ${fault.title}`);
  const said = await fault
    .run({ ...context, seen: () => difference(before, tally.snapshot()) })
    .catch((error: Error) => {
      demand(false, `${fault.name}: ${error.message}`);
      return error.message;
    });
  const note = said ?? '';
  const ended = performance.now();
  const caughtUpMs = await catchUp(context).catch((error: Error) => {
    demand(false, `after ${fault.name}: ${error.message}`);
    return null;
  });
  await sleep(context.isQuick ? 300 : calmMs);
  const { accepted, refused, repeated } = difference(before, tally.snapshot());
  const standstillMs = Math.round(tally.longestStandstill(started, performance.now()));
  const report = {
    fault: fault.name,
    seconds: Math.round((ended - started) / 100) / 10,
    accepted,
    refused,
    repeated,
    standstillMs,
    caughtUpMs,
    note,
  };
  console.log(
    `            ${accepted} answered, refused ${JSON.stringify(refused)}, ${repeated} repeated; longest standstill ${standstillMs} ms; ranked and noticed ${caughtUpMs ?? 'NEVER'} ms after the end${note && `; ${note}`}`,
  );
  return report;
}

/** All that assessment has now is in analytics and among the notices; milliseconds. */
async function catchUp({ query, product }: Omit<Context, 'seen'>): Promise<number> {
  const started = performance.now();
  let goal = -1;
  await until('what was acknowledged is ranked and noticed', catchUpWithinMs, async () => {
    const count = async (service: 'assessment' | 'analytics' | 'notification', table: string) => {
      const text = `select count(*)::int as n from ${table} where exam_id like $1`;
      return (await query<{ n: number }>(service, text, [`${product.run}-%`]))[0]!.n;
    };
    if (goal < 0) goal = await count('assessment', 'submission join attempt using (attempt_id)');
    return (
      (await count('analytics', 'submission')) >= goal &&
      (await count('notification', "(select * from notice where kind = 'result.ready') results")) >= goal
    );
  });
  return Math.round(performance.now() - started);
}
