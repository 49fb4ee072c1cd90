/** The rooms of the discussion. Pure. */
import type { Actor } from '@exam/platform';

export interface TalkScope {
  readonly orgId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
}

/**
 * Of one group's discussion, or of one post in it. The group is part of the post's room: who watches a post of another
 * group hears nothing. Ids may hold any character, so they are written as JSON.
 */
export const talkRoom = ({ orgId, boardId, classId, groupId }: TalkScope, postId: string | null): string =>
  `talk:${JSON.stringify([orgId, boardId, classId, groupId, postId])}`;

export const hasGroup = ({ boardId, classId, groupId }: Actor): boolean =>
  boardId !== null && classId !== null && groupId !== null;
