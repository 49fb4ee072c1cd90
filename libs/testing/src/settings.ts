/** What `npm test` puts into the environment for jest. */
export interface TestSettings {
  /** A PostgreSQL user who may create and drop databases. */
  readonly databaseAdminUrl: string;
  readonly redisUrl: string;
  readonly kafkaBrokers: readonly string[];
  /** Prefix of this run's databases: `<run>_<service>` are the migrated templates. */
  readonly run: string;
}

export function testSettings(): TestSettings {
  return {
    databaseAdminUrl: required('DATABASE_ADMIN_URL'),
    redisUrl: required('REDIS_URL'),
    kafkaBrokers: required('KAFKA_BROKERS').split(','),
    run: required('TEST_RUN'),
  };
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: start tests by \`npm test -- <folder or file>\`, which starts the servers they need.`);
  return value;
}
