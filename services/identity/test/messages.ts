import { until, type TestService } from '@exam/testing';
import { SendMessages } from '../src/messages/send-messages.js';

/** Until what the office tells outside has gone out, whichever timer sends it. */
export async function messagesSent(service: TestService): Promise<void> {
  await service.app.get(SendMessages).send();
  await until(async () => {
    const waiting = await service.db.query('select 1 from outgoing_message where due_at is not null');
    return waiting.length === 0;
  });
}
