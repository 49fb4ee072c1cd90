import type { decideKey, InputOf } from '@exam/contracts';
import {
  acceptedProblem,
  canonicalKey,
  challengeOutcome,
  isSameKey,
  publishedKeyOf,
  type DecidedKey,
  type QuestionKey,
} from '@exam/domain';
import { Clock, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PaperCache } from '../exams/index.js';
import { DecidedExams, NotClosed } from '../release/index.js';
import { ChallengesRepository } from './challenges.repository.js';
import { KeyUnchanged, KeyUnusable, NotAsked, ReasonMissing } from './keys.errors.js';
import { KeysRepository } from './keys.repository.js';

type Decision = Pick<InputOf<typeof decideKey>['body'], 'treatment' | 'accepted'> & { readonly reason: string };

/** Decides on the key of a question in an exam: a new version of it, and what becomes of the challenges that wait. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly challenges: ChallengesRepository,
    private readonly keys: KeysRepository,
  ) {}

  /** Answers the version of this exam's key and how many challenges were decided with it, in the other exams as well. */
  async decide(
    context: ChangeContext,
    examId: string,
    questionId: string,
    { alsoExamIds = [], ...body }: InputOf<typeof decideKey>['body'],
  ): Promise<{ version: number; challenges: number }> {
    const decision = { ...body, reason: body.reason.trim() };
    if (decision.reason === '') throw new ReasonMissing();
    const others = new Set(alsoExamIds.filter((id) => id !== examId));
    // in one order by every transaction
    const examIds = [examId, ...others].sort();
    const decided = new Map<string, { version: number; challenges: number }>();
    for (const id of examIds) decided.set(id, await this.decideIn(context, id, questionId, decision));
    return {
      version: decided.get(examId)!.version,
      challenges: [...decided.values()].reduce((sum, { challenges }) => sum + challenges, 0),
    };
  }

  private async decideIn(
    { tx: own, actor, note }: ChangeContext,
    examId: string,
    questionId: string,
    decision: Decision,
  ) {
    const tx = own as Tx;
    const exam = await this.exams.find(tx, actor, examId, 'results.decide', { lock: true });
    if (exam.closedAt === null) throw new NotClosed();
    const { questions } = await this.papers.get(examId, exam.revision);
    const question = questions.find((one) => one.questionId === questionId);
    if (!question) throw new NotAsked();
    const last = await this.keys.current(tx, examId, questionId);
    const before: DecidedKey = last ?? publishedKeyOf(question);
    const after = decidedKey(question, before, decision);
    const open = await this.challenges.open(tx, { examId, questionId });
    // to keep a key is a decision only where somebody waits for one
    if (isSameKey(question, before, after) && (decision.treatment !== 'keep' || open.length === 0))
      throw new KeyUnchanged();
    const version = (last?.version ?? 1) + 1;
    const at = new Date(this.clock.now());
    await this.keys.add(tx, examId, { questionId, version, ...after, reason: decision.reason, at }, actor.userId);
    for (const state of ['accepted', 'otherwise', 'rejected'] as const) {
      const of = open.filter(({ answer }) => challengeOutcome(question, { before, after }, answer) === state);
      await this.challenges.decide(
        tx,
        of.map(({ challengeId }) => challengeId),
        state,
        version,
      );
    }
    note({
      ...{ subject: `exam:${examId}`, orgId: exam.orgId, reason: decision.reason },
      ...{ before: { treatment: before.treatment }, after: { treatment: after.treatment } },
      details: { questionId, version, challenges: open.length },
    });
    return { version, challenges: open.length };
  }
}

/** A bonus keeps the answers that were right before: they are shown, and count again when it is taken away. */
function decidedKey(question: QuestionKey, before: DecidedKey, { treatment, accepted = [] }: Decision): DecidedKey {
  if (treatment === 'keep') return before;
  if (treatment !== 'normal') return { treatment, accepted: before.accepted };
  if (accepted.length === 0 || accepted.some((key) => acceptedProblem(question, key) !== null)) throw new KeyUnusable();
  return { treatment, accepted: [...new Set(accepted.map((key) => canonicalKey(question.type, key.trim())))] };
}
