/**
 * Runs a sitting: keeps its state, hands events to `step` and carries out its effects by the ports. Decides nothing.
 */
import type { GridAction } from '@exam/domain/question-status';
import type { Effect, Event, Opened, Said, Timer } from '../sitting/events.js';
import { handedInOf, isForgotten, type Entry, type State } from '../sitting/state.js';
import { initialState, step } from '../sitting/step.js';
import { entryIn } from '../sitting/writing.js';
import { backOffAfter } from '../../../lib/back-off.js';
import type { Ports, Stop } from './ports.js';

export type RoomUser = { user_id: string; currentAccountId: string };

export class ExamRoom {
  private state: State;
  private readonly listeners = new Set<() => void>();
  private readonly hearers = new Set<(said: Said) => void>();
  private readonly timers = new Map<Timer, Stop>();
  /** The questions that are kept after the next paint; null where nothing waits for it. */
  private unkept: Set<string> | null = null;
  private saves = 0;
  private attemptKept: Promise<unknown> = Promise.resolve();
  private letTabGo: Stop = () => undefined;
  private stopWatching: Stop | null = null;

  constructor(
    readonly user: RoomUser,
    opened: Opened,
    private readonly ports: Ports,
    { isPreview = false } = {},
  ) {
    this.state = initialState(opened, ports.clock.time(), isPreview);
  }

  getState = (): State => this.state;

  subscribe = (listener: () => void): Stop => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** What the student is to be told. */
  onSaid(hearer: (said: Said) => void): Stop {
    this.hearers.add(hearer);
    return () => this.hearers.delete(hearer);
  }

  dispatch = (event: Event): readonly Effect[] => {
    const [state, effects] = step(this.state, event, this.ports.clock.time());
    const isChanged = state !== this.state;
    this.state = state;
    if (isChanged) this.listeners.forEach((listener) => listener());
    for (const effect of effects) this.run(effect);
    return effects;
  };

  /** False where the rules refuse it; then nothing has changed. */
  act(action: GridAction): boolean {
    const effects = this.dispatch({ type: 'acted', action });
    return !effects.some((effect) => effect.do === 'say' && effect.said.kind === 'denied');
  }

  entryOf(questionId: string): Entry {
    return entryIn(this.state, questionId);
  }

  /** The screen is there. May be called again after `stop`. */
  start(): void {
    this.stopWatching ??= this.ports.page.watch(this.dispatch);
    this.dispatch({ type: 'entered' });
  }

  /** Without a screen: only what waits is brought to the server. */
  bring(): void {
    this.stopWatching ??= this.ports.page.watch(this.dispatch);
    this.dispatch({ type: 'brought' });
  }

  stop(): void {
    this.dispatch({ type: 'left' });
    this.stopWatching?.();
    this.stopWatching = null;
    for (const stop of this.timers.values()) stop();
    this.timers.clear();
  }

  private run(effect: Effect): void {
    switch (effect.do) {
      case 'keepEntries':
        return effect.when === 'now' ? this.keepEntries(effect.questionIds) : this.keepLater(effect.questionIds);
      case 'keepAttempt':
        return effect.when === 'now' ? this.keepAttempt() : this.keepLater([]);
      case 'keepAll':
        return this.keepAll();
      case 'forget':
        return void this.ports.storage.forget();
      case 'holdTab':
        this.letTabGo();
        this.letTabGo = this.ports.lock.hold(() => this.dispatch({ type: 'lostToTab' }));
        return;
      case 'letTabGo':
        return this.letTabGo();
      case 'save':
        return void this.save(effect.batch, effect.outlivesPage);
      case 'submit':
        return void this.submit(effect.byTime, effect.answers);
      case 'ask':
        return void this.ports.calls
          .ask(this.state.attempt)
          .then((current) => this.dispatch({ type: 'attemptRead', why: effect.why, asked: effect.asked, current }));
      case 'wake':
        return this.wake(effect.timer, effect.ms);
      case 'backOff':
        return this.wake(effect.timer, backOffAfter(effect.tries, effect.retryAfterMs, this.ports.timers.random()));
      case 'scatter':
        return this.wake(effect.timer, effect.withinMs * this.ports.timers.random());
      case 'stopTimer':
        return this.stopTimer(effect.timer);
      case 'say':
        return this.hearers.forEach((hearer) => hearer(effect.said));
    }
  }

  private async save(batch: readonly Entry[], outlivesPage: boolean): Promise<void> {
    const { calls } = this.ports;
    const number = (this.saves += 1);
    // what became of a message that another replaced says nothing: the other carries all of it
    const tell = (event: Event) => void (number === this.saves && this.dispatch(event));
    try {
      const answer = await calls.save(this.state.attempt, batch, this.state.questionId, outlivesPage);
      tell({ type: 'saveAnswered', answer });
    } catch (error) {
      tell({ type: 'saveFailed', batch, failure: calls.failureOf(error) });
    }
  }

  private async submit(byTime: boolean, answers: readonly Entry[]): Promise<void> {
    const { calls } = this.ports;
    await this.attemptKept;
    const all = () => [...this.state.entries.values()];
    try {
      this.dispatch({ type: 'submitAnswered', ...(await calls.submit(this.state.attempt, { byTime, answers, all })) });
    } catch (error) {
      this.dispatch({ type: 'submitFailed', answers, failure: calls.failureOf(error) });
    }
  }

  private wake(timer: Timer, ms: number): void {
    this.stopTimer(timer);
    // of a screen that is gone nothing is repeated; what it left is sent by kept-rooms.ts
    if (this.stopWatching === null) return;
    const stop = this.ports.timers.after(ms, () => {
      this.timers.delete(timer);
      this.dispatch({ type: 'due', timer });
    });
    this.timers.set(timer, stop);
  }

  private stopTimer(timer: Timer): void {
    this.timers.get(timer)?.();
    this.timers.delete(timer);
  }

  private keepLater(questionIds: readonly string[]): void {
    if (this.unkept === null) this.ports.timers.afterPaint(() => this.keepAll());
    this.unkept = new Set([...(this.unkept ?? []), ...questionIds]);
  }

  private keepAll(): void {
    const { unkept } = this;
    this.unkept = null;
    if (unkept === null || this.state.sitting.at === 'takenOver' || isForgotten(this.state)) return;
    this.keepEntries([...unkept]);
    this.keepAttempt();
  }

  private keepEntries(questionIds: readonly string[]): void {
    if (questionIds.length === 0) return;
    const entries = questionIds.map((questionId) => this.entryOf(questionId));
    void this.ports.storage.keepEntries(entries).then((stored) => this.dispatch({ type: 'kept', stored }));
  }

  private keepAttempt(): void {
    const { attempt, room, questionId, language } = this.state;
    const handedIn = handedInOf(this.state);
    this.attemptKept = this.ports.storage.keepAttempt({
      ...attempt,
      userId: this.user.user_id,
      accountId: this.user.currentAccountId,
      examId: room.exam.examId,
      examType: room.exam.examType,
      questionId,
      language,
      submittedHereAt: handedIn?.since ?? null,
      isSubmittedByTime: handedIn?.byTime ?? false,
    });
  }
}
