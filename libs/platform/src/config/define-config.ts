import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** A yes or no of the environment: `true` or `false`, nothing else. */
export const environmentFlag = flag;

const base = {
  PORT: z.coerce.number().int().min(0).max(65_535),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }),
  KAFKA_BROKERS: z
    .string()
    .min(1)
    .transform((list) => list.split(',').map((broker) => broker.trim())),
  /** Addresses and networks of the proxies that are believed when they say who calls, as `loopback,10.2.0.0/16`. */
  TRUSTED_PROXIES: z.string().min(1).default('loopback'),
  AUTH_JWKS_URL: z.url(),
  AUTH_ISSUER: z.string().min(1),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  TOPIC_PREFIX: z.string().max(60).default(''),
  /** How long the audit trail is kept; the database refuses to delete what is younger than 180 days. */
  AUDIT_KEPT_DAYS: z.coerce.number().int().min(180).max(3_650).default(400),
  CHECK_ANSWERS: flag.default(false),
};

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Lowercase<Head>}${Capitalize<Camel<Tail>>}`
  : Lowercase<Name>;
type Shape = Record<string, z.ZodType>;
type ConfigOf<S extends Shape> = { readonly [Name in keyof S & string as Camel<Name>]: z.output<S[Name]> };

/** What every service knows of its surroundings; frozen. `service` is the name it was booted under. */
export type BaseConfig = ConfigOf<typeof base> & { readonly service: string };

export class ConfigFaulty extends Error {
  override readonly name = 'ConfigFaulty';
}

/**
 * A service's settings: the base ones and its own, named as in the environment and read in camel case
 * (`BOARD_INTERVAL_MS` is `config.boardIntervalMs`). All faults are told at once; values are never repeated in the
 * message, as they may be secrets.
 */
export function defineConfig<Extra extends Shape = Record<never, z.ZodType>>(
  extra?: Extra,
  environment: NodeJS.ProcessEnv = process.env,
): BaseConfig & ConfigOf<Extra> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = z.object({ ...base, ...extra }).safeParse(given);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigFaulty(`The settings are not usable:\n${faults.join('\n')}`);
  }
  const named = Object.entries(parsed.data).map(([name, value]) => [camel(name), value]);
  return Object.freeze({ ...Object.fromEntries(named), service: '' }) as BaseConfig & ConfigOf<Extra>;
}

const camel = (name: string): string =>
  name.toLowerCase().replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
