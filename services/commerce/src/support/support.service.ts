import { reachOf } from '@exam/contracts';
import { type Actor, type ChangeContext, Clock, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { DocumentsService } from '../documents/index.js';
import { findOrders, type OrdersAsked } from './found-orders.repository.js';
import { orderFile, type OrderFile } from './order-file.repository.js';
import { cluesOf, placeNames } from './clues.repository.js';
import { findingsOf } from './findings.js';
import { OrdersService } from '../orders/index.js';
import { SoldOrderNotFound } from './support.errors.js';

export type { FoundOrder } from './found-orders.repository.js';
export type { TimelineRow } from './order-file.repository.js';

/** What the shop's staff ask about orders of their organisation. It changes no price, payment or right. */
@Injectable()
export class SupportService {
  constructor(
    private readonly db: Db,
    private readonly documents: DocumentsService,
    private readonly orders: OrdersService,
    private readonly clock: Clock,
  ) {}

  find(actor: Actor, asked: OrdersAsked) {
    return findOrders(this.db, orgOf(actor), asked);
  }

  /** Throws SoldOrderNotFound, also for another organisation's. */
  async open(actor: Actor, orderId: string, db: Queryable = this.db): Promise<OrderFile> {
    const found = await orderFile(db, orderId, orgOf(actor));
    if (!found) throw new SoldOrderNotFound();
    return found;
  }

  /** Who learns with the order, and what stands out of it where they see nothing. */
  async explain({ order, rights }: OrderFile) {
    const clues = await cluesOf(this.db, order.orderId);
    const { student } = clues;
    const places = await placeNames(this.db, student?.accounts ?? []);
    return {
      student: student && {
        ...{ name: student.name, userCode: student.userCode },
        className: places.get(clues.accountId) ?? null,
      },
      payments: clues.payments,
      findings: findingsOf({ order, clues, rights, places, now: this.clock.now() }),
    };
  }

  /** Throws SoldOrderNotFound, and OrderNotPending for what is paid or was never to be paid. */
  async askAbout({ tx, actor, note }: ChangeContext, orderId: string): Promise<void> {
    await this.open(actor, orderId, tx);
    await this.orders.askSoon(tx as Tx, orderId);
    note({ subject: `order:${orderId}`, changesNoField: true });
  }

  document(actor: Actor, orderId: string, fileName: string) {
    const org = orgOf(actor);
    return this.documents.file(orderId, fileName, ({ orgId }) => org === null || orgId === org);
  }

  async resend({ tx, actor, note }: ChangeContext, orderId: string, fileName: string): Promise<void> {
    await this.open(actor, orderId, tx);
    const { number } = await this.documents.resend(tx as Tx, orderId, fileName);
    note({ subject: `order:${orderId}`, details: { number }, changesNoField: true });
  }
}

const orgOf = (actor: Actor): string | null => (reachOf(actor, 'sell') === 'all' ? null : actor.orgId);
