/** The least that a schema takes: empty lists, null where that may be, the first of several words. */
import { z } from 'zod';

type Json = Record<string, unknown> & {
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  properties?: Record<string, Json>;
};

const strings: Record<string, string> = {
  uuid: '0198c5a0-0000-7000-8000-000000000001',
  'date-time': '2026-11-27T03:30:00.000Z',
  date: '2026-11-27',
  uri: 'https://school.example.org',
  email: 'school@example.org',
};

export const leastOf = (schema: z.ZodType): unknown =>
  least(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' }) as Json);

function least(json: Json): unknown {
  if ('const' in json) return json.const;
  if ('default' in json) return json.default;
  if (Array.isArray(json.enum)) return json.enum[0];
  const choices = json.anyOf ?? json.oneOf;
  if (choices) return least(choices.find(({ type }) => type === 'null') ?? choices[0]!);
  if (json.allOf) return Object.assign({}, ...json.allOf.map(least));
  if (Array.isArray(json.type))
    return json.type.includes('null') ? null : least({ ...json, type: json.type[0] as string });
  const [properties, required] = [json.properties ?? {}, (json.required ?? []) as string[]];
  if (json.type === 'object')
    return Object.fromEntries(
      required.map((name) => [name, least(properties[name] ?? (json.additionalProperties as Json))]),
    );
  if (json.type === 'array') return Array.from({ length: Number(json.minItems ?? 0) }, () => least(json.items as Json));
  if (json.type === 'string') return strings[String(json.format)] ?? 'x'.repeat(Number(json.minLength ?? 1));
  if (json.type === 'number' || json.type === 'integer')
    return Math.max(0, Number(json.minimum ?? 0), Number(json.exclusiveMinimum ?? -1) + 1);
  if (json.type === 'boolean') return false;
  return json.type === 'null' ? null : '';
}
