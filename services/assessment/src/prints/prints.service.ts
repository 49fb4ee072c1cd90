import type { AnswerOf, printPaper } from '@exam/contracts';
import { marksOf } from '@exam/domain';
import { Audit, Clock, expectProof, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { KeptBySeals } from '../bank/index.js';
import { Db } from '../db.js';
import { ExamNotFound, PaperCache } from '../exams/index.js';
import { DecidedExams } from '../release/index.js';
import { printedQuestions } from './printed-paper.js';
import { SetNotFound } from './prints.errors.js';
import { PrintsRepository } from './prints.repository.js';

interface Asked {
  readonly setId: string | null;
  readonly withKey: boolean;
  readonly withSolutions: boolean;
  readonly address: string;
}

/** What the browser prints of a test. Nothing is drawn here: a page of 250 questions costs the exams one read. */
@Injectable()
export class PrintsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: Audit,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly rows: PrintsRepository,
    private readonly seals: KeptBySeals,
  ) {}

  async print(
    actor: Actor,
    examId: string,
    { setId, withKey, withSolutions, address }: Asked,
  ): Promise<AnswerOf<typeof printPaper>['Item']> {
    const exam = await this.exams.find(this.db, actor, examId, 'results.decide');
    const { orgId, examName, closesAt, closedAt, durationMinutes, maximumCentimarks } = exam;
    const now = this.clock.now();
    // as long as somebody may still write it, each page of every paper names who printed it
    const isSealed = closesAt !== null && closedAt === null;
    if (isSealed) expectProof(actor, now);
    const kept = isSealed ? await this.seals.from(this.db, { ...actor, orgId }) : null;
    if (kept?.examIds.has(examId)) throw new ExamNotFound();
    const set = setId === null ? null : await this.rows.find(examId, setId);
    if (setId !== null && set === null) throw new SetNotFound();
    const revision = set?.revision ?? exam.revision;
    const [source, { questions: keys }, decided, { subjects }] = await Promise.all([
      this.papers.reviewSource(examId, revision),
      this.papers.get(examId, revision),
      this.rows.decided(examId),
      this.papers.firstLook(examId, revision),
    ]);
    const questions = printedQuestions(
      { ...source, keys, decided },
      { set, withKey: withKey || withSolutions, withSolutions },
    );
    const letter = set?.letter ?? null;
    // whoever is given the questions has left an entry
    await this.db.transaction((tx) =>
      this.audit.add(tx, {
        ...{ action: 'paper.printed', actor, orgId, address, subject: `exam:${examId}` },
        details: { revision, set: letter, withKey: withKey || withSolutions, withSolutions, isSealed },
      }),
    );
    return {
      ...{ examId, examName, revision, letter, durationMinutes, subjects, questions, isSealed },
      ...{ maximumMarks: marksOf(maximumCentimarks), printedAt: new Date(now).toISOString() },
    };
  }
}
