/** A place of an organisation's tree; without a section it is the whole group. */
export interface TaughtPlace {
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

/** Null or empty `subjectIds`: all of them. */
export interface TeachingAssignment extends TaughtPlace {
  readonly subjectIds: readonly string[] | null;
}

/** Whether the assignment holds this place: one without a section holds every section of its group. */
export function holdsPlace(assignment: TaughtPlace, place: TaughtPlace): boolean {
  const { boardId, classId, groupId, sectionId } = assignment;
  if (boardId === null || classId === null || groupId === null) return false;
  const isGroup = place.boardId === boardId && place.classId === classId && place.groupId === groupId;
  return isGroup && (sectionId === null || sectionId === place.sectionId);
}

/** Whether somebody of the assignment's classes has this place: a whole group has those of its sections. */
export const touchesPlace = (assignment: TaughtPlace, place: TaughtPlace): boolean =>
  holdsPlace(assignment, place) ||
  (place.sectionId === null && assignment.sectionId !== null && holdsPlace({ ...assignment, sectionId: null }, place));

/** A teacher's own classes are all assignments together: true where each of these places is in one of them. */
export const areOwn = (assignments: readonly TaughtPlace[], places: readonly TaughtPlace[]): boolean =>
  places.every((place) => assignments.some((one) => holdsPlace(one, place)));

/** Whether questions of this subject are the teacher's; those of no subject are everybody's. */
export const isOwnSubject = (assignments: readonly TeachingAssignment[], subjectId: string | null): boolean =>
  subjectId === null
    ? assignments.length > 0
    : assignments.some(({ subjectIds }) => !subjectIds?.length || subjectIds.includes(subjectId));
