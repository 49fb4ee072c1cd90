export interface SubjectPlace {
  readonly orgId: string;
  readonly boardId: string;
  readonly classId: string;
  readonly groupId: string;
  readonly subjectId: string;
}

/** Where a subject is taught: ids are codes, without spaces. */
export const placeOf = ({ orgId, boardId, classId, groupId, subjectId }: SubjectPlace): string =>
  [orgId, boardId, classId, groupId, subjectId].join(' ');
