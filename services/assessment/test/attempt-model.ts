/**
 * One student's attempts of one exam as simple as they can be told: maps and numbers in memory, no statement, no lock.
 * The service must say the same, whatever is asked in whatever order.
 */
import { createHash } from 'node:crypto';

export const minuteMs = 60_000;
export const durationMs = 20 * minuteMs;
export const bufferMs = 5 * minuteMs;
export const graceMs = 30_000;

export interface Held {
  epoch: number;
  revision: number;
  answer: string;
}

export interface ModelAttempt {
  id: string;
  number: number;
  status: 'running' | 'submitted' | 'cancelled';
  epoch: number;
  device: string;
  startedAt: number;
  deadlineAt: number;
  writeDeadlineAt: number;
  held: Map<string, Held>;
  receipt: { submittedAt: number; submittedBy: 'student' | 'deadline'; answered: number; hash: string } | null;
}

/** What a device believes: it may be long out of date. */
export interface ModelDevice {
  attempt: ModelAttempt;
  epoch: number;
  revision: number;
}

export type SaveVerdict =
  { refused: 'attempt.closed' | 'attempt.past_deadline' } | { newer: Record<string, Held>; takenOver: boolean };
export type SubmitVerdict = { refused: 'attempt.cancelled' } | { receipt: NonNullable<ModelAttempt['receipt']> };

export class AttemptModel {
  readonly attempts: ModelAttempt[] = [];
  readonly devices = new Map<string, ModelDevice>();
  readonly extensions = new Map<string, { minutes: number; attempts: number }>();

  constructor(
    public now: number,
    /** Whether a cancelled exam may be begun once more. */
    readonly beginsAgain: boolean,
  ) {}

  get newest(): ModelAttempt | undefined {
    return this.attempts.at(-1);
  }

  get running(): ModelAttempt | undefined {
    return this.newest?.status === 'running' ? this.newest : undefined;
  }

  /**
   * The service chooses the id of a new attempt; a submitted exam is not begun again, a cancelled one only where it may
   * be.
   */
  begin(device: string, newId: string): ModelAttempt | 'exam.completed' | 'exam.cancelled' {
    if (this.newest?.status === 'submitted') return 'exam.completed';
    if (this.newest?.status === 'cancelled' && !this.beginsAgain) return 'exam.cancelled';
    let attempt = this.running;
    if (!attempt) {
      attempt = {
        id: newId,
        number: this.attempts.length + 1,
        status: 'running',
        epoch: 1,
        device,
        startedAt: this.now,
        deadlineAt: this.now + durationMs,
        writeDeadlineAt: this.now + durationMs - bufferMs,
        held: new Map(),
        receipt: null,
      };
      this.attempts.push(attempt);
    } else if (attempt.device !== device) {
      attempt.epoch += 1;
      attempt.device = device;
    }
    this.devices.set(device, { attempt, epoch: attempt.epoch, revision: this.devices.get(device)?.revision ?? 0 });
    return attempt;
  }

  save({ attempt, epoch }: ModelDevice, given: Record<string, { revision: number; answer: string }>): SaveVerdict {
    if (attempt.status !== 'running') return { refused: 'attempt.closed' };
    if (this.now >= attempt.writeDeadlineAt) return { refused: 'attempt.past_deadline' };
    const newer: Record<string, Held> = {};
    for (const [questionId, { revision, answer }] of Object.entries(given)) {
      const there = attempt.held.get(questionId);
      if (take(attempt, questionId, { epoch, revision, answer })) continue;
      if (there && (there.epoch !== epoch || there.revision !== revision)) newer[questionId] = there;
    }
    return { newer, takenOver: attempt.epoch > epoch };
  }

  submit({ attempt, epoch }: ModelDevice, given: Record<string, { revision: number; answer: string }>): SubmitVerdict {
    if (attempt.status === 'cancelled') return { refused: 'attempt.cancelled' };
    if (attempt.status === 'running') {
      if (this.now < attempt.writeDeadlineAt)
        for (const [questionId, one] of Object.entries(given)) take(attempt, questionId, { epoch, ...one });
      close(attempt, this.now, 'student');
    }
    return { receipt: attempt.receipt! };
  }

  cancel(): boolean {
    if (!this.running) return false;
    this.running.status = 'cancelled';
    return true;
  }

  /** How many attempts got more time: one or none here. */
  extend(extensionId: string, minutes: number): number {
    const before = this.extensions.get(extensionId);
    if (before) return before.attempts;
    const attempt = this.running;
    if (attempt) {
      attempt.deadlineAt += minutes * minuteMs;
      attempt.writeDeadlineAt += minutes * minuteMs;
    }
    this.extensions.set(extensionId, { minutes, attempts: attempt ? 1 : 0 });
    return attempt ? 1 : 0;
  }

  sweep(): void {
    const attempt = this.running;
    if (attempt && this.now >= attempt.deadlineAt + graceMs) close(attempt, attempt.deadlineAt, 'deadline');
  }
}

function take(attempt: ModelAttempt, questionId: string, one: Held): boolean {
  const there = attempt.held.get(questionId);
  const isNewer = !there || one.epoch > there.epoch || (one.epoch === there.epoch && one.revision > there.revision);
  if (isNewer) attempt.held.set(questionId, one);
  return isNewer;
}

function close(attempt: ModelAttempt, submittedAt: number, submittedBy: 'student' | 'deadline'): void {
  const answers = [...attempt.held]
    .filter(([, { answer }]) => answer !== '')
    .map(([questionId, { answer }]) => [questionId, answer]);
  answers.sort(([one], [other]) => (one! < other! ? -1 : 1));
  const hash = createHash('sha256')
    .update(`exam-receipt/1\n${JSON.stringify([attempt.id, submittedAt, answers])}`)
    .digest('hex');
  attempt.status = 'submitted';
  attempt.receipt = { submittedAt, submittedBy, answered: answers.length, hash };
}
