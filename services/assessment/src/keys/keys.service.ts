import {
  challengeWindowSet,
  type AnswerOf,
  type InputOf,
  type listChallenges,
  type readKeyElsewhere,
  type readKeys,
} from '@exam/contracts';
import { publishedKeyOf } from '@exam/domain';
import { Clock, Outbox, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { KeptBySeals } from '../bank/index.js';
import { Db, type Tx } from '../db.js';
import { ExamStudents } from '../exam-students/index.js';
import { PaperCache, releaseOf } from '../exams/index.js';
import { DecidedExams, NotClosed } from '../release/index.js';
import { ChallengesRepository } from './challenges.repository.js';
import { NotAsked, WindowInvalid } from './keys.errors.js';
import { KeysRepository } from './keys.repository.js';
import { isOpenAt, windowUntil, windowView } from './window.js';

/** What the staff see of the keys of an exam that nobody writes any more. */
@Injectable()
export class KeysService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly challenges: ChallengesRepository,
    private readonly keys: KeysRepository,
    private readonly outbox: Outbox,
    private readonly students: ExamStudents,
    private readonly seals: KeptBySeals,
  ) {}

  async read(actor: Actor, examId: string): Promise<AnswerOf<typeof readKeys>['Item']> {
    const { revision } = await this.closed(actor, examId);
    const [{ questions }, { questions: asked }, decided, counts, window] = await Promise.all([
      this.papers.get(examId, revision),
      this.papers.reviewSource(examId, revision),
      this.keys.all(this.db, examId),
      this.challenges.counts(this.db, examId),
      this.challenges.window(examId),
    ]);
    const countOf = new Map(counts.map((one) => [one.questionId, one]));
    return {
      window: windowView(window),
      isOpen: isOpenAt(window, this.clock.now()),
      questions: questions.map((question, index) => ({
        ...{ qNo: index + 1, questionId: question.questionId, questionType: question.type },
        options: asked[index]!.options.map(({ id }) => id),
        published: [...publishedKeyOf(question).accepted],
        decisions: decided
          .filter(({ questionId }) => questionId === question.questionId)
          .map(({ questionId: _, accepted, at, ...one }) => ({
            ...one,
            accepted: [...accepted],
            at: at.toISOString(),
          })),
        open: countOf.get(question.questionId)?.open ?? 0,
        challenges: countOf.get(question.questionId)?.challenges ?? 0,
      })),
    };
  }

  async list(actor: Actor, examId: string, query: InputOf<typeof listChallenges>['query']) {
    await this.closed(actor, examId);
    const { items, ...page } = await this.challenges.list(examId, query);
    const part = await this.students.part(this.db, actor, examId, { permission: 'results.see' });
    const userIds = items.map(({ userId }) => userId);
    const own = new Set(await this.students.ownOf(this.db, part, userIds));
    return {
      ...page,
      items: items.map(({ changedAt, userId, name, ...one }) => ({
        ...{ ...one, name: own.has(userId) ? name : null, changedAt: changedAt.toISOString() },
      })),
    };
  }

  async elsewhere(
    actor: Actor,
    examId: string,
    questionId: string,
  ): Promise<AnswerOf<typeof readKeyElsewhere>['Item']> {
    const { orgId, revision } = await this.closed(actor, examId);
    const { indexOf } = (await this.papers.get(examId, revision)).compiled;
    if (!indexOf.has(questionId)) throw new NotAsked();
    // the bank shows nobody but its authors what a sealed test asks, and they alone learn here which one does
    const [bank, exams, kept] = await Promise.all([
      this.keys.inBank(this.db, orgId, questionId),
      this.keys.elsewhere(this.db, orgId, examId, questionId),
      this.seals.from(this.db, { ...actor, orgId }),
    ]);
    return {
      bank: kept.questionIds.has(questionId) ? null : bank,
      exams: exams.filter((one) => !kept.examIds.has(one.examId)),
    };
  }

  async setWindow({ tx, actor, note }: ChangeContext, examId: string, closesAt: Date) {
    const exam = await this.exams.find(tx, actor, examId, 'results.decide', { lock: true });
    if (exam.closedAt === null) throw new NotClosed();
    const before = await this.challenges.window(examId, tx as Tx);
    const window = windowUntil(before, closesAt, this.clock.now());
    if (!window) throw new WindowInvalid();
    await this.challenges.setWindow(tx as Tx, examId, window);
    const after = windowView(window)!;
    await this.outbox.add(tx, challengeWindowSet, {
      ...{ examId, ...after },
      isWithheld: releaseOf(exam) === 'withheld',
    });
    note({ subject: `exam:${examId}`, orgId: exam.orgId, before: windowView(before), after });
    return after;
  }

  private async closed(actor: Actor, examId: string) {
    const exam = await this.exams.find(this.db, actor, examId, 'results.see');
    if (exam.closedAt === null) throw new NotClosed();
    return exam;
  }
}
