import { Injectable } from '@nestjs/common';
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
}
