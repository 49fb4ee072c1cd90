import type { Route } from '@exam/contracts';
import type { Actor } from '../auth/actor.js';
import { NotYours } from '../errors/general.js';

type Claims = Record<string, Record<string, unknown> | undefined>;

/** Refuses (403 auth.not_yours) an input that names another account or person where the contract says `own`. */
export function assertOwn({ own }: Route, input: object, actor: Actor | null): void {
  if (!own) return;
  for (const field of own) {
    const [part, id] = field.split('.') as [string, 'userId' | 'accountId'];
    const claimed = (input as Claims)[part]?.[id];
    if (claimed !== undefined && claimed !== actor?.[id]) throw new NotYours();
  }
}
