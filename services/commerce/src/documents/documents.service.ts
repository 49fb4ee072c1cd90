import type { LanguageCode } from '@exam/contracts';
import { Clock, DeliveryFailed, Drawn, Logger, Mail, Metrics } from '@exam/platform';
import { saysIn } from '@exam/platform/texts/message-text';
import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { Db, type Tx } from '../db.js';
import { PeopleService } from '../people/index.js';
import { factsOf, fileNameOf, type DocumentFacts, type StoredInvoice } from './document-facts.js';
import { DocumentNotFound, NobodyToMail } from './documents.errors.js';
import { DocumentsRepository, type DueDocument } from './documents.repository.js';
import type { Billing } from './parties.js';

const minuteMs = 60_000;
/** A mail server may take minutes. */
const leaseMs = 10 * minuteMs;
const longestPauseMs = 6 * 60 * minuteMs;
const mostAtOnce = 100;

export interface DocumentFile {
  /** `INV-2627-000001.pdf` */
  readonly name: string;
  readonly bytes: Buffer;
}

/** Invoices and credit notes as PDF files: made from their rows whenever they are wanted, and sent by e-mail once. */
@Injectable()
export class DocumentsService {
  private readonly failed: Counter;
  private readonly drawn = new Drawn();

  constructor(
    private readonly db: Db,
    private readonly documents: DocumentsRepository,
    private readonly people: PeopleService,
    private readonly mail: Mail,
    private readonly clock: Clock,
    private readonly log: Logger,
    metrics: Metrics,
  ) {
    this.failed = metrics.counter({
      name: 'commerce_document_mails_failed_total',
      help: 'Tries to send an invoice or a credit note by e-mail that the mail server did not take',
    });
    metrics.gauge({
      name: 'commerce_oldest_unsent_document_seconds',
      help: 'Age of the oldest invoice or credit note that is not sent by e-mail yet; 0 where none waits',
      collect: async (gauge) => {
        const oldest = await documents.oldestDue();
        gauge.set(oldest ? Math.max(0, clock.now() - oldest.getTime()) / 1000 : 0);
      },
    });
  }

  /**
   * One document of an order by its number with dashes. Throws DocumentNotFound, also where the order is not among those
   * that the caller may see.
   */
  async file(orderId: string, fileName: string, isAllowed: (order: StoredInvoice['order']) => boolean) {
    const invoice = await this.documents.ofOrder(orderId);
    if (!invoice || !isAllowed(invoice.order)) throw new DocumentNotFound();
    return this.made(factsNamed(invoice, fileName, await this.languageOf(invoice)));
  }

  /** Sends it again, to the order's own address. Throws DocumentNotFound and NobodyToMail. */
  async resend(tx: Tx, orderId: string, fileName: string): Promise<{ number: string; to: string }> {
    const invoice = await this.documents.ofOrder(orderId, tx);
    if (!invoice) throw new DocumentNotFound();
    const { number } = factsNamed(invoice, fileName, 'en');
    const to = addressOf(invoice);
    if (!to) throw new NobodyToMail();
    await this.documents.want(tx, number, new Date(this.clock.now()));
    return { number, to };
  }

  /** Sends what is due, one after another; what the mail server does not take is tried again later. */
  async mailDue(): Promise<number> {
    for (let count = 0; count < mostAtOnce; count += 1) {
      const now = this.clock.now();
      const due = await this.documents.takeDue(new Date(now), new Date(now + leaseMs));
      if (!due) return count;
      try {
        await this.send(due);
      } catch (error) {
        this.failed.inc();
        this.log.warn({ err: error, document: due.number, tries: due.tries }, 'a document could not be sent by e-mail');
        const isOver = error instanceof DeliveryFailed && !error.isTemporary;
        const pauseMs = Math.min(minuteMs * 2 ** Math.min(due.tries, 10), longestPauseMs);
        await (isOver ? this.documents.done(due, null) : this.documents.again(due, new Date(now + pauseMs)));
      }
    }
    return mostAtOnce;
  }

  private async send(due: DueDocument): Promise<void> {
    const invoice = (await this.documents.ofOrder(due.orderId))!;
    const to = addressOf(invoice);
    if (!to) return this.documents.done(due, null);
    const language = await this.languageOf(invoice);
    const facts = factsNamed(invoice, fileNameOf(due.number), language);
    const { name, bytes } = await this.made(facts);
    const { kind, number, date: day, buyer, seller, total } = facts;
    const say = saysIn(language);
    await this.mail.send({
      to,
      subject: say(`own.mail.${kind}.title`, { number }),
      text: say(`own.mail.${kind}.text`, { name: buyer.name, number, day, money: `₹${total}`, seller: seller.name }),
      // a second one, after an answer that was lost, is dropped; what was asked for again is another message
      messageId: `<${fileNameOf(due.number)}.${invoiceMailedAt(invoice, due)}@documents>`,
      attachments: [{ filename: name, content: bytes, contentType: 'application/pdf' }],
    });
    await this.documents.done(due, new Date(this.clock.now()));
  }

  /** Of the buyer today: who changes it downloads the same document in it. */
  private languageOf({ order }: StoredInvoice): Promise<LanguageCode> {
    return this.people.languageOf(this.db, order.userId);
  }

  private async made(facts: DocumentFacts): Promise<DocumentFile> {
    // what draws is large, and most processes draw nothing for hours after their start
    const { pdfOf } = await import('./document-pdf.js');
    const bytes = await this.drawn.get(JSON.stringify(facts), () => pdfOf(facts));
    return { name: `${fileNameOf(facts.number)}.pdf`, bytes };
  }
}

function factsNamed(invoice: StoredInvoice, fileName: string, language: LanguageCode): DocumentFacts {
  if (fileNameOf(invoice.number) === fileName) return factsOf(invoice, language);
  const note = invoice.creditNotes.find(({ number }) => fileNameOf(number) === fileName);
  if (!note) throw new DocumentNotFound();
  return factsOf(invoice, language, note);
}

const addressOf = ({ order }: StoredInvoice): string => (order.billing as unknown as Billing).email;

function invoiceMailedAt(invoice: StoredInvoice, { number }: DueDocument): number {
  const row = [invoice, ...invoice.creditNotes].find((one) => one.number === number);
  return row?.mailedAt?.getTime() ?? 0;
}
