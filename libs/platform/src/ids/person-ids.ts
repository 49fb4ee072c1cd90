import { v5 } from 'uuid';

const namespace = 'b0b4f9b8-3f0e-4d0a-9c55-6a1c1f1c7e11';

export interface PersonIds {
  readonly userId: string;
  readonly baseAccountId: string;
  readonly accountId: string;
}

/**
 * The ids of a person of a content pack, the same in every service and on every import, so that rows of
 * other packs can name the person before identity has told of it. Codes are compared without regard to
 * case and outer blanks.
 */
export function personIds({ orgId, userCode }: { orgId: string; userCode: string }): PersonIds {
  // JSON keeps ('a', 'b/c') and ('a/b', 'c') apart
  const of = (what: string) => v5(JSON.stringify([what, orgId, userCode.trim().toLowerCase()]), namespace);
  return { userId: of('user'), baseAccountId: of('base-account'), accountId: of('account') };
}
