import { Injectable } from '@nestjs/common';
import type { ReachedExam } from './exam-reach.js';
import { ResultRowsRepository, type ResultRow } from './result-rows.repository.js';

export type StudentResult = ResultRow;

/** What one student has in an exam, with the name and section that the account has now. */
@Injectable()
export class StudentResults {
  constructor(private readonly rows: ResultRowsRepository) {}

  /** Null where the account submitted nothing. */
  of(examId: string, accountId: string): Promise<StudentResult | null> {
    return this.rows.one(examId, accountId);
  }

  /** Of a section, or of all whom the person may see, the best first. */
  all(exam: ReachedExam, sectionId: string | undefined): Promise<StudentResult[]> {
    return this.rows.all(exam, sectionId);
  }
}
