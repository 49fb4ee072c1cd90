import { roles, scopes } from '@exam/contracts';
import { z } from 'zod';
import type { Actor } from './actor.js';

/** Whom tokens are for: one that identity signs for another use opens nothing here. */
export const tokenAudience = 'exam-api';
/** Of a program: what does not know of programs takes none. */
export const programAudience = 'exam-api-programs';

/** What a token says of a person, under the short names that keep it small. */
const tokenClaims = z.object({
  sub: z.string().min(1),
  sid: z.string().min(1),
  acc: z.string().min(1),
  org: z.string().min(1),
  roles: z.array(z.enum(roles)).min(1),
  brd: z.string().nullable(),
  cls: z.string().nullable(),
  grp: z.string().nullable(),
  sec: z.string().nullable(),
  name: z.string(),
  mod: z.array(z.string()).optional(),
  scp: z.array(z.string()).optional(),
  aud: z.string(),
  prf: z.number().optional(),
  exp: z.number(),
});
export type TokenClaims = Omit<z.infer<typeof tokenClaims>, 'exp' | 'aud'>;

export function claimsOf(actor: Actor): TokenClaims {
  return {
    sub: actor.userId,
    sid: actor.sessionId,
    acc: actor.accountId,
    org: actor.orgId,
    roles: [...actor.roles],
    brd: actor.boardId,
    cls: actor.classId,
    grp: actor.groupId,
    sec: actor.sectionId,
    name: actor.name,
    ...(actor.provedAt !== undefined && { prf: Math.floor(actor.provedAt / 1000) }),
    ...(actor.scopes && { scp: [...actor.scopes] }),
    ...(actor.modules && actor.modules.length > 0 && { mod: [...actor.modules] }),
  };
}

/** The person of verified claims; null where they are not of the agreed form. */
export function actorOfClaims(claims: unknown): { actor: Actor; expiresAtSeconds: number } | null {
  const parsed = tokenClaims.safeParse(claims);
  if (!parsed.success) return null;
  const said = parsed.data;
  // whom it is for and what it says belong together
  if ((said.aud === programAudience) !== (said.scp !== undefined)) return null;
  const actor: Actor = {
    userId: said.sub,
    sessionId: said.sid,
    accountId: said.acc,
    orgId: said.org,
    roles: said.roles,
    boardId: said.brd,
    classId: said.cls,
    groupId: said.grp,
    sectionId: said.sec,
    name: said.name,
    ...(said.prf !== undefined && { provedAt: said.prf * 1000 }),
    ...(said.scp && { scopes: scopes.filter((scope) => said.scp!.includes(scope)) }),
    ...(said.mod && { modules: said.mod }),
  };
  return { actor: Object.freeze(actor), expiresAtSeconds: said.exp };
}
