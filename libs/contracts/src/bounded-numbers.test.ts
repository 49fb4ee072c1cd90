import { z } from 'zod';
import { routes } from './index.js';

interface Node {
  readonly type?: string;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly exclusiveMaximum?: number;
}

const isClosed = ({ minimum, exclusiveMinimum, maximum, exclusiveMaximum }: Node): boolean =>
  Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity) > Number.MIN_SAFE_INTEGER &&
  Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity) < Number.MAX_SAFE_INTEGER;

/** Where a request takes whole numbers without bounds of their own: a column of four bytes would answer with 500. */
function unbounded(node: unknown, place: string): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const isOpen = (node as Node).type === 'integer' && !isClosed(node);
  const below = Object.entries(node).flatMap(([key, value]) =>
    unbounded(
      value,
      ['properties', 'anyOf', 'allOf', 'oneOf', 'items'].includes(key) || /^\d+$/.test(key) ? place : `${place}.${key}`,
    ),
  );
  return isOpen ? [place, ...below] : below;
}

/** Instants of the browser's clock in what the exam path reads without a schema: they are kept as text, or within the exam. */
const instants = ['answeredAt', 'visitTimings.start', 'visitTimings.end'];
const read = ['saveAnswers', 'submitAttempt'].flatMap((route) => instants.map((field) => `${route}.answers.${field}`));

test('every whole number that a request takes has its bounds', () => {
  const open = routes.flatMap(({ name, params, query, body }) =>
    [params, query, body].flatMap((schema) =>
      schema ? unbounded(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), name) : [],
    ),
  );
  expect([...new Set(open)].sort()).toEqual([...read].sort());
});
