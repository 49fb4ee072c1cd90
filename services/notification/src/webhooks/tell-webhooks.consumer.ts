import { orderPaid, resultsReleased, userRegistered, type EventOf, type WebhookEvent } from '@exam/contracts';
import { Consumer, Consumes, type Tx } from '@exam/platform';
import type { Tx as OwnTx } from '../db.js';
import { DeliverWebhooks } from './deliver-webhooks.js';
import { DeliveriesRepository } from './deliveries.repository.js';

/** Tells the programs of organisations what has happened; what they missed while they had no endpoint is not told later. */
@Consumer('tell-webhooks')
export class TellWebhooks {
  constructor(
    private readonly rows: DeliveriesRepository,
    private readonly deliver: DeliverWebhooks,
  ) {}

  @Consumes(resultsReleased)
  async onReleased({ data, occurredAt }: EventOf<typeof resultsReleased>, tx: Tx): Promise<void> {
    const { examId, results, releasedAt } = data;
    const exam = await this.rows.exam(tx, examId);
    if (!exam) return;
    const told = { examId, examName: exam.name, isProvisional: results === 'provisional', releasedAt };
    await this.tell(tx, { orgId: exam.orgId, userId: null, event: 'result.released', occurredAt, told });
  }

  @Consumes(orderPaid)
  async onPaid({ data, occurredAt }: EventOf<typeof orderPaid>, tx: Tx): Promise<void> {
    const { orgId, orderId, userId, source, amountPaise, paidAt, entitlements } = data;
    const packageCodes = entitlements.map(({ packageCode }) => packageCode);
    const told = { orderId, userId, source, amountPaise, paidAt, packageCodes };
    await this.tell(tx, { orgId, userId, event: 'order.paid', occurredAt, told });
  }

  /** By ids: names and numbers are asked for with a token, where somebody may know them. */
  @Consumes(userRegistered)
  async onJoined({ data, occurredAt }: EventOf<typeof userRegistered>, tx: Tx): Promise<void> {
    const { orgId, userId, userCode = null, roles } = data;
    await this.tell(tx, { orgId, userId, event: 'person.joined', occurredAt, told: { userId, userCode, roles } });
  }

  private async tell(
    tx: Tx,
    of: { orgId: string; userId: string | null; event: WebhookEvent; occurredAt: string; told: object },
  ): Promise<void> {
    const { orgId, userId, event, occurredAt, told } = of;
    const body = JSON.stringify({ type: event, timestamp: occurredAt, data: told });
    const ids = await this.rows.add(tx, [{ orgId, userId, event, body, at: new Date(occurredAt) }]);
    this.deliver.soon(tx as OwnTx, ids);
  }
}
