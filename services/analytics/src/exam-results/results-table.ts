import type { ExamResultRow } from '@exam/contracts';
import { csvOf, percentileText } from '@exam/domain';
import { inThread, Turns, workerFile } from '@exam/platform';

/** The heads, and a line for each student, as files show them. */
export type ResultsTable = readonly (readonly (string | number | null)[])[];

export function resultsTable(
  subjects: readonly { readonly subjectId: string; readonly subjectName: string }[],
  rows: readonly ExamResultRow[],
): ResultsTable {
  const heads = [
    ...['rank', 'percentile', 'code', 'name', 'section', 'marks'],
    ...subjects.map(({ subjectName }) => subjectName),
    ...['right', 'wrong', 'left', 'minutes', 'submitted at', 'submitted by'],
  ];
  return [
    heads,
    ...rows.map((row) => [
      ...[row.rank, percentileText(row.percentile), row.userCode, row.name, row.sectionName, row.marks],
      ...subjects.map(({ subjectId }) => row.subjects.find((one) => one.subjectId === subjectId)?.marks ?? null),
      ...[row.right, row.wrong, row.unanswered, Math.round(row.timeTakenSeconds / 60)],
      ...[row.submittedAt, row.submittedBy],
    ]),
  ];
}

export const csvFile = (table: ResultsTable): Buffer => Buffer.from(csvOf(table));

/** One at a time: each may need as much memory as the rest of the service. */
const turns = new Turns({ waiting: 10 });

/** In a thread of its own: twenty thousand rows keep one busy for seconds. Throws ServiceUnavailable where too many wait. */
export async function xlsxFile(orgId: string, table: ResultsTable): Promise<Buffer> {
  const limits = { limitMs: 60_000, memoryMb: 384 };
  const worker = workerFile('workbook', import.meta.url);
  const [bytes] = await turns.take(orgId, () => inThread<ResultsTable, Uint8Array>(worker, [table], limits));
  if (!bytes) throw new Error('the workbook could not be made in time');
  return Buffer.from(bytes);
}
