import type { CreatedAssessment, createSelfAssessment, InputOf, PracticeFigures, SelfListRow } from '@exam/contracts';
import { marksOf } from '@exam/domain';
import { Clock, uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { randomBytes, randomInt } from 'node:crypto';
import { AccessService } from '../access/index.js';
import { AttemptNotRunning, AttemptsService, CancelService } from '../attempts/index.js';
import { Db, type Tx } from '../db.js';
import { ExamCache, ExamNotFound, PublishExams } from '../exams/index.js';
import { planExam } from '../imports/index.js';
import { WithheldService } from '../results/index.js';
import { bySubject, freeName, levelsOf, paperOf, typesOf, type DrawnQuestion } from './chosen.js';
import { figuresOf } from './figures.js';
import { selfRow } from './self-views.js';
import { ChapterLocked, NoQuestionsFit, SelfPending, UnknownChapter } from './selfs.errors.js';
import { SelfsRepository, type SelfRow } from './selfs.repository.js';

type Chosen = InputOf<typeof createSelfAssessment>['body'];

interface MakingOf extends Pick<Making, 'name' | 'nothing' | 'chapters'> {
  readonly questionIds: readonly string[];
}

/** What a self assessment is made of, besides whose it is. */
interface Making extends Pick<SelfRow, 'chapters' | 'questionTypes' | 'levels' | 'source'> {
  readonly name: string;
  draw(tx: Tx, seed: string, now: Date): Promise<readonly DrawnQuestion[]>;
  /** Thrown where nothing is drawn. */
  readonly nothing: () => Error;
}

/** Practice that a student puts together: exams of their own, sat, scored and reviewed as any other. */
@Injectable()
export class SelfsService {
  /** Accounts whose next one is being made: many asked for at once would each wait for the first with a connection. */
  private readonly beingMade = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly selfs: SelfsRepository,
    private readonly access: AccessService,
    private readonly publishing: PublishExams,
    private readonly exams: ExamCache,
    private readonly attempts: AttemptsService,
    private readonly cancelling: CancelService,
    private readonly withheld: WithheldService,
  ) {}

  async create(actor: Actor, chosen: Chosen): Promise<CreatedAssessment> {
    const { chapters, names } = await this.openChapters(actor, chosen);
    const [types, levels] = [typesOf(chosen.qType), levelsOf(chosen.difficulty)];
    return this.make(actor, {
      ...{ chapters, questionTypes: types, levels, source: 'chosen', name: chosen.nameOfAssessment },
      draw: (tx, seed, now) =>
        this.selfs.draw(tx, {
          ...{ orgId: actor.orgId, accountId: actor.accountId, subjectId: chosen.subjectsId },
          ...{ chapters: names, types, levels, count: chosen.noOfQuestions, seed, now },
        }),
      nothing: () => new NoQuestionsFit(),
    });
  }

  /** Refused while another is being made, or is not completed; also where nothing comes of the one being made. */
  private async make(actor: Actor, making: Making): Promise<CreatedAssessment> {
    const { accountId } = actor;
    if (this.beingMade.has(accountId)) throw new SelfPending();
    this.beingMade.add(accountId);
    try {
      return await this.makeOne(actor, making);
    } finally {
      this.beingMade.delete(accountId);
    }
  }

  /** Draws, publishes and owns it in one transaction. */
  private async makeOne(actor: Actor, { draw, nothing, name, ...made }: Making): Promise<CreatedAssessment> {
    const { accountId, orgId } = actor;
    const { boardId, classId, groupId } = actor;
    if (boardId === null || classId === null || groupId === null) throw nothing();
    const now = new Date(this.clock.now());
    const examId = `self-${uuid7()}`;
    const seed = randomBytes(16).toString('hex');
    const plan = await this.db.transaction(async (tx) => {
      await this.selfs.settle(tx, accountId);
      if (!(await this.selfs.add(tx, { ...made, examId, accountId, seed, subjectId: '', createdAt: now })))
        throw new SelfPending();
      const questions = bySubject(await draw(tx, seed, now));
      if (questions.length === 0) throw nothing();
      const examName = freeName(name, await this.selfs.namesOf(tx, accountId), () => randomInt(2 ** 32) / 2 ** 32);
      const row = paperOf({ examId, examName, orgId, boardId, classId, groupId }, questions);
      const byId = new Map(questions.map((question) => [question.questionId, question]));
      const planned = planExam({
        ...{ row, published: undefined, now: now.getTime() },
        questionOf: (questionId) => byId.get(questionId),
      });
      await this.publishing.publish(tx, [{ plan: planned, revision: 1 }], now.getTime());
      await this.selfs.own(tx, examId, accountId, questions[0]!.subjectId);
      return planned;
    });
    this.exams.forget(examId);
    return {
      ...{ examType: 'SelfAssessment', examId, examName: plan.row.examName },
      subjectName: plan.subjects.map(({ subjectName }) => subjectName).join(', '),
      topics: [...plan.topics],
      noOfQuestions: plan.row.questionIds.length,
      examDuration: plan.row.durationMinutes,
      totalMarks: marksOf(plan.maximumCentimarks),
    };
  }

  /** Of these questions, where they may be practised now. */
  makeOf(actor: Actor, { questionIds, nothing, name, chapters }: MakingOf): Promise<CreatedAssessment> {
    return this.make(actor, {
      ...{ name, chapters, questionTypes: [], levels: [], source: 'mistakes', nothing },
      draw: (tx, _seed, now) => this.selfs.practicable(tx, { orgId: actor.orgId, questionIds, now }),
    });
  }

  async list(actor: Actor, { page, limit }: { page: number; limit: number }) {
    const [rows, counts] = await Promise.all([
      this.selfs.list(actor.accountId, { skip: (page - 1) * limit, take: limit }),
      this.selfs.counts(actor.accountId),
    ]);
    const attempts = await this.attempts.newest(
      actor,
      rows.map(({ examId }) => examId),
    );
    const serverTime = this.clock.now();
    const Item: SelfListRow[] = rows.map((row) => selfRow(row, attempts.get(row.examId) ?? null, serverTime));
    return { serverTime, Item, ...counts };
  }

  /** What runs of it is cancelled; what was submitted keeps its result. */
  async delete(actor: Actor, examId: string): Promise<void> {
    const now = new Date(this.clock.now());
    const found = await this.db.transaction((tx) => this.selfs.withdraw(tx, examId, actor.accountId, now));
    if (!found) throw new ExamNotFound();
    this.exams.forget(examId);
    try {
      await this.cancelling.cancel(actor, examId, 'SelfAssessment');
    } catch (error) {
      if (!(error instanceof AttemptNotRunning)) throw error;
    }
  }

  async figures(actor: Actor): Promise<PracticeFigures> {
    return figuresOf(await this.withheld.told(await this.selfs.practised(actor)));
  }

  /** The names of the chosen chapters, former ones too; all must be of the subject, and open. */
  private async openChapters(actor: Actor, { chapters, subjectsId }: Chosen) {
    const chosen = [...new Set(chapters)];
    const [known, open] = await Promise.all([
      this.access.chapters(actor, chosen),
      this.access.unlocked(actor.accountId),
    ]);
    if (known.length !== chosen.length || known.some(({ subjectId }) => subjectId !== subjectsId))
      throw new UnknownChapter();
    if (known.some(({ chapterId, isFree }) => !isFree && !open.has(chapterId))) throw new ChapterLocked();
    return {
      chapters: known.map(({ chapterName }) => chapterName),
      // questions keep the name that they were written with
      names: known.flatMap(({ chapterName, formerNames }) => [chapterName, ...formerNames]),
    };
  }
}
