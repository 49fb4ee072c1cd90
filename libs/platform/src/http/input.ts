import type { InputOf, Route } from '@exam/contracts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { RequestInvalid } from '../errors/general.js';
import type { FieldFault } from '../errors/refusal.js';
import { CheckedBody } from './json-body.js';

const parts = ['params', 'query', 'body'] as const;

/** The request parsed by the contract; all faults of all parts at once. A part without a schema stays undefined. */
export function inputOf<R extends Route>(route: R, request: FastifyRequest): InputOf<R> {
  const input: Record<string, unknown> = {};
  let faults: FieldFault[] | undefined;
  for (const part of parts) {
    const schema = route[part];
    if (!schema) continue;
    const given = request[part];
    if (given instanceof CheckedBody) {
      input[part] = given.value;
      continue;
    }
    const parsed = schema.safeParse(given);
    if (parsed.success) input[part] = parsed.data;
    else (faults ??= []).push(...faultsOf(part, parsed.error));
  }
  if (faults) throw new RequestInvalid(faults);
  return input as InputOf<R>;
}

/** At most twenty: a body of ten thousand faults is answered by twenty of them. */
export function faultsOf(part: string, error: z.ZodError): FieldFault[] {
  return error.issues.slice(0, 20).map((issue) => ({
    field: [part, ...issue.path.map(String)].join('.'),
    code: issue.code,
    message: issue.message,
  }));
}
