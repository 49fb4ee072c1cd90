/** What goes between the room and the server while a paper is sat: saves, their answers, and news of the attempt. */
import { getAttempt, saveAnswers, type SavedAnswer } from '@exam/contracts/http/assessment';
import type { AnswerOf } from '@exam/contracts/core/route';
import { clock } from '../../../lib/clock.js';
import { call } from '../../../lib/http.js';
import { takeServerTime } from '../../../lib/server-time.js';
import { acknowledge, asSent, deltaOf, mergeEntries, pendingOf } from '../sitting/entries.js';
import type { RoomStore } from '../sitting/room-store.js';
import type { Attempt, Entry, RoomState } from '../sitting/room-types.js';
import { SaveQueue } from './save-queue.js';

type Told = {
  /** The deadlines are other ones now. */
  onDeadlines: () => void;
  /** The server has handed the paper in already, or another device has. */
  onHandedIn: () => void;
};

export class RoomLink {
  readonly queue: SaveQueue<AnswerOf<typeof saveAnswers>>;

  constructor(
    private readonly store: RoomStore,
    private readonly told: Told,
  ) {
    this.queue = new SaveQueue({
      // What the server would refuse as too late is not sent; it goes with the paper.
      pending: () => (this.state.phase === 'open' ? pendingOf(this.state.entries) : []),
      send: (entries) => this.send(entries),
      onAnswer: (answer) => this.receive(answer),
      onRefused: (entry, code) => store.refuse(entry, code),
      onClosed: (code) => this.close(code),
      onState: (state) => {
        if (state === 'sending') store.set({ save: { kind: 'saving' } });
        if (state === 'waiting') store.set({ save: { kind: 'waiting' } });
      },
    });
  }

  /** Asks the server how the attempt stands: more time, another device, already handed in. */
  async look(): Promise<void> {
    const { attempt, submission, entries } = this.state;
    if (submission.kind !== 'none') return;
    const told = await this.ask();
    if (!told) return;
    this.take(told);
    if (told.epoch > attempt.epoch) this.loseTo('device');
    else if (this.state.entries === entries && this.state.submission.kind === 'none') this.compare(told.answers);
    if (told.status === 'submitted') this.close('attempt.closed');
    if (told.status === 'cancelled') this.close('attempt.cancelled');
  }

  /** Whether the attempt runs on by the server; then it does here, too, and the paper is not handed in. */
  async hasMoreTime(): Promise<boolean> {
    const told = await this.ask();
    if (told?.status !== 'running' || told.deadlineAt <= clock.now()) return false;
    this.store.submittedHereAt = null;
    this.store.set({ submission: { kind: 'none' } });
    this.take(told);
    // also where the end is the old one, and only this browser's idea of the time was wrong
    this.runOn();
    return true;
  }

  /** How the attempt stands by the server; null where it does not answer. */
  private async ask(): Promise<AnswerOf<typeof getAttempt>['Item'] | null> {
    const { attemptId } = this.state.attempt;
    const sentAt = clock.reading();
    const answer = await call(
      getAttempt,
      { params: { attemptId } },
      { retries: 1, userId: this.store.user.user_id },
    ).catch(() => null);
    if (answer) takeServerTime(sentAt, answer.Item.serverTime);
    return answer?.Item ?? null;
  }

  /** What another device has brought is taken in; what the server has said to hold and does not is sent again. */
  private compare(server: readonly SavedAnswer[]): void {
    const { entries, attempt } = this.state;
    const merged = mergeEntries({ server, local: [...entries.values()], epoch: attempt.epoch });
    const changed = [...merged.entries.values()].filter((entry) => !isSame(entry, entries.get(entry.questionId)));
    if (changed.length === 0) return;
    this.store.raise(merged.revision);
    this.store.replace(new Map([...entries, ...changed.map((entry) => [entry.questionId, entry] as const)]), changed);
    this.queue.wake();
  }

  /** Another tab has this browser's copy and sends it; another device has not, so what waits here is still brought. */
  loseTo(winner: 'tab' | 'device'): void {
    if (this.state.takenOver || this.state.submission.kind !== 'none') return;
    this.store.set({ takenOver: true });
    if (winner === 'tab') this.queue.stop();
    else void this.queue.flush().then(() => this.queue.stop());
  }

  private get state(): RoomState {
    return this.store.get();
  }

  private async send(entries: Entry[]) {
    const {
      attempt: { attemptId, epoch },
      entries: all,
    } = this.state;
    const sentAt = clock.reading();
    const options = { retries: 0, userId: this.store.user.user_id, keepalive: document.visibilityState === 'hidden' };
    const asked = call(saveAnswers, { params: { attemptId }, body: { epoch, answers: entries.map(deltaOf) } }, options);
    this.store.set({ entries: asSent(all, entries) });
    const answer = await asked;
    takeServerTime(sentAt, answer.serverTime);
    return answer;
  }

  private receive(answer: AnswerOf<typeof saveAnswers>): void {
    this.store.replace(acknowledge(this.state.entries, answer), [...answer.acknowledged, ...answer.newer]);
    this.store.set({
      save: pendingOf(this.state.entries).length > 0 ? { kind: 'saving' } : { kind: 'saved', at: clock.now() },
    });
    this.take(answer);
    if (answer.takenOver) this.loseTo('device');
  }

  private take({ deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>): void {
    const { attempt } = this.state;
    if (attempt.deadlineAt === deadlineAt && attempt.writeDeadlineAt === writeDeadlineAt) return;
    this.store.set({ attempt: { ...attempt, deadlineAt, writeDeadlineAt } });
    void this.store.writeAttempt();
    this.runOn();
  }

  /** After more time was given: what waited for it is sent. */
  private runOn(): void {
    this.told.onDeadlines();
    const { save, phase, takenOver } = this.state;
    if (phase !== 'open' || takenOver) return;
    if (save.kind === 'closed' && save.code === 'attempt.past_deadline') this.store.set({ save: { kind: 'saving' } });
    this.queue.restart();
    this.queue.hurry();
  }

  private close(code: string): void {
    this.store.set({ save: { kind: 'closed', code } });
    if (code === 'attempt.closed') this.told.onHandedIn();
  }
}

const isSame = (left: Entry, right: Entry | undefined): boolean =>
  left.epoch === right?.epoch && left.revision === right.revision && left.acknowledged === right.acknowledged;
