// A service that is started before its servers are there.
import type { ServiceName } from '@exam/contracts';
import { cloneDatabase, startService, testSettings, until } from '@exam/testing';
import { openGate, type Gate } from '@exam/testing/gate';

/** That server by way of a gate, which is shut: it is not there yet. */
export async function late(address: string): Promise<{ gate: Gate; address: string }> {
  const { hostname, port } = new URL(address.replace(/^\w+:/, 'http:'));
  const gate = await openGate(hostname, Number(port));
  gate.shut();
  return { gate, address: address.replace(`${hostname}:${port}`, `127.0.0.1:${gate.port}`) };
}

/** Starts the service with PostgreSQL, Redis and Kafka away, brings them one after another and sees it whole. */
export async function startBeforeItsServers(name: ServiceName): Promise<void> {
  const { redisUrl, kafkaBrokers } = testSettings();
  const database = await cloneDatabase(name);
  const servers = [database.serviceUrl, redisUrl, kafkaBrokers[0]!];
  const [postgres, redis, kafka] = (await Promise.all(servers.map(late))) as [Late, Late, Late];
  try {
    let outcome: unknown = 'waits';
    const starting = startService(name, {
      kafka: true,
      database,
      environment: { DATABASE_URL: postgres.address, REDIS_URL: redis.address, KAFKA_BROKERS: kafka.address },
    });
    starting.then(
      () => (outcome = 'started'),
      (error: unknown) => (outcome = error),
    );
    await until(() => postgres.gate.refused > 2);
    expect(outcome).toBe('waits');
    postgres.gate.open();
    const service = await starting;
    const health = async () => (await fetch(`${service.url}/health/ready`)).json();
    expect(await health()).toEqual({ ready: true, parts: { database: 'up', kafka: 'down', redis: 'down' } });
    redis.gate.open();
    kafka.gate.open();
    await until(async () => {
      const { parts } = (await health()) as { parts: Record<string, string> };
      return parts['kafka'] === 'up' && parts['redis'] === 'up';
    });
    await service.close();
  } finally {
    for (const { gate } of [postgres, redis, kafka]) await gate.close();
    await database.drop();
  }
}
type Late = Awaited<ReturnType<typeof late>>;
