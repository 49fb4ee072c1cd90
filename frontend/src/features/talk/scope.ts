import type { SessionUser } from '@exam/contracts/http/identity';

/** The group whose discussion a student reads, with the names that a post carries. */
export type Scope = {
  boardId: string;
  classId: string;
  groupId: string;
  boardName: string;
  className: string;
  groupName: string;
};

/** Null for who has not chosen board, class and group yet. */
export function scopeOf({ user_info: { boardId, classId, groupId, board, grade, group } }: SessionUser): Scope | null {
  if (boardId === null || classId === null || groupId === null) return null;
  return { boardId, classId, groupId, boardName: board ?? '', className: grade ?? '', groupName: group ?? '' };
}

export const idsOf = ({ boardId, classId, groupId }: Scope) => ({ boardId, classId, groupId });
