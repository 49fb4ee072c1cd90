import type { FastifyInstance } from 'fastify';
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Faults } from './faults.js';
import type { SentMessages } from './messages.js';

const flow = z.object({
  template_id: z.string().min(1),
  recipients: z.array(z.looseObject({ mobiles: z.string().regex(/^91[6-9]\d{9}$/) })).min(1),
});

/** MSG91's flow API: https://docs.msg91.com/sms/send-sms. */
export function smsGateway(
  app: FastifyInstance,
  { authKey, messages, faults }: { authKey: string; messages: SentMessages; faults: Faults },
): void {
  app.post('/api/v5/flow', (request, reply) => {
    if (faults.isDown('sms')) return reply.code(503).send({ type: 'error', message: 'Service unavailable' });
    if (!isSame(String(request.headers['authkey'] ?? ''), authKey)) {
      return reply.code(401).send({ type: 'error', message: 'Unauthorized', code: '201' });
    }
    const parsed = flow.safeParse(request.body);
    if (!parsed.success) return reply.code(400).send({ type: 'error', message: 'Invalid request' });
    const requestId = randomUUID().replaceAll('-', '');
    for (const { mobiles, ...values } of parsed.data.recipients) {
      messages.add({
        id: `${requestId}-${mobiles}`,
        kind: 'sms',
        to: `+${mobiles}`,
        subject: parsed.data.template_id,
        text: Object.entries(values)
          .map(([name, value]) => `${name}: ${String(value)}`)
          .join('\n'),
        receivedAt: new Date().toISOString(),
      });
    }
    return reply.send({ type: 'success', message: requestId });
  });
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
