import type { Role } from '@exam/contracts';
import type { BoardTree } from '../organisations/index.js';

/** A person with the account they learn in, the board of it and the organisation. */
export interface SignedInPerson {
  readonly userId: string;
  readonly orgId: string;
  readonly orgName: string | null;
  /** What the organisation has; none named means all. */
  readonly modules: string[];
  readonly roles: Role[];
  readonly givenName: string;
  readonly familyName: string;
  readonly phoneNumber: string | null;
  readonly phoneVerifiedAt: Date | null;
  readonly email: string | null;
  readonly emailVerifiedAt: Date | null;
  readonly baseAccountId: string;
  readonly currentAccountId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
  readonly boardName: string | null;
  readonly classes: BoardTree | null;
  /** Cannot sign in any more. */
  readonly leftAt: Date | null;
}
