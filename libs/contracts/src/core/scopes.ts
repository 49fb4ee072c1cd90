/**
 * What a program may be allowed by a token of its own, besides the rights of the person whose token it is. A call without
 * a scope in its contract is closed to programs.
 */
export const scopes = ['people.read', 'results.read', 'orders.read'] as const;
export type Scope = (typeof scopes)[number];
