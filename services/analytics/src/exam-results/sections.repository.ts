import { placesOf, type Audience, type TaughtPlace } from '@exam/contracts';
import type { Queryable } from '@exam/platform';

export type NameOfSection = (place: TaughtPlace) => string | null;

export interface NamedSection extends TaughtPlace {
  readonly sectionId: string;
  readonly sectionName: string;
}

/** The sections of the groups of an exam, as their boards have them now. */
export const sectionsOfGroups = (db: Queryable, audience: Audience): Promise<NamedSection[]> =>
  db.query<NamedSection>(
    `select distinct b.board_id as "boardId", c."classId", g."groupId", s."sectionId", s."sectionName"
     from jsonb_to_recordset($1::jsonb) as e ("boardId" text, "classId" text, "groupId" text)
       join school_board b on b.board_id = e."boardId",
       jsonb_to_recordset(b.classes) as c ("classId" text, groups jsonb),
       jsonb_to_recordset(c.groups) as g ("groupId" text, sections jsonb),
       jsonb_to_recordset(g.sections) as s ("sectionId" text, "sectionName" text)
     where c."classId" = e."classId" and g."groupId" = e."groupId" order by s."sectionName", s."sectionId"`,
    [JSON.stringify(placesOf(audience))],
  );

/** Names of the sections of an exam; a section that is unknown bears its id. */
export async function sectionNames(db: Queryable, audience: Audience): Promise<NameOfSection> {
  const rows = await sectionsOfGroups(db, audience);
  const names = new Map(rows.map((one) => [keyOf(one), one.sectionName]));
  return (place) => (place.sectionId === null ? null : (names.get(keyOf(place)) ?? place.sectionId));
}

/** The code of a section is one of its group's. */
const keyOf = ({ boardId, classId, groupId, sectionId }: TaughtPlace): string =>
  JSON.stringify([boardId, classId, groupId, sectionId]);
