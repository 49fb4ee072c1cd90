/** What goes between the room and the server while a paper is sat: saves, their answers, and news of the attempt. */
import { getAttempt, saveAnswers } from '@exam/contracts/http/assessment';
import type { AnswerOf } from '@exam/contracts/core/route';
import { clock } from '../../lib/clock.js';
import { call } from '../../lib/http.js';
import { takeServerTime } from '../../lib/server-time.js';
import { acknowledge, deltaOf, pendingOf } from './entries.js';
import type { RoomStore } from './room-store.js';
import type { Attempt, Entry, RoomState } from './room-types.js';
import { SaveQueue } from './save-queue.js';

type Told = {
  /** The deadlines are other ones now. */
  onDeadlines: () => void;
  /** The server has handed the paper in already, or another device has. */
  onHandedIn: () => void;
};

export class RoomLink {
  readonly queue: SaveQueue<AnswerOf<typeof saveAnswers>>;

  constructor(private readonly store: RoomStore, private readonly told: Told) {
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
    const { attempt, submission } = this.state;
    if (submission.kind !== 'none') return;
    const answer = await call(getAttempt, { params: { attemptId: attempt.attemptId } }, { retries: 1 }).catch(() => null);
    if (!answer) return;
    this.take(answer.Item);
    if (answer.Item.epoch > attempt.epoch) this.loseTo('device');
    if (answer.Item.status === 'submitted') this.close('attempt.closed');
    if (answer.Item.status === 'cancelled') this.close('attempt.cancelled');
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
    const { attemptId, epoch } = this.state.attempt;
    const sentAt = clock.reading();
    const answer = await call(saveAnswers, { params: { attemptId }, body: { epoch, answers: entries.map(deltaOf) } }, { retries: 0 });
    takeServerTime(sentAt, answer.serverTime);
    return answer;
  }

  private receive(answer: AnswerOf<typeof saveAnswers>): void {
    this.store.replace(acknowledge(this.state.entries, answer), [...answer.acknowledged, ...answer.newer]);
    this.store.set({ save: pendingOf(this.state.entries).length > 0 ? { kind: 'saving' } : { kind: 'saved', at: clock.now() } });
    this.take(answer);
    if (answer.takenOver) this.loseTo('device');
  }

  private take({ deadlineAt, writeDeadlineAt }: Pick<Attempt, 'deadlineAt' | 'writeDeadlineAt'>): void {
    const { attempt } = this.state;
    if (attempt.deadlineAt === deadlineAt && attempt.writeDeadlineAt === writeDeadlineAt) return;
    this.store.set({ attempt: { ...attempt, deadlineAt, writeDeadlineAt } });
    void this.store.writeAttempt();
    this.told.onDeadlines();
    if (this.state.phase === 'open' && !this.state.takenOver) this.goOn();
  }

  /** After more time was given: what waited for it is sent. */
  private goOn(): void {
    const { save } = this.state;
    if (save.kind === 'closed' && save.code === 'attempt.past_deadline') this.store.set({ save: { kind: 'saving' } });
    this.queue.restart();
    this.queue.hurry();
  }

  private close(code: string): void {
    this.store.set({ save: { kind: 'closed', code } });
    if (code === 'attempt.closed') this.told.onHandedIn();
  }
}
