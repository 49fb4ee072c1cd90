import type { LiveClass } from '@exam/contracts';
import { keysetPage, type ListAsked, type Taught } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { Prisma } from '../generated/prisma/client.js';

export type Places = LiveClass['places'];
export type Content = Omit<LiveClass, 'liveClassId' | 'places' | 'version' | 'isByPack' | 'reminders'>;

export interface HeldClass {
  readonly liveClassId: string;
  readonly orgId: string;
  readonly places: Places;
  readonly content: Content;
  readonly version: number;
  readonly changedBy: string;
  readonly changedAt: Date;
}

type Held = Omit<Prisma.VirtualClassUncheckedCreateInput, 'translations'> & {
  readonly translations: Exclude<Content['translations'], undefined> | null;
};

/** As a list shows it: one that a pack has brought is changed by its next import. */
export type ListedClass = Omit<HeldClass, 'orgId' | 'changedBy' | 'changedAt'> & {
  readonly startsAt: Date;
  readonly reminders: number;
  readonly isByPack: boolean;
};

/** What was scheduled in the console, and virtual classes of packs: those that no live class holds. */
const listed = `(
  select live_class_id::text as id, org_id, places, content, starts_at, version, false as is_by_pack,
    array(select live_class_id || '.' || n from generate_series(0, jsonb_array_length(places) - 1) as n) as held
  from live_class
  union all
  select virtual_class_id, org_id,
    jsonb_build_array(jsonb_build_object(
      'boardId', board_id, 'classId', class_id, 'groupId', group_id, 'sectionId', section_id)),
    jsonb_strip_nulls(jsonb_build_object(
      'title', title, 'description', description, 'translations', translations, 'subjectName', subject_name,
      'teacherName', teacher_name, 'joinUrl', join_url,
      'durationMinutes', (extract(epoch from ends_at - starts_at) / 60)::int))
    || jsonb_build_object('recording', case when recording like 'https://%' then recording end),
    starts_at, revision, true, array[virtual_class_id]
  from virtual_class
  where not exists (select from live_class where live_class_id::text = split_part(virtual_class_id, '.', 1))
) as listed`;

/** Of each place a virtual class is held. */
export const idsOf = ({ liveClassId, places }: Pick<HeldClass, 'liveClassId' | 'places'>): string[] =>
  places.map((_, n) => `${liveClassId}.${n}`);

@Injectable()
export class LiveClassesRepository {
  constructor(private readonly db: Db) {}

  /** Of a teacher those that are held for own sections alone; null: all of the organisation. */
  list(orgId: string, own: readonly Taught[] | null, asked: ListAsked) {
    return keysetPage<ListedClass>(
      this.db,
      {
        columns: `id as "liveClassId", places, content, starts_at as "startsAt", version, is_by_pack as "isByPack",
          (select count(distinct user_id)::int from reminder where virtual_class_id = any(held)) as reminders`,
        from: listed,
        where: [
          'org_id = $1',
          `($2::jsonb is null or not exists (
             select from jsonb_to_recordset(places)
               as at ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
             where not exists (
               select from jsonb_to_recordset($2::jsonb)
                 as own ("boardId" text, "classId" text, "groupId" text, "sectionId" text)
               where own."boardId" = at."boardId" and own."classId" = at."classId" and own."groupId" = at."groupId"
                 and (own."sectionId" is null or own."sectionId" = at."sectionId"))))`,
        ],
        values: [orgId, own === null ? null : JSON.stringify(own)],
        sorts: { startsAt: { sql: 'starts_at', type: 'timestamptz' } },
        key: { sql: 'id', type: 'text' },
      },
      asked,
    );
  }

  /** Until the transaction ends nobody else changes it. */
  find(liveClassId: string): Promise<Pick<HeldClass, 'orgId' | 'places'> | null> {
    return this.db.prisma.liveClass.findUnique({
      where: { liveClassId },
      select: { orgId: true, places: true },
    }) as Promise<Pick<HeldClass, 'orgId' | 'places'> | null>;
  }

  async lock(tx: Tx, liveClassId: string): Promise<HeldClass | null> {
    const { count } = await tx.prisma.liveClass.updateMany({
      where: { liveClassId },
      data: { version: { increment: 0 } },
    });
    if (count === 0) return null;
    const row = await tx.prisma.liveClass.findUniqueOrThrow({ where: { liveClassId } });
    return { ...row, places: row.places as Places, content: row.content as unknown as Content };
  }

  async save(tx: Tx, one: HeldClass): Promise<void> {
    const { liveClassId, content, places } = one;
    const data = {
      ...one,
      ...{ content: content as unknown as Prisma.InputJsonValue, places: places as unknown as Prisma.InputJsonValue },
      startsAt: new Date(content.startsAt),
    };
    await tx.prisma.liveClass.upsert({ where: { liveClassId }, create: data, update: data });
  }

  async saveHeld(tx: Tx, { translations, ...row }: Held): Promise<void> {
    const { virtualClassId } = row;
    const data = { ...row, translations: translations ?? Prisma.DbNull };
    await tx.prisma.virtualClass.upsert({ where: { virtualClassId }, create: data, update: data });
  }

  /** Classes with their groups and sections, by board. */
  async boards(tx: Tx, orgId: string, boardIds: readonly string[]): Promise<{ boardId: string; classes: Classes }[]> {
    const rows = await tx.prisma.board.findMany({
      where: { orgId, boardId: { in: [...boardIds] } },
      select: { boardId: true, classes: true },
    });
    return rows.map(({ boardId, classes }) => ({ boardId, classes: classes as unknown as Classes }));
  }
}

export type Classes = readonly {
  readonly classId: string;
  readonly groups: readonly {
    readonly groupId: string;
    readonly sections: readonly { readonly sectionId: string }[];
  }[];
}[];
