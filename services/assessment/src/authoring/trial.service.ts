import { pickTranslations, type AnswerOf, type tryDraft } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { BankScope, ShownTrail } from '../bank/index.js';
import { askedQuestions, paperOf } from '../exams/index.js';
import { schemeOf } from '../imports/index.js';
import { ExamNotReady } from './authoring.errors.js';
import { rulesOf } from './draft.js';
import { DraftsService } from './drafts.service.js';

/** Without these there is no paper to sit; what else is missing is for the publication to ask. */
const needed: readonly string[] = ['questions', 'question-gone', 'key'];

/**
 * A draft as the exam room opens it. The room runs in its author's browser alone: no exam, no attempt and no answer of
 * it is ever stored, so that nothing can count, rank, list or keep it.
 */
@Injectable()
export class TrialService {
  constructor(
    private readonly db: Db,
    private readonly drafts: DraftsService,
    private readonly scopes: BankScope,
    private readonly trail: ShownTrail,
  ) {}

  async paperOf(actor: Actor, examId: string): Promise<AnswerOf<typeof tryDraft>['Item']> {
    const { draft, checklist, inOrder } = await this.drafts.checklist(actor, examId);
    const faults = checklist.faults.filter(({ code }) => needed.includes(code));
    if (faults.length > 0) throw new ExamNotReady({ faults, warnings: [] });
    const { orgId, content, versions } = draft;
    await this.trail.questions(actor, await this.scopes.of(this.db, actor, orgId), 'tried', inOrder);
    const questions = await askedQuestions(this.db, orgId, inOrder, new Map(Object.entries(versions)));
    const asked = questions.map(({ questionType: type, ...question }) => ({ ...question, type }));
    const { scheme } = schemeOf({ markingScheme: rulesOf(content), totalMarks: null }, asked);
    const subjects = scheme.subjects.map(({ subjectId, subjectName = subjectId, types }) => ({
      ...{ subjectId, subjectName, markingScheme: types },
      totalQuestions: questions.filter((question) => question.subjectId === subjectId).length,
    }));
    const named = { examId, examName: content.examName.trim(), examType: 'Assessment' as const };
    return {
      paper: paperOf({ ...named, subjects, questions, scheme }),
      exam: {
        ...{ ...named, subjects, testType: 'open', bufferMinutes: 0, countMarkedOnly: false },
        ...pickTranslations([content.translations, { examName: 'examName' }]),
        ...{ totalTime: content.durationMinutes, reviewRelease: 'windowEnd', toDateTime: null },
      },
    };
  }
}
