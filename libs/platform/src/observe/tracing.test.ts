import { classAttended, defineRoute, signedIn, type EventOf } from '@exam/contracts';
import { Consumer, Consumes, defineConfig, Handles, Outbox, Database, type ActorContext } from '@exam/platform';
import { startService, until } from '@exam/testing';
import { Controller, Module } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { startOtlpReceiver } from '../../test/otlp-receiver.js';
import { currentContext } from '../context.js';
import { createLogger } from './logger.js';
import { noTracing } from './tracing.js';

const joinClass = defineRoute({
  service: 'catalog',
  name: 'joinForTrace',
  summary: 'For this test',
  method: 'POST',
  path: '/join/:virtualClassId',
  access: signedIn,
  params: z.object({ virtualClassId: z.string() }),
  answer: z.object({ status: z.literal(true) }),
});

@Controller()
class JoinController {
  constructor(
    private readonly db: Database,
    private readonly outbox: Outbox,
  ) {}

  @Handles(joinClass)
  async join({ params }: { params: { virtualClassId: string } }, { actor }: ActorContext) {
    await this.db.transaction((tx) =>
      this.outbox.add(tx, classAttended, {
        userId: actor.userId,
        accountId: actor.accountId,
        orgId: actor.orgId,
        virtualClassId: params.virtualClassId,
        attendedAt: new Date().toISOString(),
      }),
    );
    return {};
  }
}

const contexts: unknown[] = [];

@Consumer('attendance')
class NoteAttendance {
  @Consumes(classAttended)
  onAttended(event: EventOf<typeof classAttended>): Promise<void> {
    contexts.push(currentContext());
    if (event.data.virtualClassId === 'broken') throw new Error('no such class');
    return Promise.resolve();
  }
}

@Module({ controllers: [JoinController] })
class JoinModule {}

@Module({ providers: [NoteAttendance] })
class AttendanceModule {}

test('one trace leads from a request through the outbox and Kafka to the consumer in another service', async () => {
  const receiver = await startOtlpReceiver();
  const common = {
    kafka: true,
    clock: 'real' as const,
    topicPrefix: `t${randomBytes(5).toString('hex')}-`,
    loadConfig: () => defineConfig(),
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url },
  };
  // the one with the consumer first: a service that boots in a process where nobody has registered it refuses to
  const notification = await startService('notification', { ...common, module: AttendanceModule });
  const catalog = await startService('catalog', { ...common, module: JoinModule });
  const student = await catalog.as({ accountId: 'asha', roles: ['student'] });
  const traceId = randomBytes(16).toString('hex');
  const callerId = randomBytes(8).toString('hex');
  await student
    .call(
      joinClass,
      { params: { virtualClassId: 'vc-1' } },
      { headers: { traceparent: `00-${traceId}-${callerId}-00` } },
    )
    .expect(200);

  const mine = () => receiver.spans.filter((span) => span.traceId === traceId);
  await until(() => mine().length >= 4);
  const of = (name: string) => mine().find((span) => span.name === name)!;
  const request = of('POST /join/:virtualClassId');
  expect(request).toMatchObject({ service: 'catalog', kind: 2, parentSpanId: callerId });
  expect(request.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/join/:virtualClassId',
    'http.response.status_code': 200,
  });
  expect(of('create ClassAttended')).toMatchObject({ service: 'catalog', kind: 4, parentSpanId: request.spanId });
  const sent = of('send catalog.class');
  expect(sent).toMatchObject({ service: 'catalog', kind: 4, parentSpanId: of('create ClassAttended').spanId });
  const handled = of('process notification/attendance');
  expect(handled).toMatchObject({ service: 'notification', kind: 5, parentSpanId: sent.spanId });
  expect(handled.attributes).toMatchObject({ 'messaging.system': 'kafka', 'messaging.batch.message_count': 1 });
  expect(contexts[0]).toMatchObject({ traceparent: `00-${traceId}-${handled.spanId}-01` });
  expect([...receiver.paths]).toEqual(['/v1/traces']);

  // one that fails says so, try by try
  await student.call(joinClass, { params: { virtualClassId: 'broken' } }).expect(200);
  await until(() => receiver.spans.some(({ statusCode }) => statusCode === 2));
  expect(receiver.spans.find(({ statusCode }) => statusCode === 2)!.name).toBe('process notification/attendance');
  await Promise.all([catalog.close(), notification.close()]);
  await receiver.close();
});

test('without a collector a span is only its name', () => {
  const parent = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
  const { traceparent, end } = noTracing.span({ name: 'any', kind: 'server', parent });
  expect(traceparent).toMatch(/^00-a{32}-(?!b{16})[0-9a-f]{16}-01$/);
  end();
});

test('every line of a request names its trace', async () => {
  const { runWithContext } = await import('../context.js');
  const lines: string[] = [];
  const log = createLogger({
    service: 'test',
    level: 'info',
    destination: { write: (line: string) => void lines.push(line) },
  });
  const traceparent = `00-${'c'.repeat(32)}-${'d'.repeat(16)}-01`;
  runWithContext({ requestId: 'request-1', traceparent }, () => log.info({}, 'inside'));
  log.info({}, 'outside');
  const [inside, outside] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(inside).toMatchObject({ requestId: 'request-1', traceId: 'c'.repeat(32), traceparent });
  expect(outside).not.toHaveProperty('traceId');
});
