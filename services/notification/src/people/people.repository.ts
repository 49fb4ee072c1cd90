import type { EventOf, profileUpdated } from '@exam/contracts';
import { Projection, type Told } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

type Profile = EventOf<typeof profileUpdated>['data'];

const people = new Projection<Profile>({
  table: 'person',
  key: 'user_id',
  columns: {
    user_id: ['text', (one) => one.userId],
    org_id: ['text', (one) => one.orgId],
    current_account_id: ['text', (one) => one.currentAccountId],
    email: ['text', (one) => one.reach?.email ?? null],
    phone_number: ['text', (one) => one.reach?.phoneNumber ?? null],
    language: ['text', (one) => one.language ?? null],
    is_student: ['boolean', (one) => one.roles.includes('student')],
    has_left: ['boolean', (one) => one.hasLeft ?? false],
    revision: ['integer', (one) => one.revision],
  },
});

export interface Place {
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly sectionId: string | null;
}

export interface KnownPerson {
  readonly orgId: string;
  readonly place: Place | null;
  readonly hasLeft: boolean;
  readonly language: string | null;
}

const keepGrades = `
  with given as (
    select distinct on ("accountId") * from jsonb_to_recordset($2::jsonb) as one ("accountId" text, "userId" text,
      "boardId" text, "classId" text, "groupId" text, "sectionId" text) order by "accountId", "userId"
  ), left_places as (
    delete from grade where user_id = any($1::text[]) and account_id not in (select "accountId" from given)
  )
  insert into grade as held (account_id, user_id, board_id, class_id, group_id, section_id)
  select "accountId", "userId", "boardId", "classId", "groupId", "sectionId" from given
  on conflict (account_id) do update set board_id = excluded.board_id, class_id = excluded.class_id,
    group_id = excluded.group_id, section_id = excluded.section_id where held.user_id = excluded.user_id`;

@Injectable()
export class PeopleRepository {
  /** The classes of a person are those of the version that is held. */
  async keep(tx: Tx, events: readonly Told<Profile>[]): Promise<void> {
    const written = new Set(await people.keep(tx, events));
    const newest = new Map<string, Profile>();
    for (const { data } of events)
      if (written.has(data.userId) && (newest.get(data.userId)?.revision ?? -1) <= data.revision)
        newest.set(data.userId, data);
    if (newest.size === 0) return;
    const grades = [...newest.values()].flatMap(({ userId, accounts }) =>
      accounts.flatMap(({ accountId, boardId, classId, groupId, sectionId }) =>
        boardId && classId && groupId ? [{ accountId, userId, boardId, classId, groupId, sectionId }] : [],
      ),
    );
    await tx.query({ name: 'grades-keep', text: keepGrades, values: [[...newest.keys()], JSON.stringify(grades)] });
  }

  async find({ prisma }: Db, userId: string): Promise<KnownPerson | null> {
    const person = await prisma.person.findUnique({ where: { userId }, include: { grades: true } });
    if (!person) return null;
    const grade = person.grades.find(({ accountId }) => accountId === person.currentAccountId);
    const { orgId, hasLeft, language } = person;
    return { orgId, place: grade ?? null, hasLeft, language };
  }
}
