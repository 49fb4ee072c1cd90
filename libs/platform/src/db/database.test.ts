import { emptyDatabase, type TestDatabase } from '@exam/testing/databases';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Database } from './database.js';
import { forgetNames } from './prepared.js';
import { isInfrastructureFault } from './faults.js';
import { createPool } from './pool.js';
import { afterCommit, sendWithCommit } from './tx.js';

interface DrumsClient {
  drum: {
    create(of: { data: { name: string; sticks?: { create: { id: number }[] } } }): Promise<{ id: bigint }>;
    findUnique(of: { where: { name: string } }): Promise<{ name: string } | null>;
    count(): Promise<number>;
  };
  $disconnect(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../../../..');

let db: TestDatabase;
let database: Database;

beforeEach(async () => {
  db = await emptyDatabase();
  await db.query(
    'create table drums (id bigserial primary key, name text unique not null, beats int[], price numeric, at timestamptz not null default now())',
  );
  await db.query('create table sticks (id int primary key, drum_id bigint not null references drums)');
  database = new Database(createPool({ databaseUrl: db.url, size: 3 }));
});
afterEach(async () => {
  await database.close();
  await db.drop();
});

const names = async () =>
  (await db.query<{ name: string }>('select name from drums order by id')).map(({ name }) => name);

test('a transaction commits what its work did, or nothing of it', async () => {
  expect(
    await database.transaction(
      async (tx) => (await tx.query<{ id: number }>("insert into drums (name) values ('snare') returning id"))[0]?.id,
    ),
  ).toBe(1);
  const failing = database.transaction(async (tx) => {
    await tx.query("insert into drums (name) values ('tom')");
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await names()).toEqual(['snare']);
});

test('a statement sent with the commit takes effect with it; one that fails leaves nothing', async () => {
  const insert = (name: string) => ({ text: 'insert into drums (name) values ($1)', values: [name] });
  await database.transaction(async (tx) => {
    sendWithCommit(tx, insert('snare'));
    await tx.query("insert into drums (name) values ('tom')");
  });
  expect(await names()).toEqual(['tom', 'snare']);
  const failing = database.transaction(async (tx) => {
    await tx.query("insert into drums (name) values ('bongo')");
    sendWithCommit(tx, insert('snare'));
  });
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await names()).toEqual(['tom', 'snare']);
  expect(await database.transaction((tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
});

test('a transaction whose beginning is refused does nothing and gives its connection back', async () => {
  const odd = { isolation: 'snapshot' as 'serializable' };
  for (let time = 0; time < 5; time += 1) {
    await expect(database.transaction((tx) => tx.query('select 1'), odd)).rejects.toMatchObject({ code: '42601' });
  }
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('statements that do not wait for each other are taken in their order', async () => {
  const seen = await database.transaction((tx) =>
    Promise.all([
      tx.query("insert into drums (name) values ('first')"),
      tx.query<{ name: string }>('select name from drums'),
      tx.query("insert into drums (name) values ('second')"),
    ]),
  );
  expect(seen[1]).toEqual([{ name: 'first' }]);
});

test('a statement that is not answered in time is given up with its connection, and the pool goes on', async () => {
  const impatient = new Database(createPool({ databaseUrl: db.url, size: 1, patienceMs: 200 }));
  const unanswered = [
    impatient.query('select pg_sleep(30)'),
    impatient.transaction((tx) => tx.query('select pg_sleep(30)')),
  ];
  for (const one of unanswered) expect(isInfrastructureFault(await one.catch((error: unknown) => error))).toBe(true);
  expect(await impatient.query('select 1 as one')).toEqual([{ one: 1 }]);
  await impatient.close();
});

test('what waits for the commit runs once after it, and not at all without one', async () => {
  const rung: string[] = [];
  const ring = () => void rung.push('rung');
  await database.transaction(async (tx) => {
    afterCommit(tx, ring);
    afterCommit(tx, ring);
    expect(rung).toEqual([]);
  });
  const failing = database.transaction(async (tx) => {
    afterCommit(tx, ring);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(rung).toEqual(['rung']);
});

test('a connection that dies inside a transaction fails it alone', async () => {
  const dying = database.transaction(async (tx) => {
    await tx.query('select pg_terminate_backend(pg_backend_pid())');
  });
  await expect(dying).rejects.toThrow();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a connection that dies between its being given and its first statement ends no process', async () => {
  const client = await database.pool.connect();
  // without a listener an error event throws, and nothing above would catch it
  expect(client.emit('error', new Error('terminating connection'))).toBe(true);
  client.release(true);
});

test('a bigint is a number, and one too large for that is refused rather than rounded', async () => {
  expect(await database.query('select count(*) as n, 9007199254740991::bigint as large from drums')).toEqual([
    { n: 0, large: 9007199254740991 },
  ]);
  await expect(database.query('select 9007199254740993::bigint')).rejects.toThrow(/too large/);
});

describe('the ORM', () => {
  let Drums: new (options: object) => DrumsClient;
  let orm: Database<DrumsClient>;
  let another: Database<DrumsClient>;

  beforeAll(async () => void (Drums = await drumsClient()));
  beforeAll(forgetNames);
  beforeEach(() => {
    class Db extends Database<DrumsClient> {
      static override readonly Client = Drums;
    }
    orm = new Db(database.pool);
    another = new Db(database.pool); // where a transaction of the first is open, the first itself may be guarded
  });

  test('shares one transaction with plain SQL, and reads outside it through db.prisma', async () => {
    let rung = 0;
    const id = await orm.transaction(async (tx) => {
      const { id: made } = await tx.prisma.drum.create({ data: { name: 'by the ORM' } });
      expect(await tx.query('select name from drums')).toEqual([{ name: 'by the ORM' }]);
      await tx.query({ name: 'add-drum', text: 'insert into drums (name) values ($1)', values: ['by SQL'] });
      expect(await tx.prisma.drum.count()).toBe(2);
      expect(await another.prisma.drum.count()).toBe(0);
      afterCommit(tx, () => void (rung += 1));
      return made;
    });
    expect(id).toBe(1n);
    expect(rung).toBe(1);
    expect(await orm.prisma.drum.count()).toBe(2);
  });

  test('rolls back with its transaction', async () => {
    const failing = orm.transaction(async (tx) => {
      await tx.prisma.drum.create({ data: { name: 'lost' } });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const clashing = orm.transaction(async (tx) => {
      await tx.query("insert into drums (name) values ('twice')");
      await tx.prisma.drum.create({ data: { name: 'twice' } });
    });
    await expect(clashing).rejects.toThrow(/Unique constraint/);
    expect(await names()).toEqual([]);
  });

  test('keeps transactions beside each other apart', async () => {
    const many = Array.from({ length: 12 }, (_, n) =>
      orm.transaction(async (tx) => {
        await tx.prisma.drum.create({ data: { name: `orm ${n}` } });
        await tx.query('insert into drums (name) values ($1)', [`sql ${n}`]);
        expect(await tx.prisma.drum.findUnique({ where: { name: `orm ${n}` } })).toMatchObject({ name: `orm ${n}` });
        if (n % 2) throw new Error('odd');
      }),
    );
    await Promise.allSettled(many);
    const even = [0, 2, 4, 6, 8, 10];
    expect((await names()).sort()).toEqual([...even.map((n) => `orm ${n}`), ...even.map((n) => `sql ${n}`)].sort());
  });

  test('a write of several statements is part of the transaction, whole or not at all', async () => {
    const gong = (sticks: number[]) => ({ name: 'gong', sticks: { create: sticks.map((id) => ({ id })) } });
    const failing = orm.transaction(async (tx) => {
      await tx.prisma.drum.create({ data: { name: 'lost' } });
      await tx.prisma.drum.create({ data: gong([1, 1]) });
    });
    await expect(failing).rejects.toThrow(/Unique constraint/);
    await orm.transaction((tx) => tx.prisma.drum.create({ data: gong([1, 2]) }));
    expect(await names()).toEqual(['gong']);
  });

  test('goes on after a connection died, on another one', async () => {
    const dying = orm.transaction(async (tx) => {
      await tx.prisma.drum.count();
      await tx.query('select pg_terminate_backend(pg_backend_pid())');
    });
    await expect(dying).rejects.toThrow();
    await orm.transaction((tx) => tx.prisma.drum.create({ data: { name: 'later' } }));
    expect(await names()).toEqual(['later']);
  });

  test('a statement that comes often is prepared, by SQL and by the ORM; one that is seldom is not', async () => {
    const prepared = await orm.transaction(async (tx) => {
      for (let time = 0; time < 9; time += 1) {
        await tx.query('select id from drums where name = $1', [`drum ${time}`]);
        await tx.prisma.drum.findUnique({ where: { name: `drum ${time}` } });
      }
      await tx.query('select name from drums where id = $1', [1]);
      return tx.query<{ statement: string }>('select statement from pg_prepared_statements');
    });
    const texts = prepared.map(({ statement }) => statement).sort();
    expect(texts).toEqual([expect.stringContaining('SELECT "public"."drums"'), 'select id from drums where name = $1']);
  });
});

async function drumsClient(): Promise<new (options: object) => DrumsClient> {
  const schema = path.resolve(import.meta.dirname, '../../test/drums.prisma');
  execFileSync(process.execPath, [path.join(root, 'tools/build/generate.mjs'), schema], {
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'pipe',
  });
  const { PrismaClient } = (await import(path.join(root, '.reports/drums-client/client.ts'))) as {
    PrismaClient: new (options: object) => DrumsClient;
  };
  return PrismaClient;
}
