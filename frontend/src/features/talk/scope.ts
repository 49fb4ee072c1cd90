import type { SessionUser } from '@exam/contracts/http/identity';
import { placeOf, type Place } from '../../entities/place/place.js';

/** The group whose discussion a student reads, with the names that a post carries. */
export type Scope = Place & { boardName: string; className: string; groupName: string };

/** Null for who has not chosen board, class and group yet. */
export function scopeOf(user: SessionUser): Scope | null {
  const place = placeOf(user);
  if (!place) return null;
  const { board, grade, group } = user.user_info;
  return { ...place, boardName: board ?? '', className: grade ?? '', groupName: group ?? '' };
}

export const idsOf = ({ boardId, classId, groupId }: Place): Place => ({ boardId, classId, groupId });
