import { randomBytes } from 'node:crypto';
import pg from 'pg';
import type { ServiceName } from '@exam/contracts';
import { testSettings } from './settings.js';

export interface TestDatabase {
  /** The administrator's, who may do what the service may not. */
  readonly url: string;
  /** The service's own, with its own role. */
  readonly serviceUrl: string;
  readonly pool: pg.Pool;
  query<Row = Record<string, unknown>>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Ends its connections and removes it. */
  drop(): Promise<void>;
}

export const templateName = (run: string, service: ServiceName): string => `${run}_${service}`;

/** A fresh copy of the service's migrated template, for one test file alone. */
export async function cloneDatabase(service: ServiceName): Promise<TestDatabase> {
  const { databaseAdminUrl, run, rolePassword } = testSettings();
  const template = templateName(run, service);
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  await onServer(databaseAdminUrl, `create database "${name}" template "${template}" strategy file_copy`);
  const serviceUrl = new URL(withDatabase(databaseAdminUrl, name));
  serviceUrl.username = `${template}_service`;
  serviceUrl.password = rolePassword;
  return openDatabase(databaseAdminUrl, name, serviceUrl.href);
}

/** An empty database, for tests of the migrations and the platform's own tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  const { databaseAdminUrl, run } = testSettings();
  const name = `${run}_empty_${randomBytes(6).toString('hex')}`;
  await onServer(databaseAdminUrl, `create database "${name}"`);
  return openDatabase(databaseAdminUrl, name);
}

function openDatabase(adminUrl: string, name: string, serviceUrl = withDatabase(adminUrl, name)): TestDatabase {
  const url = withDatabase(adminUrl, name);
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A forced drop ends idle connections from outside; that is no fault of the test.
  pool.on('error', () => undefined);
  return {
    url,
    serviceUrl,
    pool,
    async query<Row = Record<string, unknown>>(text: string, values?: unknown[]) {
      return (await pool.query(text, values)).rows as Row[];
    },
    async drop() {
      await pool.end();
      await onServer(adminUrl, `drop database if exists "${name}" with (force)`);
    },
  };
}

export function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

async function onServer(adminUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
