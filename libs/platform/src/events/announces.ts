import type { EventDefinition } from '@exam/contracts';
import type { z } from 'zod';
import type { HandlerTx } from '../db/tx.js';

export interface AnnouncementPage {
  /** The cursor of the last one of the page before; null for the first page. */
  readonly after: string | null;
  /** Only what has changed since, where the table tells; null for all. */
  readonly since: Date | null;
  /** A page with fewer is the last one. */
  readonly limit: number;
}

export interface Announced<Data> {
  /** Tells where the next page begins: the key, in the order in which the pages are read. */
  readonly cursor: string;
  readonly data: Data;
}

type ReadPage<Data> = (tx: HandlerTx, page: AnnouncementPage) => Promise<readonly Announced<Data>[]>;

export interface AnnouncerMark {
  readonly definition: EventDefinition;
  readonly method: string | symbol;
}

const marks = new WeakMap<object, AnnouncerMark[]>();

/**
 * Marks a provider's method that reads from the service's own tables what an event has told, as it stands now:
 * `method(tx, { after, since, limit })` in the order of its cursors.
 */
export function Announces<Data extends z.ZodType>(
  definition: EventDefinition<Data>,
): <M extends ReadPage<z.input<Data>>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<M>,
) => void {
  return (target, method) => {
    const mark = { definition: definition as unknown as EventDefinition, method };
    marks.set(target, [...(marks.get(target) ?? []), mark]);
  };
}

export interface Announcer {
  readonly definition: EventDefinition;
  read: ReadPage<unknown>;
}

/** The marked methods by the names of their events. Refuses a second one for the same event. */
export function announcersAmong(instances: Iterable<object>): Map<string, Announcer> {
  const found = new Map<string, Announcer>();
  for (const instance of new Set(instances)) {
    for (const { definition, method } of marks.get(Object.getPrototypeOf(instance) as object) ?? []) {
      if (found.has(definition.name)) throw new Error(`two methods announce ${definition.name}`);
      const methods = instance as Record<string | symbol, ReadPage<unknown>>;
      found.set(definition.name, { definition, read: (tx, page) => methods[method]!(tx, page) });
    }
  }
  return found;
}

/** For checks of a whole product: the events that a class announces. */
export const announcedBy = (type: { prototype: object }): EventDefinition[] =>
  (marks.get(type.prototype) ?? []).map(({ definition }) => definition);
