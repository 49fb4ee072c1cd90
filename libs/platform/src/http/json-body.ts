import type { Route } from '@exam/contracts';
import { RequestInvalid, RequestNotJson, RequestTooDeep } from '../errors/general.js';

const deepest = 20;
const leastParts = 20_000;
/** A route that takes larger bodies (an import) may have more parts: one to 32 bytes is more than real rows have. */
export const partsAllowed = (bodyLimitBytes: number): number => Math.max(leastParts, Math.floor(bodyLimitBytes / 32));

/**
 * A quicker way beside JSON.parse and the schema for a path that matters: what they would make of the body's bytes
 * (`text`
 * is them as Latin-1) of at most so many keys and items, or undefined, which leaves it to them.
 */
export type ReadBytes = (bytes: Uint8Array, text: string, mostParts: number) => unknown;
const readers = new WeakMap<Route, ReadBytes>();
export const readQuickly = (route: Route, read: ReadBytes): void => void readers.set(route, read);

/** A body that its route has read from the bytes: it needs no other check. */
export class CheckedBody {
  constructor(readonly value: unknown) {}
}

/** By the route's own quick reading where it has one and takes the body, else as JSON. Refuses as `parseJson` does. */
export function readBody(bytes: Buffer, route: Route | undefined, bodyLimitBytes: number): unknown {
  const reader = route && readers.get(route);
  const read = reader?.(bytes, bytes.toString('latin1'), partsAllowed(bodyLimitBytes));
  return read === undefined ? parseJson(bytes.toString('utf8'), bodyLimitBytes) : new CheckedBody(read);
}

/** Undefined for an empty body. Refuses what is not JSON, too deep, too many parts, or means to reach prototypes. */
export function parseJson(text: string, bodyLimitBytes: number): unknown {
  if (text.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new RequestNotJson();
  }
  inspect(value, partsAllowed(bodyLimitBytes));
  return value;
}

function inspect(root: unknown, mostParts: number): void {
  if (typeof root !== 'object' || root === null) return;
  let level: object[] = [root];
  let parts = 0;
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > deepest) throw new RequestTooDeep();
    const below: object[] = [];
    for (const node of level) {
      if (Array.isArray(node)) {
        parts += node.length;
        for (const item of node) if (typeof item === 'object' && item !== null) below.push(item);
      } else {
        parts += collect(node as Record<string, unknown>, below);
      }
      if (parts > mostParts) throw new RequestTooDeep();
    }
    level = below;
  }
}

/** The number of keys; what has keys itself goes to `below`. */
function collect(node: Record<string, unknown>, below: object[]): number {
  const keys = Object.keys(node);
  for (const key of keys) {
    const value = node[key];
    if (key === '__proto__' || (key === 'constructor' && hasPrototypeKey(value))) throw forbidden(key);
    if (typeof value === 'object' && value !== null) below.push(value);
  }
  return keys.length;
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');

const forbidden = (key: string): RequestInvalid =>
  new RequestInvalid([{ field: 'body', code: 'forbidden_key', message: `The key ${key} is not allowed.` }]);
