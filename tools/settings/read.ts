// Every setting of every service, read from the same schemas that the services are started with.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { settingsOf } from '@exam/platform/config/define-config';
import { z } from 'zod';
import { root, serviceNames, type ServiceName } from '../lib/folders.js';

export interface Setting {
  readonly name: string;
  /** Null where it has to be set. */
  readonly fallback: string | null;
  /** Smallest and largest number, or the words that it may be; null where nothing is said. */
  readonly range: string | null;
  readonly services: readonly ServiceName[];
}

export async function readSettings(): Promise<Setting[]> {
  const found = new Map<string, { schema: z.ZodType; services: ServiceName[] }>();
  for (const service of serviceNames) {
    const file = path.join(root, 'services', service, 'src/config.ts');
    const { loadConfig } = (await import(pathToFileURL(file).href)) as { loadConfig: () => unknown };
    for (const [name, schema] of Object.entries(settingsOf(loadConfig))) {
      const known = found.get(name) ?? { schema, services: [] };
      found.set(name, known);
      known.services.push(service);
    }
  }
  return [...found].map(([name, { schema, services }]) => ({
    name,
    fallback: fallbackOf(schema),
    range: rangeOf(schema),
    services,
  }));
}

function fallbackOf(schema: z.ZodType): string | null {
  const { success, data } = schema.safeParse(undefined);
  if (!success) return null;
  return data === undefined || data === null ? 'none' : String(data);
}

function rangeOf(schema: z.ZodType): string | null {
  const {
    minimum,
    maximum,
    enum: words,
  } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    minimum?: number;
    maximum?: number;
    enum?: string[];
  };
  if (words) return words.join(', ');
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum;
  if (minimum === undefined || minimum <= -Number.MAX_SAFE_INTEGER) return null;
  return most === undefined ? `from ${minimum}` : `${minimum} to ${most}`;
}
