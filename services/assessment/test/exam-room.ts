import { randomUUID } from 'node:crypto';
import {
  assessmentImports,
  beginAttempt,
  getPaper,
  saveAnswers,
  submitAttempt,
  type AnswerDelta,
  type BegunAttempt,
  type ImportRefusal,
  type RunningAttempt,
} from '@exam/contracts';
import {
  actor,
  provedForGood,
  startService,
  type Api,
  type StartOptions,
  type TestActor,
  type TestService,
} from '@exam/testing';
import { SweepService } from '../src/deadlines/sweep.service.js';
import { exam, sevenQuestions, type Exam, type Pack } from './pack.js';

// jest does not read a limit from a project's settings, and a first boot on a busy machine takes longer than its own.

export interface Student {
  readonly who: TestActor;
  readonly api: Api;
}

export interface ImportReport {
  readonly counts: Record<string, { created: number; updated: number; unchanged: number; refused: number }>;
  readonly refused: ImportRefusal[];
  readonly warnings: ImportRefusal[];
}

/** The assessment service with its clock in our hands; nothing happens by the clock until `sweep`. */
export class ExamRoom {
  private constructor(
    readonly service: TestService,
    readonly operator: Api,
  ) {}

  static async open(options: StartOptions = {}): Promise<ExamRoom> {
    const service = await startService('assessment', {
      ...options,
      environment: { SWEEP_INTERVAL_MS: '0', ...options.environment },
    });
    return new ExamRoom(service, await service.as({ roles: ['super'], orgId: 'org-0', provedAt: provedForGood }));
  }

  /** With the seven questions and one exam of them. */
  static async withExam(parts: Partial<Exam> = {}): Promise<ExamRoom> {
    const room = await ExamRoom.open();
    await room.bring({ questions: sevenQuestions(), exams: [exam(parts)] });
    return room;
  }

  get clock() {
    return this.service.clock;
  }

  get outbox() {
    return this.service.outbox;
  }

  async student(parts: Partial<TestActor> = {}): Promise<Student> {
    const who = actor(parts);
    return { who, api: await this.service.as(who) };
  }

  /** Imports and expects nothing to be refused. */
  async bring(pack: Pack): Promise<ImportReport> {
    const report = await this.import(pack);
    if (report.refused.length > 0) throw new Error(`refused: ${JSON.stringify(report.refused)}`);
    return report;
  }

  async import(
    pack: Pack,
    { as = this.operator, dryRun = false, overwrite = false }: { as?: Api; dryRun?: boolean; overwrite?: boolean } = {},
  ): Promise<ImportReport> {
    const importId = randomUUID();
    const params = { importId };
    await as.call(assessmentImports.open, { body: { importId, pack: 'test' } }).expect(200);
    const kinds = [
      ['picture', pack.pictures],
      ['question', pack.questions],
      ['exam', pack.exams],
      ['quiz', pack.quizzes],
      ['result', pack.results],
    ] as const;
    const early: ImportRefusal[] = [];
    let sequence = 0;
    for (const [kind, given] of kinds) {
      if (!given?.length) continue;
      const rows = given.map((row, index) => ({ place: `${kind}s:${index + 1}`, row }));
      const { body } = await as
        .call(assessmentImports.rows, { params, body: { sequence: sequence++, kind, rows } })
        .expect(200);
      early.push(...body.refused);
    }
    const { body } = await as.call(assessmentImports.commit, { params, body: { dryRun, overwrite } }).expect(200);
    const told = new Set(body.refused.map((one) => `${one.place} ${one.code}`));
    return {
      counts: body.counts as ImportReport['counts'],
      warnings: body.warnings,
      refused: [...early.filter((one) => !told.has(`${one.place} ${one.code}`)), ...body.refused],
    };
  }

  begin({ api }: Student, { examId = 'mock-1', deviceId = 'device-one' } = {}) {
    return api.call(beginAttempt, { params: { examId }, body: { deviceId } });
  }

  async running(student: Student, where: { examId?: string; deviceId?: string } = {}): Promise<BegunAttempt> {
    return (await this.begin(student, where).expect(200)).body.Item;
  }

  paper({ api, who }: Student, { examId = 'mock-1', examType = 'MockTest' } = {}) {
    return api.call(getPaper, { params: { examId, examType, accountId: who.accountId } });
  }

  save({ api }: Student, { attemptId, epoch }: Pick<RunningAttempt, 'attemptId' | 'epoch'>, answers: AnswerDelta[]) {
    return api.call(saveAnswers, { params: { attemptId }, body: { epoch, answers } });
  }

  submit(
    { api }: Student,
    { attemptId, epoch }: Pick<RunningAttempt, 'attemptId' | 'epoch'>,
    answers: AnswerDelta[] = [],
    more: { byTime?: boolean } = {},
  ) {
    return api.call(submitAttempt, { params: { attemptId }, body: { epoch, answers, ...more } });
  }

  /** What the clock has made due. */
  sweep(): Promise<void> {
    return this.service.app.get(SweepService, { strict: false }).sweep();
  }
}

/** Answers as a browser sends them, numbered in the order given. */
export function answers(given: Record<string, string | string[]>, firstRevision = 1): AnswerDelta[] {
  return Object.entries(given).map(([questionId, userAnswer], index) => ({
    questionId,
    userAnswer,
    revision: firstRevision + index,
  }));
}
