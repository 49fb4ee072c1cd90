import type { ExamDefinition } from '../exams/index.js';

/** An exam as the staff decide on it, read afresh. */
export type DecidedExam = Pick<
  ExamDefinition,
  | 'examId'
  | 'orgId'
  | 'boardId'
  | 'classId'
  | 'groupId'
  | 'sectionId'
  | 'morePlaces'
  | 'reviewRelease'
  | 'closesAt'
  | 'closedAt'
  | 'durationMinutes'
  | 'maximumCentimarks'
  | 'examName'
  | 'revision'
> & { readonly provisionalAt: Date | null; readonly releasedAt: Date | null };
