import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { testSettings } from '@exam/testing';
import { kafkaConnection } from '@exam/platform/events/kafka-address';
import { migrate } from '@exam/platform/db/migrate';
import { storageAddressOf } from '@exam/platform/storage/storage-address';
import { ObjectStorage } from '@exam/platform';
import { Redis } from 'ioredis';
import { Kafka, logLevel } from 'kafkajs';
import pg from 'pg';
import { databaseUrl, dropDatabases, ensureDatabases, giveToService } from './index.js';
import { ownPassword, writeSecretly } from './own-password.js';

const { databaseAdminUrl, kafkaBrokers, redisUrl, run } = testSettings();
const storageUrl = process.env['STORAGE_URL'] ?? '';

test('Redis answers nobody without its password', async () => {
  const say = async (password: string | undefined) => {
    const { hostname, port } = new URL(redisUrl);
    const redis = new Redis({
      host: hostname,
      port: Number(port),
      ...(password !== undefined && { password }),
      retryStrategy: () => null,
      lazyConnect: true,
    });
    redis.on('error', () => undefined);
    try {
      return await redis.ping().catch((error: Error) => error.message);
    } finally {
      redis.disconnect();
    }
  };
  expect(await say(new URL(redisUrl).password)).toBe('PONG');
  expect(await say(undefined)).toMatch(/NOAUTH|Connection is closed/);
  expect(await say('wrong')).toMatch(/WRONGPASS|Connection is closed/);
});

test('Kafka answers nobody without its password', async () => {
  const topics = async (connection: ReturnType<typeof kafkaConnection>) => {
    const admin = new Kafka({ ...connection, logLevel: logLevel.NOTHING, retry: { retries: 0 } }).admin();
    try {
      await admin.connect();
      return await admin.listTopics();
    } finally {
      await admin.disconnect();
    }
  };
  const { brokers } = kafkaConnection(kafkaBrokers);
  expect(await topics(kafkaConnection(kafkaBrokers))).toEqual(expect.any(Array));
  await expect(topics({ brokers, ssl: false })).rejects.toThrow();
  await expect(topics(kafkaConnection([`kafka://exam:wrong@${brokers[0]}`]))).rejects.toThrow(/authentication failed/);
});

describe('the object storage', () => {
  const { endpoint, bucket } = storageAddressOf(storageUrl);
  const storage = new ObjectStorage({ address: storageUrl });
  const key = `test-${run}/not-yours.txt`;
  beforeAll(() => storage.write(key, Buffer.from('private'), { contentType: 'text/plain', sizeBytes: 7 }));
  afterAll(async () => {
    await storage.delete([key]);
    storage.close();
  });

  test.each(['', `/${bucket}`, `/${bucket}?list-type=2`, `/${bucket}?prefix=test`, `/${bucket}/${key}`])(
    'answers nobody without a signature: GET %s',
    async (place) => {
      const answer = await fetch(`${endpoint}${place}`);
      expect(answer.status).toBe(403);
      expect(await answer.text()).not.toMatch(/not-yours|private|<Bucket>/);
    },
  );

  test('tells no page of another machine’s origin that it may read', async () => {
    const url = await storage.signDownload(key);
    const allowed = async (origin: string) =>
      (await fetch(url, { headers: { origin } })).headers.get('access-control-allow-origin');
    for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'http://evil.example:8080', 'null'])
      expect([origin, await allowed(origin)]).toEqual([origin, null]);
    expect(await allowed('http://localhost:8080')).toBe('http://localhost:8080');
  });
});

describe('the role of a service', () => {
  const [own, foreign] = ['own', 'foreign'].map((name) => `${run}_${name}_${randomBytes(4).toString('hex')}`) as [
    string,
    string,
  ];
  let serviceUrl: string;
  let client: pg.Client;

  beforeAll(async () => {
    await ensureDatabases(databaseAdminUrl, [own, foreign]);
    for (const name of [own, foreign]) await migrate({ databaseUrl: databaseUrl(databaseAdminUrl, name) });
    await giveToService(databaseAdminUrl, own);
    serviceUrl = await giveToService(databaseAdminUrl, own); // each start of the product
    await giveToService(databaseAdminUrl, foreign);
    client = new pg.Client({ connectionString: serviceUrl });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await dropDatabases(databaseAdminUrl, [own, foreign]);
  });

  const connects = async (url: string) => {
    const other = new pg.Client({ connectionString: url });
    try {
      await other.connect();
      return true;
    } catch (error) {
      return (error as { code?: string }).code;
    } finally {
      await other.end().catch(() => undefined);
    }
  };

  test('reads and writes the rows of its own database', async () => {
    await client.query("insert into platform.audit (action) values ('test.done')");
    const { rows } = await client.query('select action from platform.audit');
    expect(rows).toEqual([{ action: 'test.done' }]);
  });

  test('may not connect to the database of another service, nor with another password', async () => {
    expect(await connects(databaseUrl(serviceUrl, own))).toBe(true);
    expect(await connects(databaseUrl(serviceUrl, foreign))).toBe('42501');
    const wrong = new URL(serviceUrl);
    wrong.password = 'wrong';
    expect(await connects(wrong.href)).toBe('28P01');
  });

  test.each([
    'drop trigger audit_rows_stay on platform.audit',
    'alter table platform.audit disable trigger audit_rows_stay',
    'create or replace function platform.keep_audit() returns trigger language plpgsql as $$ begin return old; end $$',
    'truncate platform.audit',
    "update platform.audit set action = 'nothing'",
    'delete from platform.audit',
    'drop table platform.audit',
    'create table own_table (id int)',
    'create table platform.own_table (id int)',
    'delete from _prisma_migrations',
    "set session_replication_role = 'replica'",
    'set role exam',
    'create role another superuser',
    `create database ${own}_another`,
    "copy (select 1) to program 'true'",
  ])('may not: %s', async (statement) => {
    await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

test('passwords and what holds them are made once, differ between folders and are readable by their owner only', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'own-password-'));
  try {
    const file = path.join(folder, 'redis/password');
    const first = ownPassword(file);
    expect(ownPassword(file)).toBe(first);
    expect(ownPassword(path.join(folder, 'kafka/password'))).not.toBe(first);
    expect(statSync(file).mode & 0o077).toBe(0);
    const config = path.join(folder, 'server.properties');
    writeFileSync(config, 'as an earlier version wrote it', { mode: 0o644 });
    writeSecretly(config, 'anew');
    expect(readFileSync(config, 'utf8')).toBe('anew');
    expect(statSync(config).mode & 0o077).toBe(0);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
