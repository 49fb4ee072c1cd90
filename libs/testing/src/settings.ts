/** What `npm test` puts into the environment for jest. */
export interface TestSettings {
  /** A PostgreSQL user who may create and drop databases. */
  readonly databaseAdminUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: readonly string[];
  readonly storageUrl: string;
  /** Prefix of this run's databases: `<run>_<service>` are the migrated templates. */
  readonly run: string;
  /** Of the role `<run>_<service>_service` that each service connects as. */
  readonly rolePassword: string;
}

export function testSettings(): TestSettings {
  return {
    databaseAdminUrl: required('DATABASE_ADMIN_URL'),
    redisUrl: ownRedis(required('REDIS_URL')),
    kafkaBrokers: required('KAFKA_BROKERS').split(','),
    storageUrl: required('STORAGE_URL'),
    run: required('TEST_RUN'),
    rolePassword: required('TEST_ROLE_PASSWORD'),
  };
}

/** One of Redis's databases per jest worker, so that files running at the same time never see each other's jobs. */
function ownRedis(serverUrl: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${Number(process.env['JEST_WORKER_ID'] ?? 0) % 16}`;
  return url.toString();
}

function required(name: string): string {
  const value = process.env[name];
  if (!value)
    throw new Error(
      `${name} is not set: start tests by \`npm test -- <folder or file>\`, which starts the servers they need.`,
    );
  return value;
}
