import { profileUpdated, readRoomSheet, setRooms, setSeats, type Role } from '@exam/contracts';
import type { Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { ExamRoom, type Student } from './exam-room.js';

/** A school whose people are called by codes, with one exam for all sections of a group. */
export class RoomsSchool {
  private constructor(
    readonly room: ExamRoom,
    readonly office: Api,
  ) {}

  static async open(): Promise<RoomsSchool> {
    const room = await ExamRoom.withExam({ sectionId: null });
    return new RoomsSchool(room, await room.service.as({ roles: ['organiser'] }));
  }

  /** Somebody of whom identity has told. */
  async person(userCode: string, more: { roles?: Role[]; hasLeft?: boolean; who?: object } = {}): Promise<Student> {
    const { roles = ['student'], hasLeft = false, who = {} } = more;
    const person = await this.room.student({ userId: randomUUID(), accountId: randomUUID(), ...who, roles });
    const { userId, accountId, orgId, boardId, classId, groupId, sectionId } = person.who;
    await this.room.service.deliver(profileUpdated, {
      ...{ userId, orgId: orgId!, roles, givenName: userCode, familyName: '', currentAccountId: accountId, hasLeft },
      accounts: [{ accountId, isBaseAccount: false, boardId, classId, groupId, sectionId }],
      // as identity tells of them: whoever teaches has a code, and no account that packs write to
      ...{ userCode, enrolment: roles.includes('student') ? { userCode, accountId } : null, revision: 1 },
    });
    return person;
  }

  rooms(body: object, api = this.office, examId = 'mock-1') {
    return api.call(setRooms, { params: { examId }, body: { commandId: randomUUID(), ...body } as never });
  }

  seats(seats: object[], api = this.office, examId = 'mock-1') {
    return api.call(setSeats, { params: { examId }, body: { commandId: randomUUID(), seats } as never });
  }

  sheet(content: string | Buffer, api = this.office) {
    const body = { fileName: 'rooms.csv', content: Buffer.from(content).toString('base64') };
    return api.call(readRoomSheet, { params: { examId: 'mock-1' }, body });
  }
}
