import { reachOf, touchesAudience, type AnswerOf, type getChoices } from '@exam/contracts';
import { Clock, Database, Teaching, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { AttemptNotOver } from '../attempts/index.js';
import { ExamCache, ExamNotFound, PaperCache, type ExamDefinition } from '../exams/index.js';
import { ChoicesRepository } from './choices.repository.js';
import { isContradicted } from './contradicted.js';

/** For whoever sets exams: what was chosen, of the newest revision. */
@Injectable()
export class ChoicesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly teaching: Teaching,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly choices: ChoicesRepository,
  ) {}

  async ofExam(actor: Actor, examId: string): Promise<AnswerOf<typeof getChoices>['Item']> {
    const exam = await this.exams.find(examId);
    if (!exam || exam.ownerAccountId !== null) throw new ExamNotFound();
    if (!(await this.reaches(actor, exam))) throw new ExamNotFound();
    // who may see results need not know the keys of a paper that is still being written
    const { closesAt } = exam;
    if (closesAt !== null && this.clock.now() < closesAt) throw new AttemptNotOver();
    const { revision } = exam;
    const [paper, { questions: asked }, answers, submissions] = await Promise.all([
      this.papers.get(examId, revision),
      this.papers.reviewSource(examId, revision),
      this.choices.ofExam(examId, revision),
      this.choices.submissions(examId, revision),
    ]);
    return {
      ...{ examId, revision, submissions },
      questions: paper.questions.map(({ questionId, type, key }, index) => {
        const own = answers
          .filter(({ place }) => place === index + 1)
          .map(({ answer, count, byBest }) => ({ answer, count, byBest }));
        return {
          ...{ qNo: index + 1, questionId, key, question: asked[index]! },
          ...{ choices: own, isContradicted: isContradicted(type, key, own) },
        };
      }),
    };
  }

  /** A teacher of one section reads of an exam of the whole group, too. */
  private async reaches(actor: Actor, exam: ExamDefinition): Promise<boolean> {
    const reach = reachOf(actor, 'results.see');
    if (reach !== 'own') return reach === 'all' || exam.orgId === actor.orgId;
    const own = exam.orgId === actor.orgId ? await this.teaching.of(this.db, actor) : [];
    return own.some((one) => touchesAudience(one, exam));
  }
}
