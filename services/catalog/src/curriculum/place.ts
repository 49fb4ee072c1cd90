import { NotYours, type Actor } from '@exam/platform';

/** The group of one class of one board, whose curriculum a student reads. */
export interface Place {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
}

/** As a path names it; the organisation is the caller's own. */
export type AskedPlace = Omit<Place, 'orgId'>;

/** Null for who has not chosen all three yet. */
export function placeOf({ orgId, boardId, classId, groupId }: Actor): Place | null {
  return boardId !== null && classId !== null && groupId !== null ? { orgId, boardId, classId, groupId } : null;
}

/** Another board's curriculum is nobody's to read. */
export function assertOwnPlace(actor: Actor, { boardId, classId, groupId }: AskedPlace): Place {
  const own = placeOf(actor);
  if (own?.boardId !== boardId || own.classId !== classId || own.groupId !== groupId) throw new NotYours();
  return own;
}
