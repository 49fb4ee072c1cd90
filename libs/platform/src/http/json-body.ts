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
  return read === undefined ? parseJson(bytes, bodyLimitBytes) : new CheckedBody(read);
}

/** Undefined for an empty body. Refuses what is not JSON, too deep, too many parts, or means to reach prototypes. */
function parseJson(bytes: Buffer, bodyLimitBytes: number): unknown {
  if (bytes.length === 0) return undefined;
  boundParts(bytes, partsAllowed(bodyLimitBytes));
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch {
    throw new RequestNotJson();
  }
  refusePrototypes(value);
  return value;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [listBegins, listEnds, objectBegins, objectEnds] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Looks at the bytes, as JSON.parse makes all of the parts first: those of a body of 16 MB may take half a gigabyte and
 * seconds in which nobody else is answered.
 */
function boundParts(bytes: Uint8Array, mostParts: number): void {
  let depth = 0;
  let parts = 0;
  let isText = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) isText = !isText;
    else if (isText) at += byte === backslash ? 1 : 0;
    else if (byte === comma) parts += 1;
    else if (byte === listEnds || byte === objectEnds) depth -= 1;
    else if (byte === listBegins || byte === objectBegins) {
      depth += 1;
      parts += 1;
    }
    if (depth > deepest || parts > mostParts) throw new RequestTooDeep();
  }
}

function refusePrototypes(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) return value.forEach(refusePrototypes);
  for (const [key, below] of Object.entries(value)) {
    if (key === '__proto__' || (key === 'constructor' && hasPrototypeKey(below))) throw forbidden(key);
    refusePrototypes(below);
  }
}

const hasPrototypeKey = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');

const forbidden = (key: string): RequestInvalid =>
  new RequestInvalid([{ field: 'body', code: 'forbidden_key', message: `The key ${key} is not allowed.` }]);
