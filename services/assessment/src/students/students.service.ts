import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import type { PackName, Student } from './student.js';
import { StudentsRepository } from './students.repository.js';

@Injectable()
export class StudentsService {
  constructor(private readonly students: StudentsRepository) {}

  /** The students, of those that are asked for, of whom identity has told, by `packNameOf`. */
  async named(db: Queryable, asked: readonly PackName[]): Promise<ReadonlyMap<string, Student>> {
    return new Map((await this.students.named(db, asked)).map((one) => [packNameOf(one), one]));
  }

  /** Whether each of these codes is known, in whatever organisation. */
  async areKnown(db: Queryable, userCodes: readonly string[]): Promise<boolean> {
    return (await this.students.codes(db, userCodes)).length === new Set(userCodes).size;
  }
}

export const packNameOf = ({ orgId, userCode }: PackName): string => `${orgId} ${userCode}`;
