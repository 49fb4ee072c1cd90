import { refuse, type RowRefusal, type StagedRow } from '@exam/platform/imports/index';
import type { Kept } from '../bank/index.js';

/** What a row names that a sealed test may keep. */
interface Named {
  readonly examId?: string;
  readonly questionIds: readonly string[];
}

/** A pack neither writes a sealed test or its questions nor asks them elsewhere, unless an author or super brings it. Pure. */
export function sealedRows<Row>(rows: readonly StagedRow<Row>[], kept: Kept, named: (row: Row) => Named): RowRefusal[] {
  return rows.flatMap((row) => {
    const { examId, questionIds } = named(row.row);
    if (examId !== undefined && kept.examIds.has(examId)) return [refuse(row, 'row.sealed', 'The test is sealed.')];
    const one = questionIds.find((questionId) => kept.questionIds.has(questionId));
    return one === undefined ? [] : [refuse(row, 'row.sealed', `A sealed test keeps the question '${one}'.`)];
  });
}
