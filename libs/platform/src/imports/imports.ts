/** The three steps of an import: open, rows, commit. Each may be repeated; a repeated one answers the same. */
import { createHash } from 'node:crypto';
import type { HandledOf, ImportCounts, ImportRefusal, PackKind, identityImports } from '@exam/contracts';
import type { Audit } from '../audit/audit.js';
import { Turns } from '../batch/turns.js';
import { megabytes, UploadQuotaUsed } from '../uploads/quota-used.js';
import { applyKinds } from './apply-kinds.js';
import { requireNames, type OwnedTables } from './foreign-rows.js';
import { ChunkReused, ImportNotOpen, UnknownKind } from './imports.errors.js';
import type { AnyImportKind, ImportActor, StagedRow } from './kind.js';
import { parseRow } from './parse-rows.js';
import * as staging from './staging.js';
import type { Clock } from '../boot/clock.js';
import type { Database } from '../db/database.js';
import type { Tx } from '../db/tx.js';

/** Of each kind; an import of more is told by the first ones and the counts. */
const mostKeysKept = 500;
const keptMs = 24 * 60 * 60 * 1000;
/** Of one person of a school: the largest packs have a few hundred megabytes. All schools share the disk. */
const mostBytesPerPerson = 1024 * 1024 * 1024;

export type RowsAnswer = HandledOf<typeof identityImports.rows>;
export type CommitAnswer = HandledOf<typeof identityImports.commit>;
export interface RowsBody {
  sequence: number;
  kind: PackKind;
  rows: readonly { place: string; row?: unknown }[];
}

export class Imports {
  private readonly kinds: ReadonlyMap<PackKind, AnyImportKind>;
  /** The database takes one commit at a time: whoever waits for that holds none of its connections. */
  private readonly turns = new Turns({ waiting: 20 });

  /** `kinds` in the order in which a pack is loaded; `owned` are the things that their rows name. */
  constructor(
    private readonly db: Database,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly audit: Audit,
    kinds: readonly AnyImportKind[],
    private readonly owned: OwnedTables,
    private readonly mostBytesWaiting = mostBytesPerPerson,
  ) {
    for (const kind of kinds) requireNames(kind, owned);
    this.kinds = new Map(kinds.map((kind) => [kind.kind, kind]));
  }

  /** What the ids of a kind's rows name. */
  namesOf(kind: PackKind): AnyImportKind['names'] {
    return this.kinds.get(kind)?.names ?? {};
  }

  async open(actor: ImportActor, { importId, pack }: { importId: string; pack: string }): Promise<void> {
    await this.purge();
    const item = { id: importId, pack: pack.replaceAll('\0', ''), actorId: actor.userId, now: this.clock.now() };
    await this.db.transaction(async (tx) => {
      await staging.openImport(tx, item);
      await this.lockOpen(tx, actor, importId, 'share');
      // who opens the pack anew commits the one before no more
      await staging.dropWaiting(tx, item);
    });
  }

  async addRows(actor: ImportActor, importId: string, body: RowsBody): Promise<RowsAnswer> {
    const kind = this.kinds.get(body.kind);
    if (!kind) throw new UnknownKind(body.kind);
    const text = JSON.stringify([body.kind, body.rows]);
    const digest = createHash('sha256').update(text).digest('base64');
    const before = await this.db.transaction(async (tx) => {
      await this.lockOpen(tx, actor, importId, 'share');
      return staging.readChunk(tx, importId, body.sequence);
    });
    if (before) return repeated(before, digest);

    const rows = await this.arrive(kind, body, actor);
    const answer = rowsAnswer(body.kind, rows);
    return this.db.transaction(async (tx) => {
      await this.lockOpen(tx, actor, importId, 'share');
      const chunk = { sequence: body.sequence, kind: body.kind, digest, bytes: Buffer.byteLength(text) };
      if (!actor.roles.includes('super')) await this.expectRoom(tx, actor, chunk.bytes);
      if (await staging.addChunk(tx, importId, chunk, JSON.stringify(answer), rows)) return answer;
      return repeated((await staging.readChunk(tx, importId, body.sequence))!, digest);
    });
  }

  /** Applies what stands, all of it or nothing. A dry run does the same work and rolls it back. */
  async commit(
    actor: ImportActor,
    importId: string,
    { dryRun, overwrite = false }: { dryRun: boolean; overwrite?: boolean },
  ): Promise<CommitAnswer> {
    await this.awaitArrivals(actor, importId);
    const once = () =>
      this.db.transaction(async (tx) => {
        const record = await staging.lockImport(tx, importId, 'update');
        if (!record || record.actorId !== actor.userId) throw new ImportNotOpen();
        if (record.outcome !== null) return JSON.parse(record.outcome) as CommitAnswer;

        await staging.takeTurn(tx);
        const now = this.clock.now();
        const outcome = await applyKinds([...this.kinds.values()], tx, { actor, importId, now, overwrite }, this.owned);
        if (dryRun) throw new DryRunEnded(outcome);
        const taken = await staging.takenKeys(tx, importId, mostKeysKept);
        await staging.closeImport(tx, importId, JSON.stringify(outcome), now);
        await this.audit.add(tx, {
          action: 'import.committed',
          actor,
          subject: `import:${importId}`,
          details: { counts: outcome.counts, rows: taken, ...(overwrite && { overwrite }) },
        });
        return outcome;
      });
    try {
      return await this.turns.take(actor.orgId, once);
    } catch (error) {
      if (error instanceof DryRunEnded) return error.outcome;
      throw error;
    }
  }

  private async awaitArrivals(actor: ImportActor, importId: string): Promise<void> {
    const record = await this.db.transaction((tx) => staging.lockImport(tx, importId, 'share'));
    if (record?.actorId !== actor.userId || record.outcome !== null) return;
    for (const kind of this.kinds.values()) await kind.arrival?.(this.batchesOf(kind, importId), this.db);
  }

  private async *batchesOf(kind: AnyImportKind, importId: string): AsyncGenerator<StagedRow<unknown>[]> {
    for (const sequence of await staging.chunksOf(this.db, importId, kind.kind))
      yield await staging.standingRows(this.db, importId, sequence);
  }

  /** Imports nobody committed, and answers nobody will ask for again. */
  async purge(): Promise<void> {
    await staging.purgeBefore(this.db, this.clock.now() - keptMs);
  }

  private async arrive(kind: AnyImportKind, body: RowsBody, actor: ImportActor): Promise<staging.ArrivedRow[]> {
    const rows = body.rows.map(({ place, row }) => parseRow(kind, place, row));
    const sound = rows.filter((row) => row.faults.length === 0);
    if (!kind.prepare || sound.length === 0) return rows;
    const prepared = await kind.prepare(
      sound.map((row) => row.row),
      this.db,
      { actor },
    );
    sound.forEach((row, index) => (row.row = prepared[index] as unknown));
    return rows;
  }

  private async expectRoom(tx: Tx, { userId }: ImportActor, bytes: number): Promise<void> {
    if ((await staging.bytesWaiting(tx, userId)) + bytes > this.mostBytesWaiting)
      throw new UploadQuotaUsed(megabytes(this.mostBytesWaiting));
  }

  private async lockOpen(tx: Tx, actor: ImportActor, importId: string, lock: 'share' | 'update'): Promise<void> {
    const record = await staging.lockImport(tx, importId, lock);
    if (!record || record.actorId !== actor.userId || record.outcome !== null) throw new ImportNotOpen();
  }
}

/** Not a fault: the way out of the transaction that rolls it back. */
class DryRunEnded extends Error {
  constructor(readonly outcome: CommitAnswer) {
    super('dry run ended');
  }
}

export interface ImportOutcome {
  counts: Partial<Record<PackKind, ImportCounts>>;
  refused: ImportRefusal[];
  warnings: ImportRefusal[];
}

function rowsAnswer(kind: PackKind, rows: readonly staging.ArrivedRow[]): RowsAnswer {
  const refused = rows.flatMap((row) => row.faults.map((fault) => ({ kind, place: row.place, ...fault })));
  return { accepted: rows.filter((row) => row.faults.length === 0).length, refused };
}

function repeated(chunk: { digest: string; answer: string }, digest: string): RowsAnswer {
  if (chunk.digest !== digest) throw new ChunkReused();
  return JSON.parse(chunk.answer) as RowsAnswer;
}
