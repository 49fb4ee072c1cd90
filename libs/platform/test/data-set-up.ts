import { randomBytes } from 'node:crypto';
import { emptyDatabase, type TestDatabase } from '@exam/testing/databases';
import { testSettings } from '@exam/testing/settings';
import { migrate } from '../src/db/migrate.js';

export interface DataSetUp {
  readonly db: TestDatabase;
  /** What a service's options say about the servers; topics of its own. */
  readonly servers: { databaseUrl: string; redisUrl: string; kafkaBrokers: readonly string[]; topicPrefix: string };
}

/** A database with the platform's tables and names that no other test uses. */
export async function dataSetUp(): Promise<DataSetUp> {
  const { redisUrl, kafkaBrokers } = testSettings();
  const db = await emptyDatabase();
  await migrate({ databaseUrl: db.url });
  return {
    db,
    servers: { databaseUrl: db.url, redisUrl, kafkaBrokers, topicPrefix: `t${randomBytes(5).toString('hex')}-` },
  };
}
