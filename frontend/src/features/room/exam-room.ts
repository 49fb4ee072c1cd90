/**
 * One sitting: holds the state the screens show, keeps every change in this browser first, then brings it to the server.
 * It refuses what the rules refuse and leaves how things look to the screens.
 */
import { getAttempt, saveAnswers } from '@exam/contracts/http/assessment';
import { mayAnswer, type Allowance } from '@exam/domain/choice-limits';
import { gridStep, type GridAction } from '@exam/domain/question-status';
import { runnerOf } from '@exam/domain/exam-types';
import type { AnswerOf } from '@exam/contracts/core/route';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { acknowledge, deltaOf, emptyEntry, pendingOf, withVisit } from './entries.js';
import { writeAttempt, writeEntries } from './journal.js';
import { phaseOf } from './phase.js';
import type { Attempt, Entry, Room, RoomState, Submission } from './room-types.js';
import { SaveQueue } from './save-queue.js';
import { submitPaper } from './submit-paper.js';
import { holdRoom } from './tab-lock.js';
import type { RoomUser } from './begin.js';

export type Denied =
  | { reason: 'answer.required' }
  | { reason: 'limit'; allowance: Extract<Allowance, { allowed: false }> }
  | { reason: 'closed' };
export type Done = { moves: boolean; dropped?: { questionId: string; before: Entry } };
export type StepResult = { ok: true; done: Done } | { ok: false; denied: Denied };

export type Opened = {
  room: Room;
  user: RoomUser;
  attempt: Attempt;
  entries: Map<string, Entry>;
  revision: number;
  questionId: string;
  submittedHereAt: number | null;
  stored: boolean;
};

const watchEveryMs = 500;
/** So long before the server closes its books the running stay is sent, or it would come too late. */
const lastCallMs = 2_000;
/** Between the end of a grid exam and its submission by itself, in which the student may still cancel. */
export const automaticSubmitMs = 3_000;

export class ExamRoom {
  readonly room: Room;
  readonly user: RoomUser;
  private state: RoomState;
  private revision: number;
  private submittedHereAt: number | null;
  private lastCallFor: number | null = null;
  private readonly listeners = new Set<() => void>();
  private readonly queue: SaveQueue<AnswerOf<typeof saveAnswers>>;
  private readonly stops: (() => void)[] = [];

  constructor(opened: Opened) {
    this.room = opened.room;
    this.user = opened.user;
    this.revision = opened.revision;
    this.submittedHereAt = opened.submittedHereAt;
    this.state = {
      attempt: opened.attempt, entries: opened.entries, questionId: opened.questionId, visitStartedAt: clock.now(),
      phase: phaseOf(opened.attempt, clock.now()), takenOver: false, save: { kind: 'nothing' },
      submission: { kind: 'none' }, stored: opened.stored,
    };
    this.queue = new SaveQueue({
      pending: () => pendingOf(this.state.entries),
      send: (entries) => this.send(entries),
      onAnswer: (answer) => this.receive(answer),
      onRefused: (entry, code) => this.put({ ...entry, refusedCode: code }),
      onClosed: (code) => this.close(code),
      onState: (state) => {
        if (state === 'sending') this.set({ save: { kind: 'saving' } });
        if (state === 'waiting') this.set({ save: { kind: 'waiting' } });
      },
    });
  }

  /** Begins to watch the clock, the line and the tab. */
  start(): void {
    const timer = setInterval(() => this.watchClock(), watchEveryMs);
    const online = () => this.queue.hurry();
    const hidden = () => (document.visibilityState === 'hidden' ? this.rest() : this.look());
    window.addEventListener('online', online);
    window.addEventListener('pagehide', this.rest);
    document.addEventListener('visibilitychange', hidden);
    const release = holdRoom(this.user.user_id, this.room.exam.examId, () => this.loseTo());
    this.stops.push(() => {
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', this.rest);
      document.removeEventListener('visibilitychange', hidden);
      release();
    });
    if (this.submittedHereAt !== null) return void this.submit({ automatic: false });
    this.show(this.state.questionId);
    this.queue.wake();
  }

  /** The screen is left; answers stay in the browser and on the server. */
  stop(): void {
    this.rest();
    if (this.state.submission.kind === 'none') void this.queue.flush();
    for (const stop of this.stops.splice(0)) stop();
  }

  getState = (): RoomState => this.state;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isGrid(): boolean {
    return runnerOf(this.room.exam.examType) === 'grid';
  }

  get mayWrite(): boolean {
    const { phase, takenOver, submission, save } = this.state;
    return phase === 'open' && !takenOver && submission.kind === 'none' && save.kind !== 'closed';
  }

  entryOf(questionId: string): Entry {
    return this.state.entries.get(questionId) ?? emptyEntry(questionId);
  }

  /** Brings a question into view; the stay on the one before is recorded. */
  show(questionId: string): void {
    if (!this.room.byId.has(questionId)) return;
    this.endVisit();
    this.set({ questionId, visitStartedAt: clock.now() });
    if (this.mayWrite && !this.entryOf(questionId).visited) this.change({ ...this.entryOf(questionId), visited: true });
    void this.writeAttempt();
  }

  /** One action of the student on the question in view, as the rules of the grid have it (3 §4). */
  act(action: GridAction): StepResult {
    if (!this.mayWrite) return { ok: false, denied: { reason: 'closed' } };
    const before = this.entryOf(this.state.questionId);
    const step = gridStep(before, action);
    if (step.refused) return { ok: false, denied: { reason: step.refused } };
    const takesPlace = step.entry.answer !== '' || step.entry.marked;
    const allowance = takesPlace ? this.allowance() : ({ allowed: true } as const);
    if (!allowance.allowed) return { ok: false, denied: { reason: 'limit', allowance } };
    if (isChanged(before, step.entry)) this.change({ ...before, ...step.entry });
    const dropped = step.dropped === undefined ? {} : { dropped: { questionId: before.questionId, before } };
    return { ok: true, done: { moves: step.moves, ...dropped } };
  }

  /** Brings back what an action threw away (decision T73). */
  undo({ questionId, before }: NonNullable<Done['dropped']>): void {
    if (this.mayWrite) this.change({ ...this.entryOf(questionId), answer: before.answer, marked: before.marked });
  }

  /** Hands the paper in; a second call while one is on its way does nothing. */
  submit = async ({ automatic }: { automatic: boolean }): Promise<void> => {
    const { kind } = this.state.submission;
    if (kind !== 'none' && kind !== 'failed') return;
    this.endVisit();
    this.submittedHereAt ??= clock.now();
    this.set({ submission: { kind: 'sending', automatic } });
    this.queue.stop();
    await this.queue.settled();
    await this.writeAttempt();
    const stop = submitPaper({
      attempt: this.state.attempt,
      userId: this.user.user_id,
      examId: this.room.exam.examId,
      pending: () => pendingOf(this.state.entries),
      answers: () => [...this.state.entries.values()],
      onState: (submission: Submission) => this.set({ submission }),
    });
    this.stops.push(stop);
  };

  /** Asks the server how the attempt stands: more time, another device, already handed in. */
  look = async (): Promise<void> => {
    this.set({ visitStartedAt: clock.now() });
    const { attempt, submission } = this.state;
    if (submission.kind !== 'none') return;
    const answer = await call(getAttempt, { params: { attemptId: attempt.attemptId } }, { retries: 1 }).catch(() => null);
    if (!answer) return;
    this.take(answer.Item);
    if (answer.Item.epoch > attempt.epoch) this.loseTo();
    if (answer.Item.status === 'submitted') this.close('attempt.closed');
    if (answer.Item.status === 'cancelled') this.close('attempt.cancelled');
  };

  hurry = (): void => this.queue.hurry();

  /** The running stay is written down, so that a closed page loses none of it. */
  private readonly rest = (): void => {
    this.endVisit();
    this.set({ visitStartedAt: clock.now() });
  };

  private allowance(): Allowance {
    const question = this.room.byId.get(this.state.questionId)!;
    const states = this.room.paper.questions.map((one) => {
      const { answer, marked } = this.entryOf(one.questionId);
      return { questionId: one.questionId, type: one.questionType, subjectId: one.subjectId, answer, marked };
    });
    return mayAnswer({ ...question, type: question.questionType }, states, this.room.scheme, this.room.exam);
  }

  private endVisit(): void {
    if (!this.mayWrite) return;
    const before = this.entryOf(this.state.questionId);
    const after = withVisit(before, this.state.visitStartedAt, clock.now());
    if (after !== before && before.visited) this.change(after);
  }

  private change(entry: Entry): void {
    this.revision += 1;
    const { refusedCode: _, ...clean } = entry;
    this.put({ ...clean, epoch: this.state.attempt.epoch, revision: this.revision, acknowledged: false });
    this.queue.wake();
  }

  private put(entry: Entry): void {
    this.set({ entries: new Map(this.state.entries).set(entry.questionId, entry) });
    this.store([entry]);
  }

  private store(entries: Entry[]): void {
    if (this.state.takenOver) return;
    void writeEntries(this.user.user_id, this.room.exam.examId, entries).then((stored) => {
      if (stored !== this.state.stored) this.set({ stored });
    });
  }

  private writeAttempt(): Promise<boolean> {
    if (this.state.takenOver) return Promise.resolve(false);
    const { examId, examType } = this.room.exam;
    return writeAttempt({
      ...this.state.attempt, userId: this.user.user_id, accountId: this.user.currentAccountId, examId, examType,
      questionId: this.state.questionId, submittedHereAt: this.submittedHereAt,
    });
  }

  private async send(entries: Entry[]) {
    const { attemptId, epoch } = this.state.attempt;
    return call(saveAnswers, { params: { attemptId }, body: { epoch, answers: entries.map(deltaOf) } }, { retries: 0 });
  }

  private receive(answer: AnswerOf<typeof saveAnswers>): void {
    const entries = acknowledge(this.state.entries, answer);
    this.set({ entries, save: { kind: 'saved', at: clock.now() } });
    this.store([...answer.acknowledged, ...answer.newer].flatMap(({ questionId }) => entries.get(questionId) ?? []));
    this.take(answer);
    if (answer.takenOver) this.loseTo();
  }

  private take({ deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>): void {
    const { attempt } = this.state;
    if (attempt.deadlineAt === deadlineAt && attempt.writeDeadlineAt === writeDeadlineAt) return;
    this.set({ attempt: { ...attempt, deadlineAt, writeDeadlineAt } });
    void this.writeAttempt();
    this.watchClock();
    if (this.state.phase === 'open' && this.state.save.kind === 'closed' && this.state.save.code === 'attempt.past_deadline') {
      this.set({ save: { kind: 'saving' } });
      this.queue.restart();
    }
  }

  private loseTo(): void {
    if (this.state.takenOver || this.state.submission.kind !== 'none') return;
    this.set({ takenOver: true });
    this.queue.stop();
  }

  private close(code: string): void {
    this.set({ save: { kind: 'closed', code } });
    // Somebody has handed it in already, the server or another device: the same call brings the receipt.
    if (code === 'attempt.closed') void this.submit({ automatic: true });
  }

  private watchClock(): void {
    const now = clock.now();
    const { writeDeadlineAt } = this.state.attempt;
    if (this.lastCallFor !== writeDeadlineAt && now >= writeDeadlineAt - lastCallMs) {
      this.lastCallFor = writeDeadlineAt;
      this.rest();
      this.queue.hurry();
    }
    const phase = phaseOf(this.state.attempt, now);
    if (phase === this.state.phase) return;
    this.set({ phase });
    if (phase === 'over' && !this.state.takenOver) void this.queue.flush();
  }

  private set(part: Partial<RoomState>): void {
    this.state = { ...this.state, ...part };
    for (const listener of this.listeners) listener();
  }
}

const isChanged = (before: Entry, after: Pick<Entry, 'answer' | 'marked' | 'visited'>): boolean =>
  before.answer !== after.answer || before.marked !== after.marked || before.visited !== after.visited;
