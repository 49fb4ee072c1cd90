import type { z } from 'zod';

type ObjectSchema = z.ZodType & { shape: Record<string, z.ZodType> };

const isObjectSchema = (schema: z.ZodType | undefined): schema is ObjectSchema =>
  schema !== undefined && 'shape' in schema;

/** A field left empty is no value: where the schema takes none, it is left out, or null where it takes that. */
export function withoutEmpty(schema: z.ZodType | undefined, body: unknown): unknown {
  if (!isObjectSchema(schema) || typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).flatMap(([name, value]) => {
    const field = schema.shape[name];
    if (value !== '' || !field || field.safeParse('').success) return [[name, value] as const];
    if (field.safeParse(undefined).success) return [];
    return [[name, field.safeParse(null).success ? null : value] as const];
  });
  return Object.fromEntries(entries);
}
