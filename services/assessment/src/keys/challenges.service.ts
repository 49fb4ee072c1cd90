import {
  challengesInExam,
  type AnswerOf,
  type InputOf,
  type challengeKey,
  type listOwnChallenges,
} from '@exam/contracts';
import { canonicalAnswer } from '@exam/domain';
import { Clock, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db } from '../db.js';
import { ExamCache, isReleased, PaperCache } from '../exams/index.js';
import { ChallengesRepository, type Window } from './challenges.repository.js';
import { AnswerUnreadable, ChallengesClosed, NotAsked, NotSubmitted, TooManyChallenges } from './keys.errors.js';
import { isOpenAt, windowView } from './window.js';

type Asked = { readonly examId: string; readonly questionId: string };

/** What a student says of the keys of an exam that the account has submitted. */
@Injectable()
export class ChallengesService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly exams: ExamCache,
    private readonly papers: PaperCache,
    private readonly rows: ChallengesRepository,
  ) {}

  async own(actor: Actor, examId: string): Promise<AnswerOf<typeof listOwnChallenges>['Item']> {
    if (!(await this.rows.submitted(this.db, examId, actor))) throw new NotSubmitted();
    const [window, challenges] = await Promise.all([this.rows.window(examId), this.rows.own(examId, actor.accountId)]);
    return {
      window: windowView(window),
      isOpen: await this.isOpen(examId, window),
      challenges,
    };
  }

  async challenge(actor: Actor, asked: Asked, said: InputOf<typeof challengeKey>['body']): Promise<void> {
    const { revision, studentName } = await this.writable(actor, asked.examId);
    const { questions } = await this.papers.get(asked.examId, revision);
    const question = questions.find(({ questionId }) => questionId === asked.questionId);
    if (!question) throw new NotAsked();
    const proposed = canonicalAnswer(question.type, said.answer, question.optionCount, question.range);
    if (!proposed.ok) throw new AnswerUnreadable();
    const { accountId, userId } = actor;
    await this.db.transaction(async (tx) => {
      await this.rows.lock(tx, accountId);
      if ((await this.rows.others(tx, asked, accountId)) >= challengesInExam) throw new TooManyChallenges();
      const written = { ...said, answer: proposed.answer };
      const by = { accountId, userId, studentName };
      if (!(await this.rows.save(tx, asked, by, written, new Date(this.clock.now())))) throw new ChallengesClosed();
    });
  }

  async withdraw(actor: Actor, asked: Asked): Promise<void> {
    await this.writable(actor, asked.examId);
    const now = new Date(this.clock.now());
    await this.db.transaction((tx) => this.rows.withdraw(tx, asked, actor.accountId, now));
  }

  private async writable(actor: Actor, examId: string) {
    const submitted = await this.rows.submitted(this.db, examId, actor);
    if (!submitted) throw new NotSubmitted();
    if (!(await this.isOpen(examId, await this.rows.window(examId)))) throw new ChallengesClosed();
    return submitted;
  }

  /** Nobody challenges a key that is not told. */
  private async isOpen(examId: string, window: Window | null): Promise<boolean> {
    const now = this.clock.now();
    const exam = isOpenAt(window, now) ? await this.exams.find(examId) : null;
    return exam !== null && isReleased(exam, now);
  }
}
