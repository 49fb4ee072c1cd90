import type { AnswerOf, getChoices } from '@exam/contracts';
import { Database, Teaching, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { ExamCache, ExamNotFound, PaperCache } from '../exams/index.js';
import { ChoicesRepository } from './choices.repository.js';
import { isContradicted } from './contradicted.js';

/** For whoever sets exams: what was chosen, of the newest revision. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly db: Database,
    private readonly teaching: Teaching,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly choices: ChoicesRepository,
  ) {}

  async ofExam(actor: Actor, examId: string): Promise<AnswerOf<typeof getChoices>['Item']> {
    const exam = await this.exams.find(examId);
    if (!exam || exam.ownerAccountId !== null) throw new ExamNotFound();
    const thing = { orgId: exam.orgId, places: [exam] };
    if (!(await this.teaching.reaches(this.db, actor, 'results.see', thing))) throw new ExamNotFound();
    const { revision } = exam;
    const [paper, answers, submissions] = await Promise.all([
      this.papers.get(examId, revision),
      this.choices.ofExam(examId, revision),
      this.choices.submissions(examId, revision),
    ]);
    return {
      ...{ examId, revision, submissions },
      questions: paper.questions.map(({ questionId, type, key }, index) => {
        const own = answers
          .filter(({ place }) => place === index + 1)
          .map(({ answer, count, byBest }) => ({ answer, count, byBest }));
        return { qNo: index + 1, questionId, key, choices: own, isContradicted: isContradicted(type, key, own) };
      }),
    };
  }
}
