import { randomUUID } from 'node:crypto';
import {
  applyRegrade,
  decideKey,
  getResult,
  listResultVersions,
  previewRegrade,
  readRegrade,
  type InputOf,
} from '@exam/contracts';
import type { Api, TestActor } from '@exam/testing';
import { RegradeRunner } from '../src/regrades/regrade-runner.js';
import { answers, ExamRoom, type Student } from './exam-room.js';
import { exam, type Exam, type Question } from './pack.js';

type Decision = Partial<InputOf<typeof decideKey>['body']>;

/** An exam whose keys are decided on after it, with the steps of a regrade in our hands. */
export class RegradeRoom {
  readonly examId = 'mock-1';
  private staffOfSchool: Api | undefined;

  private constructor(readonly room: ExamRoom) {}

  static async open(parts: Partial<Exam> = {}, questions?: Question[]): Promise<RegradeRoom> {
    const room = await ExamRoom.withExam(questions ? { examId: 'other' } : parts);
    if (questions)
      await room.bring({
        questions,
        exams: [exam({ ...parts, questionIds: questions.map(({ questionId }) => questionId) })],
      });
    return new RegradeRoom(room);
  }

  get office(): Api {
    return this.staffOfSchool!;
  }

  get runner(): RegradeRunner {
    return this.room.service.app.get(RegradeRunner, { strict: false });
  }

  staff(parts: Partial<TestActor> = {}): Promise<Api> {
    return this.room.service.as({ roles: ['organiser'], ...parts });
  }

  async submitted(given: Record<string, string | string[]>): Promise<Student> {
    this.staffOfSchool ??= await this.staff();
    const student = await this.room.student();
    const attempt = await this.room.running(student, { examId: this.examId });
    await this.room.submit(student, attempt, answers(given)).expect(200);
    return student;
  }

  async later(minutes: number): Promise<void> {
    this.room.clock.advance(minutes * 60_000);
    this.staffOfSchool = await this.staff();
  }

  async close(): Promise<void> {
    await this.later(180);
    await this.room.sweep();
  }

  exam<Body extends object>(body: Body) {
    return { params: { examId: this.examId }, body: { commandId: randomUUID(), ...body } };
  }

  async decide(questionId: string, given: Decision): Promise<void> {
    const body = { commandId: randomUUID(), treatment: 'normal' as const, reason: 'The book has it so.', ...given };
    await this.office.call(decideKey, { params: { examId: this.examId, questionId }, body }).expect(200);
  }

  /** Asked for and computed. */
  async preview(): Promise<string> {
    const { body } = await this.office.call(previewRegrade, this.exam({})).expect(200);
    await this.runner.run();
    return body.regradeId;
  }

  async read(regradeId: string) {
    const { body } = await this.office.call(readRegrade, { params: { examId: this.examId, regradeId } }).expect(200);
    return body.Item;
  }

  apply(regradeId: string, by = this.office) {
    const params = { examId: this.examId, regradeId };
    return by.call(applyRegrade, { params, body: { commandId: randomUUID() } });
  }

  /** Previewed, applied, and all that follows done. */
  async regrade(): Promise<string> {
    const regradeId = await this.preview();
    await this.apply(regradeId).expect(200);
    await this.runner.run();
    return regradeId;
  }

  async resultOf({ who }: Student) {
    const api = await this.room.service.as(who);
    const params = { examId: this.examId, accountId: who.accountId };
    return (await api.call(getResult, { params }).expect(200)).body.Item;
  }

  async marksOf(student: Student): Promise<number | null> {
    return (await this.resultOf(student)).marks;
  }

  async versionsOf({ who }: Student) {
    const api = await this.room.service.as(who);
    const params = { examId: this.examId, accountId: who.accountId };
    return (await api.call(listResultVersions, { params }).expect(200)).body.Item.versions;
  }
}
