import type { z } from 'zod';
import type { Permission } from './permissions.js';
import { withoutControlCharacters } from './plain-text.js';
import type { Scope } from './scopes.js';
import { staffRoles } from './staff-roles.js';

export const serviceNames = [
  'identity',
  'catalog',
  'commerce',
  'assessment',
  'analytics',
  'discussion',
  'notification',
] as const;
export type ServiceName = (typeof serviceNames)[number];

const memberRoles = ['student', ...staffRoles] as const;
/** An applicant waits to be let into the organisation and may do nothing there yet. */
export const roles = [...memberRoles, 'applicant'] as const;
export type Role = (typeof roles)[number];

/** Who may call: anybody, or a signed-in person with one of the roles. Ownership is judged besides. */
export type Access = Public | Restricted;
export interface Public {
  readonly public: true;
}
export interface Restricted {
  readonly roles: readonly Role[];
  /** The row of the permission table that says so, on calls of the console. */
  readonly permission?: Permission;
}

export const anyone: Public = { public: true };
export const allow = (...allowed: [Role, ...Role[]]): Restricted => ({ roles: allowed });
export const signedIn: Restricted = { roles: memberRoles };
/** Also for who is not let in yet: their own session and data. */
export const withSession: Restricted = { roles };

/** A field of the input that must name the caller; anything else is refused with 403 `auth.not_yours`. */
export type OwnField = `${'params' | 'query' | 'body'}.${'userId' | 'accountId'}`;

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One HTTP call. Server, client, OpenAPI page and the edge's route table all derive from it. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Code extends string = string,
  Who extends Access = Access,
> {
  readonly service: ServiceName;
  /** Unique among all routes; the client's function and the OpenAPI operation carry it. */
  readonly name: string;
  readonly method: Method;
  /** As the documents write it, below `/api`, with `:params`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Who;
  /** A program's token with this scope may call it; without one it is closed to programs. */
  readonly scope?: Scope;
  /** The ids of the input that must be the caller's own. */
  readonly own?: readonly OwnField[];
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly answer: Answer;
  /** Status of a success; 200 where nothing is said. */
  readonly status?: number;
  /** Its body is a form that a browser sends (`application/x-www-form-urlencoded`), and nothing else. */
  readonly form?: boolean;
  /** Largest body the edge and the service take; 64 KiB where nothing is said. */
  readonly bodyLimitBytes?: number;
  readonly timeoutMs?: number;
  /** The stable codes this call may refuse with, besides the general ones. */
  readonly refusals?: readonly Code[];
  /**
   * Public, yet the answer depends on who asks: the client sends its token where it has one. `unexpired`: one that has run
   * out is refused, because its owner would be answered as a stranger without being told.
   */
  readonly withToken?: true | 'unexpired';
  /** The answer is everybody's and never changes under its address: the edge keeps it. */
  readonly immutable?: boolean;
  /**
   * A change of the console, by the name of its audit entry (`person.moved`): its body carries a `commandId`, and the
   * platform gives its handler one transaction, in which the entry and the command are kept.
   */
  readonly change?: `${string}.${string}`;
  /** Refused (`auth.proof_needed`) unless the person gave a password or code within the last 15 minutes. */
  readonly needsProof?: boolean;
  /** The answer is made by the handler as bytes or text (an image, a key set): it is not parsed. */
  readonly raw?: boolean;
}

export const defaultBodyLimitBytes = 64 * 1024;
export const defaultTimeoutMs = 15_000;

/**
 * Keeps the types of the schemas and of the refusals' codes. A route without a schema for a part takes nothing there;
 * no text of a request may have control characters.
 */
export function defineRoute<
  Answer extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  const Code extends string = never,
  Who extends Access = Access,
>(route: Route<Params, Query, Body, Answer, Code, Who>): Route<Params, Query, Body, Answer, Code, Who> {
  const { params, query, body } = route;
  return {
    ...route,
    ...(params && { params: withoutControlCharacters(params) }),
    ...(query && { query: withoutControlCharacters(query) }),
    ...(body && { body: withoutControlCharacters(body) }),
  };
}

/** What a handler receives, parsed. */
export type InputOf<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never;

/** What a caller gives, before defaults are filled in. */
export type RequestOf<R extends Route> =
  R extends Route<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.input<Params>; query: z.input<Query>; body: z.input<Body> }
    : never;

export type AnswerOf<R extends Route> = z.output<R['answer']>;

/**
 * What a handler answers: the contract's answer without the `status: true` that the platform adds where it is declared.
 */
export type HandledOf<R extends Route> = WithoutStatus<z.input<R['answer']>>;
type WithoutStatus<Answer> = Answer extends { status: true } ? Omit<Answer, 'status'> : Answer;

/** The codes this route declares, besides the general ones. */
export type CodeOf<R extends Route> =
  R extends Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer Code> ? Code : never;
