import type { Role } from '@exam/contracts';
import { NotYours } from '../errors/general.js';

/** Who calls, from the token alone: nothing of a body or a path ever says who somebody is. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly accountId: string;
  readonly orgId: string;
  readonly roles: readonly Role[];
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly name: string;
}

/** Refuses (403 auth.not_yours) ids of a path or body that are not the token's own; ids left out are not judged. */
export function assertOwn(actor: Actor, claimed: { userId?: string; accountId?: string }): void {
  if (claimed.userId !== undefined && claimed.userId !== actor.userId) throw new NotYours();
  if (claimed.accountId !== undefined && claimed.accountId !== actor.accountId) throw new NotYours();
}
