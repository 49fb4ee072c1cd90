import { keyChallengeDecided, type decideKey, type InputOf } from '@exam/contracts';
import { challengeOutcome, isSameKey, publishedKeyOf, type DecidedKey, type QuestionKey } from '@exam/domain';
import { Clock, Outbox, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { Tx } from '../db.js';
import { PaperCache } from '../exams/index.js';
import { DecidedExams, NotClosed } from '../release/index.js';
import { TestSettingsService } from '../test-settings/index.js';
import { ChallengesRepository, type OpenChallenge } from './challenges.repository.js';
import { decidedKey, type Decision } from './decided-key.js';
import { KeyUnchanged, KeyUnusable, NotAsked, ReasonMissing } from './keys.errors.js';
import { KeysRepository } from './keys.repository.js';

/** What a decision makes of the key in one exam, before anything is written. */
interface Planned {
  readonly examId: string;
  readonly examName: string;
  readonly orgId: string;
  readonly qNo: number;
  readonly question: QuestionKey;
  readonly before: DecidedKey;
  readonly after: DecidedKey;
  readonly open: readonly OpenChallenge[];
  /** Of the new key. */
  readonly version: number;
}

type Asked = InputOf<typeof decideKey>['body'];

/** Decides on the key of a question in an exam: a new version of it, and what becomes of the challenges that wait. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly challenges: ChallengesRepository,
    private readonly keys: KeysRepository,
    private readonly settings: TestSettingsService,
  ) {}

  /** Answers the version of this exam's key and how many challenges were decided with it, in the other exams as well. */
  async decide(
    context: ChangeContext,
    examId: string,
    questionId: string,
    { alsoExamIds = [], ...body }: Asked,
  ): Promise<{ version: number; challenges: number }> {
    const decision = { ...body, reason: body.reason.trim() };
    if (decision.reason === '') throw new ReasonMissing();
    const others = new Set(alsoExamIds.filter((id) => id !== examId));
    const planned: Planned[] = [];
    // in one order by every transaction
    for (const id of [examId, ...others].sort()) planned.push(await this.plan(context, id, questionId, decision));
    const here = planned.find((one) => one.examId === examId)!;
    await this.expectSecond(context, questionId, { here, planned, decision });
    for (const one of planned) await this.write(context, questionId, one, decision.reason);
    return {
      version: here.version,
      challenges: planned.reduce((sum, { open }) => sum + open.length, 0),
    };
  }

  private async plan({ tx: own, actor }: ChangeContext, examId: string, questionId: string, decision: Decision) {
    const tx = own as Tx;
    const { orgId, examName, closedAt, revision } = await this.exams.find(tx, actor, examId, 'results.decide', {
      lock: true,
    });
    if (closedAt === null) throw new NotClosed();
    const { questions } = await this.papers.within(tx, examId, revision);
    const at = questions.findIndex((one) => one.questionId === questionId);
    const question = questions[at];
    if (!question) throw new NotAsked();
    const last = await this.keys.current(tx, examId, questionId);
    const before: DecidedKey = last ?? publishedKeyOf(question);
    const after = decidedKey(question, before, decision);
    if (!after) throw new KeyUnusable();
    const open = await this.challenges.open(tx, { examId, questionId });
    // to keep a key is a decision only where somebody waits for one
    if (isSameKey(question, before, after) && (decision.treatment !== 'keep' || open.length === 0))
      throw new KeyUnchanged();
    const version = (last?.version ?? 1) + 1;
    return { examId, examName, orgId, qNo: at + 1, question, before, after, open, version };
  }

  /** Where the school wants it, somebody else has agreed to exactly this; a decision in between on any of them voids it. */
  private async expectSecond(
    { tx, approved }: ChangeContext,
    questionId: string,
    { here, planned, decision }: { here: Planned; planned: readonly Planned[]; decision: Decision },
  ): Promise<void> {
    if (!(await this.settings.of(tx, here.orgId)).decidesKeysByTwo) return;
    const others = planned.filter((one) => one !== here);
    await approved({
      ...{ orgId: here.orgId, subject: subjectOf(here.examId, questionId) },
      version: planned.reduce((sum, { version }) => sum + version, 0),
      shown: {
        ...{ examId: here.examId, examName: here.examName, questionId, qNo: here.qNo },
        ...{ treatment: decision.treatment, accepted: decision.accepted ?? [], reason: decision.reason },
        keyBefore: { treatment: here.before.treatment, accepted: here.before.accepted },
        challenges: planned.reduce((sum, { open }) => sum + open.length, 0),
        alsoExams: others.map(({ examId, examName }) => ({ examId, examName })),
      },
    });
  }

  private async write(
    { tx: own, actor, note, outdate }: ChangeContext,
    questionId: string,
    { examId, examName, orgId, qNo, question, before, after, open, version }: Planned,
    reason: string,
  ): Promise<void> {
    const tx = own as Tx;
    const at = new Date(this.clock.now());
    await this.keys.add(tx, examId, { questionId, version, ...after, reason, at }, actor.userId);
    const outcomes = open.map((one) => ({
      ...one,
      outcome: challengeOutcome(question, { before, after }, one.answer),
    }));
    for (const state of ['accepted', 'otherwise', 'rejected'] as const) {
      const of = outcomes.filter(({ outcome }) => outcome === state).map(({ challengeId }) => challengeId);
      await this.challenges.decide(tx, of, state, version);
    }
    await this.outbox.addMany(
      tx,
      keyChallengeDecided,
      outcomes.map(({ challengeId, userId, accountId, outcome }) => ({
        ...{ challengeId, examId, examName, questionId, qNo, userId, accountId, outcome, reason },
      })),
    );
    await outdate(subjectOf(examId, questionId));
    note({
      ...{ subject: `exam:${examId}`, orgId, reason },
      ...{ before: { treatment: before.treatment }, after: { treatment: after.treatment } },
      details: { questionId, version, challenges: open.length },
    });
  }
}

/** Of what a second person agrees to. */
const subjectOf = (examId: string, questionId: string): string => `key:${examId}:${questionId}`;
