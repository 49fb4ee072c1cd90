import { areOwn, holdsPlace, touchesPlace, type TaughtPlace } from './own-classes.js';

export const mostPlaces = 50;
export const mostExtraStudents = 500;

/** For whom an exam is: its first place, more of them, each a group or a section, and single students besides. */
export interface Audience extends TaughtPlace {
  readonly morePlaces?: readonly TaughtPlace[] | undefined;
  readonly extraStudents?: readonly string[] | undefined;
}

export const placesOf = ({ morePlaces = [], boardId, classId, groupId, sectionId }: Audience): TaughtPlace[] => [
  { boardId, classId, groupId, sectionId },
  ...morePlaces,
];

/** Whether the exam is this student's: one of its places is theirs, or it names them. Who is in two of them has it once. */
export const isAddressed = (audience: Audience, student: TaughtPlace & { readonly userId?: string }): boolean =>
  holdsPlace(audience, student) ||
  (audience.morePlaces ?? []).some((place) => holdsPlace(place, student)) ||
  (student.userId !== undefined && (audience.extraStudents ?? []).includes(student.userId));

/** Whether somebody of the assignment's classes has one of its places. Students that it names besides make it nobody's. */
export const touchesAudience = (assignment: TaughtPlace, audience: Audience): boolean =>
  placesOf(audience).some((place) => touchesPlace(assignment, place));

/** The parts of its places that are a teacher's own: whole places, and the own sections of a group. */
export const ownPlacesOf = (own: readonly TaughtPlace[], audience: Audience): TaughtPlace[] =>
  placesOf(audience).flatMap((place) =>
    areOwn(own, [place])
      ? [place]
      : own.filter((one) => touchesPlace(one, place)).map(({ sectionId }) => ({ ...place, sectionId })),
  );

/** Whether all of its students are a teacher's own (null: everybody's are); who it names besides is so by name alone. */
export const isOwnWhole = (
  own: readonly TaughtPlace[] | null,
  audience: Audience,
  hasExtraStudents = (audience.extraStudents ?? []).length > 0,
): boolean => own === null || (!hasExtraStudents && areOwn(own, placesOf(audience)));

/**
 * What may still change once somebody has begun: places and students may come, none may go. One without a section holds
 * every section of its group.
 */
export const isWidened = (before: Audience, after: Audience): boolean =>
  placesOf(before).every((place) => areOwn(placesOf(after), [place])) &&
  (before.extraStudents ?? []).every((userId) => (after.extraStudents ?? []).includes(userId));
