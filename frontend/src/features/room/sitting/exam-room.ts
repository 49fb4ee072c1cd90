/**
 * One sitting: what the student does and what the clock does. Every change is kept in this browser first, then brought
 * to the server (room-link.ts). It refuses what the rules refuse and leaves how things look to the screens.
 */
import { takesPlace, type Allowance } from '@exam/domain/choice-limits';
import { runnerOf } from '@exam/domain/exam-types';
import { gridStep, type GridAction } from '@exam/domain/question-status';
import { clock } from '../../../lib/clock.js';
import { codeOf } from '../../../lib/refusal.js';
import { allowanceOf } from './allowance.js';
import type { RoomUser } from '../entrance/begin.js';
import { isChanged, pendingOf, waitingAnswers, withVisit } from './entries.js';
import { forgetRoom } from '../sync/journal.js';
import { phaseOf } from './phase.js';
import { RoomLink } from '../sync/room-link.js';
import { RoomStore, type Opened } from './room-store.js';
import type { Entry, Room, RoomState, Submission } from './room-types.js';
import { submitPaper } from '../sync/submit-paper.js';
import { holdRoom } from '../sync/tab-lock.js';

export type Denied =
  | { reason: 'answer.required' }
  | { reason: 'limit'; allowance: Extract<Allowance, { allowed: false }> }
  | { reason: 'closed' };
export type Done = { moves: boolean; dropped?: { questionId: string; before: Entry } };
export type StepResult = { ok: true; done: Done } | { ok: false; denied: Denied };

const watchEveryMs = 500;
/** So long before the server closes its books the running stay is sent, or it would come too late. */
const lastCallMs = 2_000;
/** Between the end of a grid exam and its submission by itself, in which the student may still cancel. */
export const automaticSubmitMs = 3_000;

export class ExamRoom {
  readonly room: Room;
  readonly user: RoomUser;
  readonly isFirstLook: boolean;
  private readonly store: RoomStore;
  private readonly link: RoomLink;
  private readonly stops: (() => void)[] = [];
  private lastCallFor: number | null = null;
  private isCancelled = false;

  constructor(opened: Opened) {
    this.room = opened.room;
    this.user = opened.user;
    this.isFirstLook = opened.isFirstLook ?? false;
    this.store = new RoomStore(opened);
    this.link = new RoomLink(this.store, {
      onDeadlines: () => this.watchClock(),
      // the same call brings the receipt
      onHandedIn: () => void this.submit({ automatic: true }),
    });
  }

  /** Begins to watch the clock, the line and the tab. */
  start(): void {
    const timer = setInterval(() => this.watchClock(), watchEveryMs);
    const online = () => {
      this.link.queue.hurry();
      void this.look();
    };
    const hidden = () => (document.visibilityState === 'hidden' ? this.leave() : this.comeBack());
    window.addEventListener('online', online);
    window.addEventListener('pagehide', this.leave);
    document.addEventListener('visibilitychange', hidden);
    const release = holdRoom(this.user.user_id, this.room.exam.examId, () => this.link.loseTo('tab'));
    this.stops.push(() => {
      clearInterval(timer);
      window.removeEventListener('online', online);
      window.removeEventListener('pagehide', this.leave);
      document.removeEventListener('visibilitychange', hidden);
      release();
    });
    if (this.store.submittedHereAt !== null)
      return void this.submit({ automatic: false, byTime: this.store.isSubmittedByTime });
    this.show(this.state.questionId);
    this.link.queue.wake();
  }

  /** The screen is left; answers stay in the browser and on the server. */
  stop(): void {
    this.rest();
    if (this.state.submission.kind === 'none') void this.link.queue.flush().then(() => this.link.queue.stop());
    for (const stop of this.stops.splice(0)) stop();
  }

  /** The attempt was cancelled: nothing of it stays in this browser. */
  async forget(): Promise<void> {
    this.isCancelled = true;
    await forgetRoom(this.user.user_id, this.room.exam.examId);
  }

  /** Handed in, which forgets the room as well, or cancelled: what leaves the screen now is not to be kept. */
  get isForgotten(): boolean {
    return this.isCancelled || this.state.submission.kind === 'done';
  }

  getState = (): RoomState => this.store.get();
  subscribe = (listener: () => void): (() => void) => this.store.subscribe(listener);

  get isGrid(): boolean {
    return runnerOf(this.room.exam.examType) === 'grid';
  }

  get mayWrite(): boolean {
    const { phase, takenOver, submission, save } = this.state;
    return phase === 'open' && !takenOver && submission.kind === 'none' && save.kind !== 'closed';
  }

  /** The summary opens, from which the paper goes; not in the minutes for checking (ledger GRID-015). */
  get mayFinish(): boolean {
    return !this.state.takenOver && (this.mayWrite || this.state.phase === 'over');
  }

  entryOf(questionId: string): Entry {
    return this.store.entryOf(questionId);
  }

  /** Brings a question into view; the stay on the one before is recorded. */
  show(questionId: string): void {
    if (!this.room.byId.has(questionId)) return;
    this.store.together(() => {
      this.endVisit();
      this.store.set({ questionId, visitStartedAt: clock.now() });
      if (this.mayWrite && !this.entryOf(questionId).visited)
        this.change({ ...this.entryOf(questionId), visited: true });
    });
  }

  /** One action of the student on the question in view, as the rules of the grid have it (3 §4). */
  act(action: GridAction): StepResult {
    if (!this.mayWrite) return { ok: false, denied: { reason: 'closed' } };
    const before = this.entryOf(this.state.questionId);
    const step = gridStep(before, action);
    if (step.refused) return { ok: false, denied: { reason: step.refused } };
    const allowance = takesPlace(step.entry, this.room.exam)
      ? allowanceOf(this.room, before.questionId, (id) => this.entryOf(id))
      : ({ allowed: true } as const);
    if (!allowance.allowed) return { ok: false, denied: { reason: 'limit', allowance } };
    if (isChanged(before, step.entry)) this.change({ ...before, ...step.entry });
    const dropped = step.dropped === undefined ? {} : { dropped: { questionId: before.questionId, before } };
    return { ok: true, done: { moves: step.moves, ...dropped } };
  }

  /** Brings back what an action threw away (decision T73). */
  undo({ questionId, before }: NonNullable<Done['dropped']>): void {
    if (this.mayWrite) this.change({ ...this.entryOf(questionId), answer: before.answer, marked: before.marked });
  }

  /**
   * Hands the paper in; a second call while one is on its way does nothing. A save on its way is not waited for: what
   * it
   * brings goes with the paper once more, and the newer of each counts. Once the time is over nobody but the clock asks
   * for
   * it, also where a student presses the button: who had more time would not.
   */
  submit = async ({
    automatic,
    byTime = this.state.phase === 'over',
  }: {
    automatic: boolean;
    byTime?: boolean;
  }): Promise<void> => {
    const { kind } = this.state.submission;
    if (kind !== 'none' && kind !== 'failed') return;
    this.endVisit();
    this.store.submittedHereAt ??= clock.now();
    this.store.isSubmittedByTime = byTime;
    this.store.set({ submission: { kind: 'sending', automatic } });
    this.link.queue.stop();
    await this.store.writeAttempt();
    const stop = submitPaper({
      attempt: this.state.attempt,
      userId: this.user.user_id,
      examId: this.room.exam.examId,
      pending: () => pendingOf(this.state.entries),
      answers: () => [...this.state.entries.values()],
      onState: (submission: Submission) =>
        this.store.set(
          isCancelled(submission)
            ? { submission: { kind: 'none' }, save: { kind: 'closed', code: cancelledCode } }
            : { submission },
        ),
      byTime,
      onNotOver: () => this.link.hasMoreTime(),
    });
    this.stops.push(stop);
  };

  /** Asks the server how the attempt stands: more time, another device, already handed in. */
  look = (): Promise<void> => this.link.look();

  private get state(): RoomState {
    return this.store.get();
  }

  /** The running stay is written down, so that a closed page loses none of it. */
  private readonly rest = (): void => {
    this.endVisit();
    this.store.set({ visitStartedAt: clock.now() });
    this.store.keep();
  };

  /** It may be closed next: what waits goes now. */
  private readonly leave = (): void => {
    this.rest();
    if (this.mayWrite) void this.link.queue.flush();
  };

  /**
   * The news of more time may not have come. Who began in the same instant ends in the same one, so each asks at one of
   * its own.
   */
  private lookSoon(): void {
    const timer = setTimeout(() => void this.look(), (Math.random() * automaticSubmitMs) / 2);
    this.stops.push(() => clearTimeout(timer));
  }

  /** The time in which the page was out of sight belongs to no question. */
  private comeBack(): void {
    this.store.set({ visitStartedAt: clock.now() });
    void this.look();
  }

  private endVisit(): void {
    if (!this.mayWrite) return;
    const before = this.entryOf(this.state.questionId);
    const after = withVisit(before, this.state.visitStartedAt, clock.now());
    if (after !== before && before.visited) this.change(after);
  }

  private change(entry: Entry): void {
    this.store.change(entry);
    this.link.queue.wake();
  }

  /** A guessed time closes nothing: the device's clock may be hours off, and what is handed in cannot be taken back. */
  private watchClock(): void {
    if (!clock.isSet) return;
    const now = clock.now();
    const { writeDeadlineAt } = this.state.attempt;
    if (this.lastCallFor !== writeDeadlineAt && now >= writeDeadlineAt - lastCallMs) {
      this.lastCallFor = writeDeadlineAt;
      this.rest();
      this.link.queue.hurry();
    }
    const phase = phaseOf(this.state.attempt, now);
    if (phase === this.state.phase) return;
    const isAllSaved = this.state.save.kind !== 'closed' && waitingAnswers(this.state.entries) === 0;
    this.store.set({ phase, ...(phase !== 'open' && isAllSaved && { save: { kind: 'saved', at: now } }) });
    // a grid's paper goes by itself, and its answer says so
    if (phase === 'over' && !this.isGrid) this.lookSoon();
  }
}

const cancelledCode = 'attempt.cancelled';
/** On another device, while this one still wrote: there is no paper left to be handed in. */
const isCancelled = (submission: Submission): boolean =>
  submission.kind === 'failed' && codeOf(submission.error) === cancelledCode;
