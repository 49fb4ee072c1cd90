import {
  questionImportLimits,
  type changeQuestionImportRow,
  type InputOf,
  type ManyResult,
  type nameImportSubject,
} from '@exam/contracts';
import { Clock, eachItem, EditConflict, type Actor, type ChangeContext, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { BankScope, BankService, reaches, TagsService } from '../bank/index.js';
import { Db } from '../db.js';
import { picturesOf } from '../questions/index.js';
import { ofSubject } from './drafts.js';
import { judgeDrafts, type Judged } from './judge.js';
import { ChangedMeanwhile, ImportClosed, ImportNotFound, RowFaulty, SubjectNotOwn } from './question-imports.errors.js';
import { QuestionImportsRepository, type StoredRow } from './question-imports.repository.js';
import { ownerOf } from './question-imports.service.js';

type RowNamed = { importId: string; n: number };

/** Mends a preview and applies it, a page in a transaction: each row is done or refused by itself, and none twice. */
@Injectable()
export class ChangeQuestionImport {
  constructor(
    private readonly db: Db,
    private readonly imports: QuestionImportsRepository,
    private readonly scopes: BankScope,
    private readonly bank: BankService,
    private readonly tags: TagsService,
    private readonly clock: Clock,
  ) {}

  /** Whether the person may see the row. Throws ImportNotFound. */
  async reach(actor: Actor, { importId, n }: RowNamed): Promise<void> {
    const held = await this.imports.find(importId, ownerOf(actor));
    const row = held && (await this.imports.row(this.db, importId, n));
    if (!row || (await this.isKept(this.db, actor, held.orgId, row))) throw new ImportNotFound();
  }

  async row(
    { tx, actor, note }: ChangeContext,
    { importId, n }: RowNamed,
    { version, content, isTaken }: InputOf<typeof changeQuestionImportRow>['body'],
  ): Promise<StoredRow> {
    const { orgId } = await this.open(tx, actor, importId);
    const row = await this.imports.row(tx, importId, n);
    if (!row || (await this.isKept(tx, actor, orgId, row))) throw new ImportNotFound();
    if (row.outcome !== null) throw new ImportClosed();
    if (row.version !== version)
      throw new EditConflict({ object: row, ...(await this.imports.lastMending(tx, importId, n)) });
    // who has looked at it has settled what the file left open
    const draft = content ? { ...row, content, faults: [] } : row;
    const judged = content ? await this.judge(tx, actor, orgId, draft) : { ...row, ...stateOf(row) };
    await this.imports.mend(tx, importId, { ...judged, isTaken: isTaken ?? row.isTaken });
    const after = { ...(content && { state: judged.state }), isTaken: isTaken ?? row.isTaken };
    const before = { ...(content && { state: row.state }), isTaken: row.isTaken };
    note({ subject: `import:${importId}`, orgId, before, after, details: { row: n } });
    return (await this.imports.row(tx, importId, n))!;
  }

  /** What else is wrong with the rows stays: nobody has looked at them. */
  async subject(
    { tx, actor, note }: ChangeContext,
    importId: string,
    { named, subjectId, subjectName }: InputOf<typeof nameImportSubject>['body'],
  ): Promise<{ rows: number }> {
    const { orgId } = await this.open(tx, actor, importId);
    const scope = await this.scopes.of(tx, actor, orgId);
    if (!reaches(scope, subjectId)) throw new SubjectNotOwn(subjectName);
    const asked = await this.imports.asked(tx, importId, named);
    const drafts = asked.map((row) => ({
      ...row,
      content: ofSubject(row.content, { subjectId, subjectName }),
      faults: row.faults.filter(({ code }) => code !== 'import.subject_missing'),
    }));
    for (const [at, row] of (await judgeDrafts(tx, scope, drafts)).entries())
      await this.imports.mend(tx, importId, { ...row, isTaken: asked[at]!.isTaken });
    const ids = asked.map(({ n }) => n);
    note({ subject: `import:${importId}`, orgId, before: null, after: { subjectName }, details: { ids } });
    return { rows: asked.length };
  }

  async apply(context: ChangeContext, importId: string, commandId: string): Promise<ManyResult & { left: number }> {
    const { tx, actor, note } = context;
    const { orgId } = await this.open(tx, actor, importId);
    const rows = await this.imports.pending(tx, importId, questionImportLimits.pageRows);
    const result = await eachItem(
      tx,
      rows,
      ({ n }) => String(n),
      async (row) => {
        const questionId = await this.write(context, { importId, orgId, commandId, row });
        await this.imports.settle(tx, importId, row.n, 'done', questionId);
      },
    );
    for (const { id, code } of result.refused) await this.imports.settle(tx, importId, Number(id), code, null);
    const left = await this.imports.waiting(tx, importId);
    if (left === 0) await this.imports.end(tx, importId, 'applied');
    const details = { done: result.done.length, refused: result.refused.length };
    note({ subject: `import:${importId}`, orgId, details, changesNoField: true });
    return { ...result, left };
  }

  async discard({ tx, actor, note }: ChangeContext, importId: string): Promise<void> {
    const { orgId } = await this.open(tx, actor, importId);
    await this.imports.end(tx, importId, 'discarded');
    note({
      ...{ subject: `import:${importId}`, orgId },
      ...{ before: { state: 'to be checked' }, after: { state: 'discarded' } },
    });
  }

  private async write(
    context: ChangeContext,
    given: { importId: string; orgId: string; commandId: string; row: StoredRow },
  ): Promise<string> {
    const { importId, orgId, commandId, row } = given;
    const { tx, actor } = context;
    const now = await this.judge(tx, actor, orgId, { ...row, faults: [] });
    const { content } = now;
    if (now.state === 'same') return now.questionId!;
    const [fault] = now.faults;
    if (fault) throw new RowFaulty(fault.code, fault.message);
    if (now.state !== row.state || now.questionId !== row.questionId || now.bankVersion !== row.bankVersion)
      throw new ChangedMeanwhile();
    const names = picturesOf({ ...content, orgId, questionId: 'any' });
    await this.imports.keepPictures(tx, importId, names, this.clock.now());
    const questionId = await this.writeQuestion(context, { orgId, commandId, code: row.code, now });
    if (row.tags.length > 0) {
      const asked = [{ questionIds: [questionId], add: [...row.tags], remove: [] }];
      // what the import does is told all the same where the question has them already
      const within = { ...context, unchanged: () => undefined };
      const [refused] = (await this.tags.change(within, { changes: asked, orgId })).refused;
      if (refused) throw new RowFaulty(refused.code, refused.message);
    }
    return questionId;
  }

  private async writeQuestion(
    context: ChangeContext,
    { orgId, commandId, code: named, now }: { orgId: string; commandId: string; code: string | null; now: Judged },
  ): Promise<string> {
    const { content } = now;
    if (now.state === 'changed') {
      const change = { commandId, version: now.bankVersion!, content, orgId };
      return (await this.bank.change(context, now.questionId!, change)).questionId;
    }
    const code = named === null ? {} : { questionId: named };
    return (await this.bank.create(context, { commandId, content, ...code, orgId })).questionId;
  }

  /** Whether a sealed test keeps the question of the row from the person. */
  private async isKept(tx: Queryable, actor: Actor, orgId: string, { questionId }: StoredRow): Promise<boolean> {
    const { seals } = await this.scopes.of(tx, actor, orgId);
    return questionId !== null && seals.hidden.includes(questionId);
  }

  private async judge(tx: Queryable, actor: Actor, orgId: string, row: StoredRow): Promise<Judged> {
    const scope = await this.scopes.of(tx, actor, orgId);
    const notes = row.notes.filter(({ code }) => code !== 'import.duplicate');
    const [judged] = await judgeDrafts(tx, scope, [{ ...row, notes }]);
    return judged!;
  }

  private async open(tx: Queryable, actor: Actor, importId: string): Promise<{ orgId: string }> {
    const held = await this.imports.lock(tx, importId, ownerOf(actor));
    if (!held) throw new ImportNotFound();
    if (held.state !== 'to be checked') throw new ImportClosed();
    return held;
  }
}

const stateOf = ({ state, questionId, bankVersion }: StoredRow) => ({ state, questionId, bankVersion });
