import { setTimeout as sleep } from 'node:timers/promises';
import { Tokens } from '../tokens.js';
import { password } from '../pack.js';
import { questions, type PaperQuestion, type Student } from '../paper.js';
import { Random } from '../random.js';
import { newJournal, type Journal } from './journal.js';
import type { PatientClient } from './patient-client.js';
import { sit } from './student.js';
import type { Tally } from './tally.js';

export type LoadOptions = {
  run: string;
  client: PatientClient;
  tally: Tally;
  tokens: Tokens;
  seed: number;
  perSecond: number;
  students: readonly Student[];
  exams: readonly string[];
  /** How many of the students can sign in. */
  signers: number;
  thinkMs: number;
};

type More = { client?: PatientClient; leaves?: boolean; thinkMs?: number };

/**
 * Students are never more at once than this; beyond it new ones wait outside, as everybody waits while nothing goes.
 */
const mostAtOnce = 160;
const signInEveryMs = 1_000;
const tokenLivesSeconds = 7_200;

/** Exam days that begin at a steady pace, each student in each exam once. */
export class Load {
  readonly journals: Journal[] = [];
  readonly paper: readonly PaperQuestion[];
  private readonly random: Random;
  private readonly sitting = new Set<Promise<void>>();
  private next = 0;
  private isRunning = false;
  private running: Promise<unknown> | undefined;

  constructor(private readonly options: LoadOptions) {
    this.paper = questions(options.run);
    this.random = new Random(options.seed);
  }

  start(): void {
    this.isRunning = true;
    this.running = Promise.all([this.beginDays(), this.signIn()]).catch((error: Error) =>
      this.options.tally.fault(error.message),
    );
  }

  /** No new ones; answers when the last has got all its answers. Throws after `withinMs`. */
  async stop(withinMs: number): Promise<void> {
    this.isRunning = false;
    const deadline = Date.now() + withinMs;
    await this.running;
    while (this.sitting.size > 0) {
      if (Date.now() > deadline) throw new Error(`${this.sitting.size} students still wait for an answer`);
      await sleep(50);
    }
  }

  /** The next student, besides the steady ones; in the exam of their turn where none is named. */
  sitNow(examId?: string, more: More = {}): Journal {
    const number = this.next++;
    return this.begin(this.studentOfTurn(number), examId ?? this.examOfTurn(number), more);
  }

  token(student: Student): string {
    return this.options.tokens.for(student, tokenLivesSeconds);
  }

  private async beginDays(): Promise<void> {
    const { perSecond } = this.options;
    const started = performance.now();
    for (let index = 0; this.isRunning; index += 1) {
      const early = started + (index * 1000) / perSecond - performance.now();
      if (early > 1) await sleep(early);
      if (this.sitting.size >= mostAtOnce) continue;
      const number = this.next++;
      this.begin(this.studentOfTurn(number), this.examOfTurn(number), {});
    }
  }

  private studentOfTurn(number: number): Student {
    const { students } = this.options;
    return students[number % students.length] as Student;
  }

  private examOfTurn(number: number): string {
    const exam = this.options.exams[Math.floor(number / this.options.students.length)];
    if (!exam) throw new Error('there are no students left who have not sat every exam');
    return exam;
  }

  private begin(
    student: Student,
    examId: string,
    { client = this.options.client, leaves = false, thinkMs = this.options.thinkMs }: More,
  ): Journal {
    const { tally } = this.options;
    const journal = newJournal(student, examId);
    this.journals.push(journal);
    const one = sit({
      client,
      tally,
      journal,
      token: this.token(student),
      paper: this.paper,
      random: new Random(this.random.below(2 ** 31)),
      thinkMs,
      leaves,
    })
      .catch((error: Error) => tally.fault(`${student.name}: ${error.stack}`))
      .finally(() => this.sitting.delete(one));
    this.sitting.add(one);
    return journal;
  }

  /** Somebody signs in all the time. */
  private async signIn(): Promise<void> {
    const { students, client, signers } = this.options;
    for (let index = 0; this.isRunning; index += 1) {
      const { phoneNumber } = students[index % signers] as Student;
      await client.ask({ method: 'POST', path: '/user/login', body: { phoneNumber, password } }).catch(() => undefined);
      await sleep(signInEveryMs);
    }
  }
}
