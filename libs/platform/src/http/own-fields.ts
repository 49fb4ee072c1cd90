import type { Route } from '@exam/contracts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../auth/actor.js';
import { NotYours } from '../errors/general.js';
import { CheckedBody } from './json-body.js';

type Claims = Record<string, Record<string, unknown> | undefined>;

/**
 * Refuses (403 auth.not_yours) a request that names another account or person where the contract says `own`, before
 * anything else of it is judged: also an id that the contract takes no notice of, and one in a body that is not whole.
 */
export function assertOwn(
  { own }: Route,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
  actor: Actor | null,
) {
  if (!own) return;
  for (const field of own) {
    const [part, id] = field.split('.') as [string, 'userId' | 'accountId'];
    const given = (request as Claims)[part];
    const claimed = (given instanceof CheckedBody ? (given.value as Claims[string]) : given)?.[id];
    if (claimed !== undefined && claimed !== actor?.[id]) throw new NotYours();
  }
}
