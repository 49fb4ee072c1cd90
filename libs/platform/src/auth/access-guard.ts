import { isAssigned, moduleOf, type Route } from '@exam/contracts';
import type { FastifyRequest } from 'fastify';
import { ModuleNotAssigned, RoleNotAllowed, RouteNotFound, TokenExpired, TokenMissing } from '../errors/general.js';
import { Refusal } from '../errors/refusal.js';
import type { Actor } from './actor.js';
import '../http/request-state.js';
import type { TokenVerifier } from './token-verifier.js';

/**
 * Closed by default: who may call is in the route's contract, and what has no contract does not exist. It judges
 * before the body is read, so that a stranger cannot make the service parse anything.
 */
export class AccessGuard {
  constructor(private readonly tokens: TokenVerifier) {}

  /** The caller, or null on a public route; answers at once for a token that is known already. */
  admit(route: Route | undefined, request: FastifyRequest): Actor | null | Promise<Actor | null> {
    if (!route) throw new RouteNotFound();
    const token = bearerOf(request);
    const { access, scope } = route;
    if ('public' in access) return token === null ? null : this.perhaps(token, route);
    if (token === null) throw new TokenMissing();
    const known = this.tokens.recall(token, scope);
    if (known) return admitted(known, route, request);
    return this.tokens.verify(token, scope).then((actor) => admitted(actor, route, request));
  }

  /**
   * On a public route a token that no longer holds is no token: signing in must work with an old one in the header.
   * Where the route asks for an unexpired one, who has let it run out is told, and renews it.
   */
  private async perhaps(token: string, { withToken }: Route): Promise<Actor | null> {
    try {
      return this.tokens.recall(token) ?? (await this.tokens.verify(token));
    } catch (error) {
      if (error instanceof TokenExpired && withToken === 'unexpired') throw error;
      if (error instanceof Refusal) return null;
      throw error;
    }
  }
}

/** Who is refused is known as well: it is entered in the trail. */
function admitted(actor: Actor, route: Route, request: FastifyRequest): Actor {
  request.state.actor = actor;
  const { access } = route;
  if (!('public' in access) && !actor.roles.some((role) => access.roles.includes(role))) throw new RoleNotAllowed();
  if (actor.modules && !isAssigned(moduleOf(route), actor.modules)) throw new ModuleNotAssigned();
  return actor;
}

/** As it came: of what is trimmed here, the edge, which counts people by the end of their token, would not know the end. */
function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (!header || header.length < 8 || header.slice(0, 7).toLowerCase() !== 'bearer ') return null;
  return header.slice(7);
}
