import { serviceNames } from '@exam/contracts';
import { z } from 'zod';
import type { Upstreams } from './types.js';

const port = z.coerce.number().int().min(1).max(65_535);
const addresses = z.string().transform((list) => list.split(',').map((address) => address.trim())).pipe(z.array(z.url({ protocol: /^https?$/ })).min(1));
const upstreamVariables = Object.fromEntries(serviceNames.map((name) => [`${name.toUpperCase()}_URL`, addresses]));

const schema = z.object({
  PORT: port,
  HOST: z.string().default('127.0.0.1'),
  INTERNAL_PORT: port,
  INTERNAL_HOST: z.string().default('127.0.0.1'),
  CLIENT_FOLDER: z.string().optional(),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('warn'),
});

export type EdgeConfig = {
  port: number;
  host: string;
  internalPort: number;
  internalHost: string;
  clientFolder?: string;
  logLevel: string;
  upstreams: Upstreams;
};

/** Reads the environment; all faults are told at once. IDENTITY_URL and its six sisters name the services, replicas with commas. */
export function readConfig(environment: NodeJS.ProcessEnv): EdgeConfig {
  const parsed = schema.extend(upstreamVariables).safeParse(environment);
  if (!parsed.success) throw new Error(`The edge's settings are not right:\n${z.prettifyError(parsed.error)}`);
  const values = parsed.data as z.infer<typeof schema> & Record<string, string[]>;
  return {
    port: values.PORT,
    host: values.HOST,
    internalPort: values.INTERNAL_PORT,
    internalHost: values.INTERNAL_HOST,
    ...(values.CLIENT_FOLDER && { clientFolder: values.CLIENT_FOLDER }),
    logLevel: values.LOG_LEVEL,
    upstreams: Object.fromEntries(serviceNames.map((name) => [name, values[`${name.toUpperCase()}_URL`]!])) as Record<keyof Upstreams, string[]>,
  };
}
