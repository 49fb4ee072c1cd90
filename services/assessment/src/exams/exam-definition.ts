import type { ExamDetails, examTypeNames, Paper } from '@exam/contracts';
import type { LateStartPolicy, MarkingScheme, ReviewRelease } from '@exam/domain';
import type { ExamOverride } from './own-exam.js';

export interface ExamPlace {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

/** What an exam's audience is besides its one place. */
export interface Besides {
  readonly morePlaces?: readonly ExamPlace[] | undefined;
  readonly extraStudents?: readonly string[] | undefined;
}

/** A published exam as the service works with it, without its questions. Instants are epoch milliseconds. */
export interface ExamDefinition {
  readonly examId: string;
  readonly orgId: string;
  readonly examName: string;
  readonly examType: (typeof examTypeNames)[number];
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
  /** Besides this one, and students besides those of all of them. */
  readonly morePlaces: readonly ExamPlace[];
  readonly extraStudents: readonly string[];
  readonly testType: 'open' | 'window';
  readonly startAt: number | null;
  readonly endAt: number | null;
  readonly durationMinutes: number;
  readonly instructions: string;
  /** Of the name; those of the instructions are read where these are shown. */
  readonly names: Pick<ExamDetails, 'translations'>;
  readonly bufferMinutes: number;
  /** Who may begin after the end; see the late start rule. */
  readonly policy: LateStartPolicy;
  readonly reviewRelease: ReviewRelease;
  /** Of one whose results somebody releases: when marks were, and when all of it was. */
  readonly provisionalAt: number | null;
  readonly releasedAt: number | null;
  readonly countMarkedOnly: boolean;
  readonly questionCount: number;
  readonly maximumCentimarks: number;
  /** In paper order. */
  readonly subjects: readonly ExamSubject[];
  readonly chapters: readonly string[];
  readonly topics: readonly string[];
  readonly scheme: MarkingScheme;
  /** Which paper an attempt begun now sits. */
  readonly revision: number;
  /** Counts up with every change. */
  readonly version: number;
  readonly closesAt: number | null;
  readonly closedAt: number | null;
  /** An interruption waits for somebody's decision. */
  readonly waitsForOutage: boolean;
  /** Of a self assessment: the only account that may see it. */
  readonly ownerAccountId: string | null;
  /** Deleted by its owner. */
  readonly isWithdrawn: boolean;
  /** By account: see own-exam.ts. */
  readonly overrides: ReadonlyMap<string, ExamOverride>;
}

export interface ExamSubject {
  readonly subjectId: string;
  readonly subjectName: string;
  readonly translations?: Paper['subjects'][number]['translations'];
  readonly questions: number;
  readonly maximumCentimarks: number;
}
