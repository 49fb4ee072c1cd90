import {
  boardUpdated,
  changeDraft,
  createDraft,
  publishDraft,
  readDraft,
  takeBackExam,
  teacherList,
  teachingChanged,
  type DraftContent,
} from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom, type Student } from './exam-room.js';
import { sevenIds, sevenQuestions } from './pack.js';

export const place = { boardId: 'board-a', classId: 'class-a', groupId: 'group-a', sectionId: 'section-a' };
export const command = () => ({ commandId: randomUUID() });
export const detailsOf = (body: unknown) => (body as { details?: object }).details;

/** The console of a school whose bank has seven questions, and its students' room. */
export class DraftDesk {
  private constructor(
    readonly room: ExamRoom,
    readonly organiser: Api,
  ) {}

  static async open(): Promise<DraftDesk> {
    const room = await ExamRoom.open();
    const board = { boardId: 'board-a', boardName: 'A', orgId: 'org-a', classes: [], revision: 1 };
    await room.service.deliver(boardUpdated, board);
    await room.bring({ questions: sevenQuestions() });
    return new DraftDesk(room, await room.service.as({ roles: ['organiser'] }));
  }

  at(minutes: number): string {
    return new Date(this.room.clock.now() + minutes * 60_000).toISOString();
  }

  /** A test of all seven that begins in an hour. */
  contentOf(parts: Partial<DraftContent> = {}): DraftContent {
    return {
      ...{ examName: 'Weekly test', place, startAt: this.at(60), endAt: this.at(180), durationMinutes: 40 },
      ...{ positiveMarks: 4, negativeMarks: 1, questionIds: sevenIds },
      ...parts,
    };
  }

  async draft(parts: Partial<DraftContent> = {}, by = this.organiser): Promise<string> {
    const body = { ...command(), content: this.contentOf(parts) };
    return (await by.call(createDraft, { body }).expect(200)).body.examId;
  }

  read(examId: string, by = this.organiser) {
    return by.call(readDraft, { params: { examId } });
  }

  change(examId: string, version: number, parts: Partial<DraftContent>, by = this.organiser) {
    const body = { ...command(), version, content: this.contentOf(parts) };
    return by.call(changeDraft, { params: { examId }, body });
  }

  publish(examId: string, { version = 1, accepted = [] as string[], by = this.organiser } = {}) {
    return by.call(publishDraft, { params: { examId }, body: { ...command(), version, accepted } });
  }

  /** Whether its students have ever signed in or not. */
  async published(parts: Partial<DraftContent> = {}, by = this.organiser): Promise<string> {
    const examId = await this.draft(parts, by);
    await this.publish(examId, { by, accepted: ['never-signed-in'] }).expect(200);
    return examId;
  }

  takeBack(examId: string, by = this.organiser) {
    return by.call(takeBackExam, { params: { examId }, body: command() });
  }

  /** What the student's list shows. */
  async listOf({ api, who }: Student) {
    return (await api.call(teacherList, { params: { accountId: who.accountId } }).expect(200)).body.Item;
  }

  async teacherOf(assignments: object[], userId: string = randomUUID()): Promise<Api> {
    await this.room.service.deliver(teachingChanged, { userId, orgId: 'org-a', assignments, revision: 1 } as never);
    return this.signedIn(userId);
  }

  /** A teacher whose token is of this moment. */
  signedIn(userId: string): Promise<Api> {
    return this.room.service.as({ roles: ['teacher'], userId, ...({ boardId: null } as object) });
  }
}
