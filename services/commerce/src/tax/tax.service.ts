import { gstSums, rupeesOf, type TaxDocument, type TaxParts } from '@exam/domain';
import { type Actor, Audit, type ChangeContext, Clock } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Db, type Tx } from '../db.js';
import { documentsCsv, gstWorkbook } from './gst-file.js';
import { GstFilesRepository, type GstFileRow } from './gst-files.repository.js';
import { monthBounds, taxDocuments, taxOfLedger } from './tax-documents.repository.js';
import { GstBooksDiffer, GstFileNotMade, GstMonthOpen } from './tax.errors.js';

/** What the seller tells the tax office of a month. It books nothing. */
@Injectable()
export class TaxService {
  constructor(
    private readonly db: Db,
    private readonly files: GstFilesRepository,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * The file as it was made first. Throws GstMonthOpen, and GstBooksDiffer where documents and ledger disagree or a
   * document has lost its place of supply.
   */
  async make({ tx, actor, note, unchanged }: ChangeContext, month: string): Promise<GstFileRow> {
    const held = await this.files.lock(tx as Tx, actor.orgId, month);
    if (held) {
      unchanged();
      return held;
    }
    const now = this.clock.now();
    if (now < monthBounds(month).to.getTime()) throw new GstMonthOpen();
    const documents = await taxDocuments(tx, actor.orgId, month);
    const sums = gstSums(documents);
    const ledger = await taxOfLedger(tx, actor.orgId, month);
    const difference = differenceOf(sums, ledger) + placelessPaise(documents);
    if (difference > 0) throw new GstBooksDiffer(`₹${rupeesOf(difference).toFixed(2)}`);
    const bytes = await gstWorkbook(documents);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const row = { orgId: actor.orgId, month, bytes, hash, sums, madeAt: new Date(now) };
    await this.files.insert(tx as Tx, row);
    note({ subject: `tax:${actor.orgId}/${month}`, before: null, after: { hash, ...sums } });
    return row;
  }

  /** Of ten years. */
  list({ orgId }: Actor) {
    return this.files.list(orgId, 120);
  }

  /** Throws GstFileNotMade. */
  async file({ orgId }: Actor, month: string): Promise<Buffer> {
    const held = await this.files.find(orgId, month);
    if (!held) throw new GstFileNotMade();
    return Buffer.from(held.bytes);
  }

  /** With the names of the buyers: an entry of the trail says who took it. */
  async documents(actor: Actor, month: string): Promise<string> {
    const { orgId } = actor;
    const documents = await taxDocuments(this.db, orgId, month);
    await this.db.transaction((tx) =>
      this.audit.add(tx, {
        ...{ action: 'tax.documents_exported', actor, orgId, subject: `tax:${orgId}/${month}` },
        details: { documents: documents.length },
      }),
    );
    return documentsCsv(documents);
  }
}

/** What no table of a place can tell. */
const placelessPaise = (documents: readonly TaxDocument[]): number =>
  documents.filter(({ state }) => state === '').reduce((sum, { taxablePaise }) => sum + taxablePaise, 0);

const differenceOf = (one: TaxParts, other: TaxParts): number =>
  Object.keys(one).reduce(
    (sum, name) => sum + Math.abs(one[name as keyof TaxParts] - other[name as keyof TaxParts]),
    0,
  );
