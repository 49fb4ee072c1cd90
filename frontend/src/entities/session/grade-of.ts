import type { SessionUser } from '@exam/contracts/http/identity';

export type Grade = { boardId: string; classId: string; groupId: string };

/** Board, class and group of the account; null while they are not all chosen. */
export function gradeOf({ user_info }: Pick<SessionUser, 'user_info'>): Grade | null {
  const { boardId, groupId } = user_info;
  const classId = user_info.classId ?? user_info.gradeId;
  return boardId !== null && classId !== null && groupId !== null ? { boardId, classId, groupId } : null;
}
