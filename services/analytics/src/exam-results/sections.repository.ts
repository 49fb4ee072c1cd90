import type { Queryable } from '@exam/platform';

export type NameOfSection = (sectionId: string | null) => string | null;

type Group = { readonly boardId: string | null; readonly classId: string | null; readonly groupId: string | null };
export interface NamedSection {
  readonly sectionId: string;
  readonly sectionName: string;
}

/** The sections of a group, as its board has them now. */
export const sectionsOfGroup = (db: Queryable, { boardId, classId, groupId }: Group): Promise<NamedSection[]> =>
  db.query<NamedSection>(
    `select s."sectionId", s."sectionName" from school_board b,
       jsonb_to_recordset(b.classes) as c ("classId" text, groups jsonb),
       jsonb_to_recordset(c.groups) as g ("groupId" text, sections jsonb),
       jsonb_to_recordset(g.sections) as s ("sectionId" text, "sectionName" text)
     where b.board_id = $1 and c."classId" = $2 and g."groupId" = $3 order by s."sectionName"`,
    [boardId, classId, groupId],
  );

/** Names of the sections of a group; a section that is unknown bears its id. */
export async function sectionNames(db: Queryable, group: Group): Promise<NameOfSection> {
  const rows = await sectionsOfGroup(db, group);
  const names = new Map(rows.map(({ sectionId, sectionName }) => [sectionId, sectionName]));
  return (sectionId) => (sectionId === null ? null : (names.get(sectionId) ?? sectionId));
}
