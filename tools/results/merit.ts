import { mergedPercentiles, type Normalised, type ShiftScore } from '@exam/domain';
import type { Queryable } from '@exam/platform';
import { wrong } from './options.js';

interface Shift {
  readonly examId: string;
  readonly isOver: boolean;
  readonly subjects: readonly { readonly subjectId: string }[];
}

interface Row {
  readonly examId: string;
  readonly accountId: string;
  readonly name: string;
  readonly centimarks: number;
  readonly tallies: {
    readonly total: { readonly right: number; readonly wrong: number };
    readonly subjects: readonly { readonly subjectId: string; readonly centimarks: number }[];
  };
}

export interface MeritList {
  readonly subjects: readonly string[];
  readonly lines: readonly (Normalised & Pick<Row, 'examId' | 'accountId' | 'name' | 'centimarks'>)[];
}

/**
 * The candidates of all shifts by their merged percentiles, the best first. Reads the database of analytics. Throws a
 * Failure where an exam is not known or not over, or where the shifts do not have the same subjects.
 */
export async function meritList(
  db: Queryable,
  examIds: readonly string[],
  order: readonly string[] | null,
): Promise<MeritList> {
  const subjects = subjectsOf(await shiftsOf(db, examIds), order);
  const rows = await db.query<Row>(
    `select c.exam_id as "examId", c.account_id as "accountId", c.name, c.centimarks, s.tallies
     from candidate c join submission s using (attempt_id) where c.exam_id = any($1::text[])`,
    [[...examIds]],
  );
  // somebody who sat two shifts is in the list twice, once for each
  const byCandidate = new Map(rows.map((row) => [candidateOf(row), row]));
  return {
    subjects,
    lines: mergedPercentiles(rows.map((row) => scoreOf(row, subjects))).map((one) => {
      const { examId, accountId, name, centimarks } = byCandidate.get(one.candidateId)!;
      return { ...one, examId, accountId, name, centimarks };
    }),
  };
}

async function shiftsOf(db: Queryable, examIds: readonly string[]): Promise<Shift[]> {
  const shifts = await db.query<Shift>(
    `select exam_id as "examId", subjects, (end_at is null or closed_at is not null) as "isOver" from exam
     where exam_id = any($1::text[]) order by array_position($1::text[], exam_id)`,
    [[...examIds]],
  );
  const missing = examIds.filter((id) => !shifts.some(({ examId }) => examId === id));
  if (missing.length > 0) throw wrong(`There is no exam ${missing.join(', ')}.`);
  const running = shifts.filter(({ isOver }) => !isOver).map(({ examId }) => examId);
  if (running.length > 0) throw wrong(`${running.join(', ')} is not over: its percentiles would still change.`);
  return shifts;
}

function subjectsOf(shifts: readonly Shift[], order: readonly string[] | null): readonly string[] {
  const [first, ...others] = shifts.map(({ subjects }) => subjects.map(({ subjectId }) => subjectId));
  const isSame = (ids: readonly string[]) => ids.length === first!.length && ids.every((id) => first!.includes(id));
  if (!others.every(isSame)) throw wrong('The shifts do not have the same subjects.');
  if (order && !isSame(order)) throw wrong(`--subjects names each of ${first!.join(', ')} once.`);
  return order ?? first!;
}

const candidateOf = ({ examId, accountId }: Row): string => `${examId}\n${accountId}`;

const scoreOf = (row: Row, subjects: readonly string[]): ShiftScore => ({
  candidateId: candidateOf(row),
  shift: row.examId,
  centimarks: row.centimarks,
  subjects: subjects.map((id) => row.tallies.subjects.find(({ subjectId }) => subjectId === id)?.centimarks ?? 0),
  right: row.tallies.total.right,
  wrong: row.tallies.total.wrong,
});

/** RFC 4180. What a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV injection). */
export function csvOf({ subjects, lines }: MeritList): string {
  const rows = [
    ['rank', 'percentile', ...subjects, 'marks', 'shift', 'account', 'name'],
    ...lines.map((line) => [
      String(line.rank),
      line.percentile.toFixed(7),
      ...line.subjectPercentiles.map((value) => value.toFixed(7)),
      String(line.centimarks / 100),
      line.examId,
      line.accountId,
      line.name,
    ]),
  ];
  return rows.map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
