import { z } from 'zod';
import { change } from '../../core/console.js';
import { permitted } from '../../core/permissions.js';
import { anyone, defineRoute } from '../../core/route.js';
import { scopes } from '../../core/scopes.js';
import { Id, Instant } from '../../shared/values.js';
import { line } from './values.js';

const access = permitted('school.manage');
const ok = z.literal(true);
const ofOne = z.object({ tokenId: Id });

export const mostProgramTokens = 20;
/** At most a year. */
export const mostProgramDays = 365;
export const programScopes = z.array(z.enum(scopes)).min(1).max(scopes.length);

export const programToken = z.object({
  tokenId: z.string(),
  name: z.string(),
  scopes: programScopes,
  createdAt: Instant,
  expiresAt: Instant,
  lastUsedAt: Instant.nullable(),
});
export type ProgramToken = z.infer<typeof programToken>;

export const listProgramTokens = defineRoute({
  service: 'identity',
  name: 'listProgramTokens',
  method: 'GET',
  path: '/operator/program-tokens',
  summary: 'The own tokens for programs that are good, newest first',
  access,
  answer: z.object({ status: ok, items: z.array(programToken).max(mostProgramTokens) }),
});

export const makeProgramToken = defineRoute({
  service: 'identity',
  name: 'makeProgramToken',
  method: 'POST',
  path: '/operator/program-tokens',
  summary: 'A token with which a program reads what its scopes name; `takeProgramToken` shows it once',
  access,
  needsProof: true,
  change: 'program-token.made',
  body: change({
    name: line(80).pipe(z.string().min(1)),
    scopes: programScopes,
    days: z.number().int().min(1).max(mostProgramDays),
  }),
  answer: z.object({ status: ok, tokenId: Id, expiresAt: Instant }),
  refusals: ['program-token.too_many'],
});

export const takeProgramToken = defineRoute({
  service: 'identity',
  name: 'takeProgramToken',
  method: 'POST',
  path: '/operator/program-tokens/:tokenId/taken',
  summary: 'Shows a new token: once, within 15 minutes, to who made it',
  access,
  needsProof: true,
  params: ofOne,
  answer: z.object({ status: ok, token: z.string() }),
  refusals: ['program-token.gone'],
});

export const endProgramToken = defineRoute({
  service: 'identity',
  name: 'endProgramToken',
  method: 'DELETE',
  path: '/operator/program-tokens/:tokenId',
  summary: 'Ends an own token at once, and with it the access that it was exchanged for',
  access,
  change: 'program-token.ended',
  params: ofOne,
  body: change({}),
  answer: z.object({ status: ok }),
  refusals: ['program-token.gone'],
});

export const exchangeProgramToken = defineRoute({
  service: 'identity',
  name: 'exchangeProgramToken',
  method: 'POST',
  path: '/user/program-access',
  summary: 'A program gives its token and gets a bearer token for 15 minutes that opens the calls of its scopes alone',
  access: anyone,
  body: z.object({ token: z.string().max(200) }),
  answer: z.object({ status: ok, token: z.string(), endsAt: Instant, scopes: programScopes }),
  refusals: ['program-token.wrong'],
});
