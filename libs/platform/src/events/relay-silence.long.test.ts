import { openGate } from '@exam/testing/gate';
import { until } from '@exam/testing/until';
import type { INestApplication } from '@nestjs/common';
import { dataSetUp } from '../../test/data-set-up.js';
import { drumBeaten, startDrumService } from '../../test/drum-service.js';
import { Database } from '../db/database.js';
import { Outbox } from './outbox.js';
import { Relay } from './relay.js';

// the database waits half a minute before it ends a session that says nothing

test('a leader whose line falls silent gives up before another takes its place, and what was written leaves', async () => {
  const { db, servers } = await dataSetUp();
  const direct = new URL(servers.databaseUrl);
  const gate = await openGate(direct.hostname, Number(direct.port));
  const through = new URL(servers.databaseUrl);
  through.host = `127.0.0.1:${gate.port}`;
  const services: INestApplication[] = [];
  const start = async (databaseUrl: string) => {
    const service = await startDrumService({ ...servers, databaseUrl });
    services.push(service);
    return service;
  };
  const unsent = async () => (await db.query('select 1 from platform.outbox where sent_at is null')).length;
  try {
    const cutOff = await start(through.href);
    await until(() => cutOff.get(Relay).leads);
    const other = await start(direct.href);
    gate.freeze();
    await other.get(Database).transaction((tx) =>
      other.get(Outbox).addMany(
        tx,
        drumBeaten,
        [1, 2, 3].map((beat) => ({ drum: 'alone', beat })),
      ),
    );
    await until(() => other.get(Relay).leads, { timeoutMs: 60_000 });
    expect(cutOff.get(Relay).leads).toBe(false);
    await until(async () => (await unsent()) === 0);
    gate.open();
    expect(other.get(Relay).leads).toBe(true);
  } finally {
    gate.open();
    await Promise.all(services.map((service) => service.close()));
    await gate.close();
    await db.drop();
  }
});
