/** The server's side of an attempt, as far as the room can tell: who wins, what is too late, what is submitted. */
import type { Receipt, SavedAnswer } from '@exam/contracts/http/assessment';
import { graceSeconds } from '@exam/domain/exam-window';
import { deltaOf, isNewer } from '../sitting/entries.js';
import type { SaveAnswer, AttemptNow } from '../sitting/events.js';
import type { Entry } from '../sitting/state.js';

export class Refused extends Error {
  constructor(
    readonly code: string,
    readonly status = 409,
    readonly fields: readonly string[] = [],
  ) {
    super(code);
  }
}

export class ServerModel {
  readonly held = new Map<string, SavedAnswer>();
  status: 'running' | 'submitted' | 'cancelled' = 'running';
  epoch = 0;
  private deviceId = '';
  /** Staff end the attempt. */
  isEnding = false;
  receipt: (Receipt & { byStudent: boolean }) | null = null;
  /** The server refuses these answers. */
  readonly refuses = new Set<string>();
  /** No save and no paper is taken from it: a proxy's page, a server that is away. */
  outage: Refused | null = null;

  constructor(
    readonly attemptId: string,
    readonly now: () => number,
    public deadlineAt: number,
    public checkingMs: number,
  ) {}

  get writeDeadlineAt(): number {
    return this.deadlineAt - this.checkingMs;
  }

  begin(deviceId: string): AttemptNow {
    if (deviceId !== this.deviceId) this.epoch += 1;
    this.deviceId = deviceId;
    return this.current();
  }

  current(): AttemptNow {
    return {
      attemptId: this.attemptId,
      attemptNumber: 1,
      status: this.status,
      startedAt: 0,
      deadlineAt: this.deadlineAt,
      writeDeadlineAt: this.writeDeadlineAt,
      submittedAt: this.receipt?.submittedAt ?? null,
      examId: 'e1',
      examType: 'MockTest',
      examName: 'Model',
      epoch: this.epoch,
      answers: [...this.held.values()],
      serverTime: this.now(),
    } as unknown as AttemptNow;
  }

  save(epoch: number, batch: readonly Entry[]): SaveAnswer {
    if (this.outage) throw this.outage;
    this.check(batch);
    if (this.status !== 'running') throw new Refused('attempt.closed');
    if (this.now() >= this.writeDeadlineAt) throw new Refused('attempt.past_deadline');
    const newer = this.hold(epoch, batch);
    const { epoch: held, deadlineAt, writeDeadlineAt } = this;
    return {
      status: true,
      acknowledged: batch.map(({ questionId, revision }) => ({ questionId, revision })),
      newer,
      takenOver: held > epoch,
      deadlineAt,
      writeDeadlineAt,
      serverTime: this.now(),
    };
  }

  submit(epoch: number, answers: readonly Entry[], byTime: boolean): Receipt {
    if (this.outage) throw this.outage;
    if (this.receipt) return this.receipt;
    if (this.status === 'cancelled') throw new Refused('attempt.cancelled');
    if (byTime && !this.isEnding && this.now() < this.deadlineAt) throw new Refused('attempt.not_over');
    this.check(answers);
    if (this.now() < this.deadlineAt + graceSeconds * 1000) this.hold(epoch, answers);
    return this.close(this.isEnding && byTime ? 'staff' : 'student', !byTime);
  }

  /** What the server does on its own, after the grace for the network. */
  finalise(): void {
    if (this.status === 'running' && this.now() >= this.deadlineAt + graceSeconds * 1000) this.close('deadline', false);
  }

  answers(): Record<string, string> {
    const given = [...this.held.values()].filter(({ userAnswer }) => userAnswer !== '');
    return Object.fromEntries(given.map((one) => [one.questionId, one.userAnswer]).sort());
  }

  private close(submittedBy: Receipt['submittedBy'], byStudent: boolean): Receipt {
    this.status = 'submitted';
    this.receipt = {
      attemptId: this.attemptId,
      examId: 'e1',
      examResultId: 'r1',
      submittedAt: this.now(),
      submittedBy,
      answered: Object.keys(this.answers()).length,
      totalQuestions: 4,
      hash: JSON.stringify(this.answers()),
      byStudent,
    };
    return this.receipt;
  }

  private check(batch: readonly Entry[]): void {
    const place = batch.findIndex(({ answer }) => this.refuses.has(answer));
    if (place >= 0) throw new Refused('answer.too_long', 422, [`body.answers.${place}.userAnswer`]);
  }

  private hold(epoch: number, batch: readonly Entry[]): SavedAnswer[] {
    return batch.flatMap((entry) => {
      const { questionId, revision, userAnswer, marked = false, visited = true, timeSpent = 0 } = deltaOf(entry);
      const held = this.held.get(questionId);
      if (held && isNewer(held, { epoch, revision })) return [held];
      this.held.set(questionId, {
        questionId,
        epoch,
        revision,
        userAnswer: userAnswer as string,
        marked,
        visited,
        timeSpent,
      });
      return [];
    });
  }
}
