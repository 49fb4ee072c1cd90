/**
 * Brings entries to the server: one message on its way at a time, whatever changes meanwhile goes with the next.
 * It owns no answers; `pending` is asked each time, so nothing can be sent that is no longer true.
 */
import { backOffMs } from '../../../lib/back-off.js';
import { foreignCode, RefusalError } from '../../../lib/refusal.js';
import type { Entry } from '../sitting/room-types.js';

export type QueueState = 'idle' | 'sending' | 'waiting' | 'stopped';

export type SaveQueueOptions<Answer> = {
  pending: () => Entry[];
  send: (entries: Entry[]) => Promise<Answer>;
  onAnswer: (answer: Answer, sent: Entry[]) => void;
  /** The server refused this one change for good. */
  onRefused: (entry: Entry, code: string) => void;
  /** The server takes nothing more of this attempt. */
  onClosed: (code: string) => void;
  onState: (state: QueueState) => void;
  random?: () => number;
};

/** Changes of one moment (a choice, and the step to the next question) go together. */
const gatherMs = 150;
const batchMost = 100;
// not `attempt.not_found`: with unsent answers here, a server that does not know the attempt is asked again
const closingCodes = ['attempt.closed', 'attempt.past_deadline', 'attempt.cancelled', 'attempt.not_running'];
/** Words about what was sent. All other refusals are about the line, the session or the server, and pass. */
const isAboutAnswers = ({ code, status }: RefusalError): boolean =>
  code.startsWith('answer.') || ((status === 400 || status === 422) && code !== foreignCode);

export class SaveQueue<Answer> {
  private state: QueueState = 'idle';
  private timer: ReturnType<typeof setTimeout> | null = null;
  private running: Promise<void> | null = null;
  private attempt = 0;
  private oneByOne = false;

  constructor(private readonly options: SaveQueueOptions<Answer>) {}

  /** Something has changed. */
  wake(): void {
    if (this.state === 'stopped' || this.running || this.state === 'waiting') return;
    this.schedule(gatherMs);
  }

  /** The line is back, or the student asks: do not wait any longer. */
  hurry(): void {
    if (this.state === 'stopped' || this.running) return;
    this.attempt = 0;
    this.schedule(0);
  }

  stop(): void {
    this.clear();
    this.move('stopped');
  }

  /** After a stop that turned out to be premature (the attempt was extended). */
  restart(): void {
    if (this.state !== 'stopped') return;
    this.move('idle');
    this.hurry();
  }

  /** Sends what is pending now, once. True when nothing is left. */
  async flush(): Promise<boolean> {
    if (this.state === 'stopped') return this.options.pending().length === 0;
    this.clear();
    this.attempt = 0;
    await (this.running ?? this.run());
    if (this.options.pending().length > 0 && this.state === 'idle') await this.run();
    return this.options.pending().length === 0;
  }

  private schedule(ms: number): void {
    this.clear();
    this.timer = setTimeout(() => void this.run(), ms);
  }

  private clear(): void {
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private run(): Promise<void> {
    this.running ??= this.drain().finally(() => {
      this.running = null;
      if (this.state === 'idle' && this.options.pending().length > 0) this.schedule(0);
    });
    return this.running;
  }

  private async drain(): Promise<void> {
    for (;;) {
      const batch = this.options.pending().slice(0, this.oneByOne ? 1 : batchMost);
      if (batch.length === 0) {
        this.oneByOne = false;
        this.move('idle');
        return;
      }
      this.move('sending');
      try {
        const answer = await this.options.send(batch);
        this.attempt = 0;
        if (this.isStopped()) return;
        this.options.onAnswer(answer, batch);
      } catch (error) {
        if (this.isStopped() || !this.goesOnAfter(error, batch)) return;
      }
    }
  }

  private isStopped(): boolean {
    return this.state === 'stopped';
  }

  private goesOnAfter(error: unknown, batch: Entry[]): boolean {
    if (error instanceof RefusalError && closingCodes.includes(error.code)) {
      this.stop();
      this.options.onClosed(error.code);
      return false;
    }
    if (error instanceof RefusalError && isAboutAnswers(error)) {
      // One change that cannot be taken must not hold up the others.
      if (batch.length > 1) this.oneByOne = true;
      else this.options.onRefused(batch[0]!, error.code);
      return true;
    }
    this.attempt += 1;
    this.move('waiting');
    this.clear();
    this.timer = setTimeout(
      () => void this.run(),
      backOffMs(this.attempt, error, (this.options.random ?? Math.random)()),
    );
    return false;
  }

  private move(state: QueueState): void {
    if (this.state === state) return;
    this.state = state;
    this.options.onState(state);
  }
}
