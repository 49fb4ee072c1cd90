/**
 * What the ids in a row of a pack name. A kind says it for every one of them, so that the platform can ask, before
 * anything of the row is written, whose the named things are. A kind that leaves one out neither compiles nor boots.
 */
import { z } from 'zod';

type IdField = `${string}Id` | `${string}Ids` | `${string}Code` | `${string}Codes`;

/** The paths of a row's ids: `orgId`, `chapters.topics.topicId`. Rows are nested eight levels deep at most, a list being one. */
export type IdPath<Row, Level extends readonly unknown[] = []> = 0 extends 1 & Row
  ? string
  : Level['length'] extends 8
    ? never
    : Row extends readonly (infer Each)[]
      ? IdPath<Each, [...Level, 0]>
      : Row extends object
        ? {
            [Key in keyof Row & string]: Key extends IdField
              ? Key
              : Below<Key, IdPath<NonNullable<Row[Key]>, [...Level, 0]>>;
          }[keyof Row & string]
        : never;
type Below<Key extends string, Path> = Path extends string ? `${Key}.${Path}` : never;

/**
 * `organisation`: into whose the row is written. `within`: read together with the row's own organisation and nothing
 * else, so that it cannot name another's. A thing: a row of one of the service's tables, which has one owner.
 */
export type Naming = 'organisation' | 'within' | { readonly thing: string };
export type RowNames<Row> = { readonly [Path in IdPath<Row> & string]: Naming };

export const thing = (name: string): Naming => ({ thing: name });

const isIdField = (name: string): boolean => /(Id|Ids|Code|Codes)$/.test(name);

interface JsonSchema {
  readonly properties?: Record<string, JsonSchema>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** The same paths as `IdPath`, from the schema itself. */
export function idPathsOf(schema: z.ZodType): string[] {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
  return [...new Set(pathsIn(json, ''))].sort();
}

function pathsIn(schema: JsonSchema, before: string): string[] {
  const { properties = {}, items, anyOf = [], allOf = [], oneOf = [] } = schema;
  const same = [...anyOf, ...allOf, ...oneOf, ...(items ? [items] : [])].flatMap((one) => pathsIn(one, before));
  const own = Object.entries(properties).flatMap(([name, below]) =>
    isIdField(name) ? [before + name] : pathsIn(below, `${before}${name}.`),
  );
  return [...same, ...own];
}

/** The ids at a path of one row. */
export function idsAt(row: unknown, path: string): string[] {
  let values: unknown[] = [row];
  for (const name of path.split('.'))
    values = values
      .flatMap((value) => [value].flat())
      .map((value) => (value as Record<string, unknown> | null)?.[name]);
  return values.flat().filter((value) => typeof value === 'string');
}
