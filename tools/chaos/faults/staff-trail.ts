// What is left of the acts of staff: each in the trail once, and who was told of what.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Findings } from '../../load/checker/findings.js';
import type { Journal } from '../../load/clients/journal.js';
import type { Context } from './fault.js';

type Exam = { examId: string; query: Context['query']; findings: Findings };
type Until = (what: string, holds: () => Promise<boolean>) => Promise<unknown>;

/**
 * Each is told of the result, at the release or, where the submission is heard of later, with that; and once more whose
 * marks or rank moved.
 */
export async function checkTold(
  { examId, query, findings }: Exam,
  journals: readonly Journal[],
  moved: ReadonlySet<string>,
  until: Until,
): Promise<void> {
  type Told = { user_id: string; kind: string; n: number };
  const text = `select user_id, kind, count(*)::int as n from notice
    where exam_id = $1 and kind like 'result.%' and values->>'results' is distinct from 'withheld' group by 1, 2`;
  const read = () => query<Told>('notification', text, [examId]);
  const of = (rows: readonly Told[], kind: string) => rows.filter((one) => one.kind === kind);
  const areTold = until('everybody is told', async () => {
    const rows = await read();
    const know = new Set([...of(rows, 'result.ready'), ...of(rows, 'result.released')].map((one) => one.user_id));
    return know.size >= journals.length && of(rows, 'result.changed').length >= moved.size;
  });
  await areTold.catch(() => undefined); // who is not is said below
  await sleep(2_000); // one that is told twice comes by then
  const rows = await read();
  const told = (kind: string, userId: string) => of(rows, kind).find((one) => one.user_id === userId)?.n ?? 0;
  for (const { student, attemptId } of journals) {
    const { userId } = student;
    const [ready, released, changed] = ['ready', 'released', 'changed'].map((kind) => told(`result.${kind}`, userId));
    const times = ready! + released!;
    findings.count(times, () => `${userId} was told ${times} times of the result`);
    const wanted = moved.has(attemptId!) ? 1 : 0;
    findings.count(changed!, () => `${userId} was told ${changed} times of the regrade, not ${wanted}`, wanted);
  }
}

/** The trail has each act as often as it was done. */
export async function checkTrail({ examId, query, findings }: Exam, done: Record<string, number>): Promise<void> {
  const rows = await query<{ action: string; n: number }>(
    'assessment',
    'select action, count(*)::int as n from platform.audit where subject = $1 group by 1',
    [`exam:${examId}`],
  );
  for (const [action, count] of Object.entries(done)) {
    const n = rows.find((one) => one.action === action)?.n ?? 0;
    findings.count(n, () => `the trail has ${action} ${n} times, not ${count}`, count);
  }
}
