import { examOfQuiz, packQuiz, type PackExam, type PackQuiz } from '@exam/contracts';
import type { Tx } from '@exam/platform';
import {
  thing,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type RowWarning,
  type StagedRow,
} from '@exam/platform/imports/index';
import { Injectable } from '@nestjs/common';
import { QuizzesService } from '../quizzes/index.js';
import { ExamImport } from './exam.import.js';

/** Quizzes and diagnostics: exams like others, and what chapter and topics they are of. */
@Injectable()
export class QuizImport implements ImportKind<PackQuiz> {
  readonly kind = 'quiz';
  readonly schema = packQuiz;
  readonly names = {
    orgId: 'organisation',
    examId: thing('exam'),
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    subjectId: 'within',
    chapterId: thing('chapter'),
    'topics.topicId': 'within',
    'topics.questionIds': 'within',
  } as const;
  readonly keyOf = ({ examId }: PackQuiz) => examId;

  constructor(
    private readonly exams: ExamImport,
    private readonly quizzes: QuizzesService,
  ) {}

  check(rows: StagedRow<PackQuiz>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    return this.exams.check(rows.map(examRow), tx, context);
  }

  warn(rows: StagedRow<PackQuiz>[], tx: Tx, context: ImportContext): Promise<RowWarning[]> {
    return this.exams.warn(rows.map(examRow), tx, context);
  }

  async apply(rows: StagedRow<PackQuiz>[], tx: Tx, context: ImportContext) {
    const counts = await this.exams.apply(rows.map(examRow), tx, context);
    await this.quizzes.keep(
      tx,
      rows.map(({ row }) => row),
    );
    return counts;
  }
}

const examRow = (staged: StagedRow<PackQuiz>): StagedRow<PackExam> => ({ ...staged, row: examOfQuiz(staged.row) });
