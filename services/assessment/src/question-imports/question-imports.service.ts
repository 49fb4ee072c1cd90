import {
  questionImportLimits,
  reachOf,
  type InputOf,
  type listQuestionImportRows,
  type listQuestionImports,
  type QuestionImportShown,
  type readQuestionFile,
  type sendQuestionFilePart,
} from '@exam/contracts';
import { type Actor, Audit, Clock, CommandReused, megabytes, Turns, UploadQuotaUsed } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope, BankService, ShownTrail } from '../bank/index.js';
import { Db } from '../db.js';
import { readFile, templateSheets, workbookBytes } from '../question-files/index.js';
import { judgeDrafts } from './judge.js';
import { draftsOf } from './drafts.js';
import { FileNotTaken, ImportNotFound, PartMissing } from './question-imports.errors.js';
import {
  QuestionImportsRepository,
  type Owner,
  type StoredImport,
  type StoredRow,
} from './question-imports.repository.js';
import { judgedPictures } from './pictures-of-file.js';

type Given = InputOf<typeof readQuestionFile>['body'];

/** Of files that are to be checked, which lie for thirty days on the disk of all schools. */
const mostBytes = { person: 512 * 1024 * 1024, organisation: 2 * 1024 * 1024 * 1024 };

/** Reads a file of questions and keeps what it would change. The bank is not changed here. */
@Injectable()
export class QuestionImports {
  /** One at a time: exams are written in the same process. Schools have their turns one after the other. */
  private readonly turns = new Turns({ waiting: 20 });

  constructor(
    private readonly db: Db,
    private readonly imports: QuestionImportsRepository,
    private readonly scopes: BankScope,
    private readonly bank: BankService,
    private readonly shown: ShownTrail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async keepPart(actor: Actor, { params, body }: InputOf<typeof sendQuestionFilePart>): Promise<void> {
    const bytes = Buffer.from(body.content, 'base64');
    // the file before it may still be read
    const most = 2 * questionImportLimits.bytes;
    if ((await this.imports.bytesSent(actor.userId)) + bytes.length > most) throw new FileNotTaken('import.too_large');
    const part = { ...params, sentBy: actor.userId, bytes, at: this.now() };
    if (!(await this.imports.keepPart(part))) throw new CommandReused();
  }

  /** Throws ServiceUnavailable where too many wait for their turn. */
  preview(actor: Actor, given: Given): Promise<QuestionImportShown> {
    return this.turns.take(actor.orgId, () => this.read(actor, given));
  }

  /** The file is read before the transaction: a connection must not wait for a parser. */
  private async read(actor: Actor, given: Given): Promise<QuestionImportShown> {
    const { importId, fileName } = given;
    const held = await this.imports.find(importId, { orgId: null, madeBy: null });
    if (held) return heldBefore(held, actor);
    const parts = await this.imports.parts(importId, actor.userId);
    if (parts.length !== given.parts || parts.some(({ part }, index) => part !== index)) throw new PartMissing();
    const bytes = Buffer.concat(parts.map((part) => part.bytes));
    if (bytes.length > questionImportLimits.bytes) throw new FileNotTaken('import.too_large');
    const file = await readFile({ fileName, bytes });
    if (typeof file === 'string') throw new FileNotTaken(file);
    const scope = await this.scopes.of(this.db, actor, given.orgId);
    await this.expectRoom({ orgId: scope.orgId, madeBy: actor.userId });
    const pictures = await judgedPictures(file.pictures);
    const known = await this.bank.chapters(actor, given.orgId);
    const drafts = draftsOf(file.rows, { known, given, pictures });
    const made = { importId, orgId: scope.orgId, fileName, format: file.format, madeBy: actor.userId };
    const isNew = await this.db.transaction(async (tx) => {
      const judged = await judgeDrafts(tx, scope, drafts);
      const rows = judged.map((row, index) => ({
        ...row,
        place: drafts[index]!.place,
        original: drafts[index]!.original,
        tags: drafts[index]!.tags,
      }));
      const stored = { ...made, madeAt: this.now() };
      if (!(await this.imports.add(tx, stored, rows, [...pictures.kept.values()]))) return false;
      const details = { fileName, rows: rows.length };
      const entry = {
        action: 'question-import.read' as const,
        actor,
        orgId: scope.orgId,
        subject: `import:${importId}`,
        details,
      };
      await this.audit.add(tx, entry);
      return true;
    });
    const stored = (await this.imports.find(importId, { orgId: null, madeBy: null }))!;
    return isNew ? shownOf(stored) : heldBefore(stored, actor);
  }

  /** A replica reads one file at a time: as many as there are replicas may find the same room. */
  private async expectRoom(of: { orgId: string; madeBy: string }): Promise<void> {
    const { person, organisation } = await this.imports.kept(of);
    if (person >= mostBytes.person) throw new UploadQuotaUsed(megabytes(mostBytes.person));
    if (organisation >= mostBytes.organisation) throw new UploadQuotaUsed(megabytes(mostBytes.organisation));
  }

  async template(actor: Actor, orgId?: string): Promise<Buffer> {
    return Buffer.from(workbookBytes(templateSheets(await this.bank.chapters(actor, orgId))));
  }

  page(actor: Actor, query: InputOf<typeof listQuestionImports>['query']) {
    const { orgId, madeBy } = ownerOf(actor);
    return this.imports.page({ orgId: orgId ?? query.orgId ?? null, madeBy }, query);
  }

  async rows(actor: Actor, importId: string, query: InputOf<typeof listQuestionImportRows>['query']) {
    const { orgId } = await this.held(actor, importId);
    const scope = await this.scopes.of(this.db, actor, orgId);
    const page = await this.imports.rows(importId, scope.seals.hidden, query);
    const questionIds = page.items.flatMap(({ questionId }) => questionId ?? []);
    await this.shown.keys(actor, scope, 'read', questionIds);
    return page;
  }

  async find(actor: Actor, importId: string): Promise<QuestionImportShown> {
    return shownOf(await this.held(actor, importId));
  }

  private async held(actor: Actor, importId: string): Promise<StoredImport> {
    const held = await this.imports.find(importId, ownerOf(actor));
    if (!held) throw new ImportNotFound();
    return held;
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

/** A teacher's imports are their own; the rest of the school's staff see each other's. */
export function ownerOf(actor: Actor): Owner {
  const reach = reachOf(actor, 'questions.edit');
  return {
    orgId: reach === 'all' ? null : actor.orgId,
    madeBy: reach === 'all' || reach === 'org' ? null : actor.userId,
  };
}

export const shownOf = ({ madeBy: _b, madeAt, ...shown }: StoredImport): QuestionImportShown => ({
  ...shown,
  madeAt: madeAt.toISOString(),
});

export const rowOf = ({ code: _c, bankVersion: _v, ...row }: StoredRow) => row;

function heldBefore(held: StoredImport, actor: Actor): QuestionImportShown {
  if (held.madeBy !== actor.userId) throw new CommandReused();
  return shownOf(held);
}
