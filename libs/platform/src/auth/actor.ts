import type { Role, Scope } from '@exam/contracts';

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
  /** When a password or code was last given in the session, epoch milliseconds; for calls that need a proof. */
  readonly provedAt?: number | undefined;
  /** Of a program: what it may do of what the person may. Whoever signed in has none. */
  readonly scopes?: readonly Scope[] | undefined;
  /** The parts of the product that the organisation has; none named means all. */
  readonly modules?: readonly string[] | undefined;
}
