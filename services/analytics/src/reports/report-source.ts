/** All that the reports of one attempt are made from. */
import type { Standing } from '@exam/contracts';
import type { ClassSums } from '@exam/domain';
import type { Paper } from './papers.repository.js';
import type { SatPaper } from './submissions.repository.js';

export interface ReportSource {
  readonly sat: SatPaper;
  readonly paper: Paper;
  readonly sums: ClassSums;
  readonly standing: Standing;
  /** Places in the paper of the questions that may be told of, in paper order. */
  readonly told: readonly number[];
}

/** A mock test in the series of a student's results. */
export interface PastResult {
  readonly examId: string;
  readonly examName: string;
  readonly submittedAt: Date;
  readonly standing: Standing;
}
