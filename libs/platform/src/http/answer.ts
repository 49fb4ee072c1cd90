import type { Route } from '@exam/contracts';
import { z } from 'zod';

/** Does the contract's answer open with `status: true`? The platform then adds it. */
export function declaresStatus({ answer }: Route): boolean {
  const options = answer instanceof z.ZodUnion ? (answer.options as z.ZodType[]) : [answer];
  return options.every((one) => one instanceof z.ZodObject && isTrue((one.shape as Record<string, unknown>)['status']));
}

const isTrue = (schema: unknown): boolean => schema instanceof z.ZodLiteral && schema.value === true;
