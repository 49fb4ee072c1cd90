import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { savesCounted } from '@exam/contracts';
import { Clock, CONFIG, Database, Logger, Outbox, uuid7 } from '@exam/platform';
import type { AssessmentConfig } from '../config.js';
import { keepSpans, type SavedSpan } from './saved-spans.repository.js';
import { keepMinutes, keepTakeovers, type SavedMinute, type Takeover } from './attempt-signs.repository.js';

const everyMs = 5_000;
const namedAtOnce = 500;
const minuteMs = 60_000;

interface Counted {
  readonly userIds: Set<string>;
  /** Milliseconds that each save took. */
  readonly took: number[];
  refused: number;
  firstAt: number;
  lastAt: number;
}

/**
 * Counts what is saved, in memory, and tells of it every few seconds in one message for each exam: a save itself writes
 * nothing for it. What is not told when the process dies is a sign of life that the next save gives again.
 */
@Injectable()
export class SaveSigns implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private exams = new Map<string, Counted>();
  private minutes = new Map<string, SavedMinute & { saves: Map<string, number> }>();
  private takeovers: Takeover[] = [];
  private timer: NodeJS.Timeout | undefined;
  private telling: Promise<void> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly db: Database,
    private readonly outbox: Outbox,
    private readonly log: Logger,
    @Inject(CONFIG) private readonly config: AssessmentConfig,
  ) {}

  onApplicationBootstrap(): void {
    // where the sweep is by hand so is this
    if (this.config.sweepIntervalMs > 0)
      this.timer = setInterval(() => {
        this.telling ??= this.tell().finally(() => (this.telling = undefined));
      }, everyMs).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.telling;
    await this.keep(true);
  }

  saved(examId: string, { userId, attemptId }: { userId: string; attemptId: string }, tookMs: number): void {
    const counted = this.of(examId);
    counted.userIds.add(userId);
    counted.took.push(tookMs);
    counted.lastAt = this.clock.now();
    if (counted.took.length === 1) counted.firstAt = counted.lastAt;
    const { saves } = this.minuteOf(examId, counted.lastAt);
    saves.set(attemptId, (saves.get(attemptId) ?? 0) + 1);
  }

  /** Somebody goes on with an attempt; of each device or sign-in that takes it over the first time is kept. */
  wentOn(attemptId: string, epoch: number): void {
    if (epoch > 1) this.takeovers.push({ attemptId, epoch, at: this.clock.now() });
  }

  refused(examId: string): void {
    this.of(examId).refused += 1;
  }

  async tell(): Promise<void> {
    await this.keep(false);
    if (this.exams.size === 0) return;
    const exams = this.exams;
    this.exams = new Map();
    const at = new Date(this.clock.now()).toISOString();
    try {
      await this.db.transaction(async (tx) => {
        await this.outbox.addMany(
          tx,
          savesCounted,
          [...exams].flatMap(([examId, counted]) => eventsOf(examId, counted, at)),
        );
        await keepSpans(
          tx,
          [...exams].flatMap(([examId, counted]) => spanOf(examId, counted)),
        );
      });
      this.outbox.wake();
    } catch (error) {
      this.log.warn({ err: error }, 'who has saved in the last seconds was not told');
    }
  }

  /** What histories show: takeovers, and saves of the minutes that are over (with `all`: of every one). */
  private async keep(all: boolean): Promise<void> {
    const now = this.clock.now();
    const over = [...this.minutes].filter(([, { minute }]) => all || minute + minuteMs <= now);
    const takeovers = this.takeovers.splice(0);
    if (over.length + takeovers.length === 0) return;
    for (const [key] of over) this.minutes.delete(key);
    try {
      await this.db.transaction(async (tx) => {
        for (const [, minute] of over) await keepMinutes(tx, minute);
        await keepTakeovers(tx, takeovers);
      });
    } catch (error) {
      this.log.warn({ err: error }, 'saves of a minute are missing in histories');
    }
  }

  private minuteOf(examId: string, at: number) {
    const minute = at - (at % minuteMs);
    const key = `${examId}\n${minute}`;
    const there = this.minutes.get(key);
    if (there) return there;
    const counted = { examId, minute, saves: new Map<string, number>() };
    this.minutes.set(key, counted);
    return counted;
  }

  private of(examId: string): Counted {
    const there = this.exams.get(examId);
    if (there) return there;
    const counted: Counted = { userIds: new Set(), took: [], refused: 0, firstAt: 0, lastAt: 0 };
    this.exams.set(examId, counted);
    return counted;
  }
}

const spanOf = (examId: string, { took, firstAt, lastAt }: Counted): SavedSpan[] =>
  took.length === 0 ? [] : [{ examId, firstAt, lastAt, saves: took.length }];

function eventsOf(examId: string, { userIds, took, refused }: Counted, at: string) {
  const all = [...userIds];
  const sorted = took.sort((one, other) => one - other);
  const p99Ms = Math.round(sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0);
  const figures = { seconds: everyMs / 1000, saves: took.length, refused, p99Ms };
  const none = { seconds: everyMs / 1000, saves: 0, refused: 0, p99Ms: 0 };
  return Array.from({ length: Math.max(1, Math.ceil(all.length / namedAtOnce)) }, (_, part) => ({
    ...{ examId, at, batchId: uuid7(), userIds: all.slice(part * namedAtOnce, (part + 1) * namedAtOnce) },
    ...(part === 0 ? figures : none),
  }));
}
