import { Injectable } from '@nestjs/common';
import { packQuestion, type PackQuestion } from '@exam/contracts';
import { inParts, type Tx } from '@exam/platform';
import {
  refuse,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type StagedRow,
} from '@exam/platform/imports/index';
import { KeptBySeals } from '../bank/index.js';
import {
  cleanQuestion,
  contentHash,
  paragraphIdOf,
  picturesOf,
  questionProblems,
  toBankQuestion,
  writeQuestions,
} from '../questions/index.js';
import { QuestionPlaces } from '../question-places/index.js';
import { changedInConsole } from './changed-in-console.js';
import { changedQuestions } from './console-changes.repository.js';
import { paragraphKey, paragraphProblems, textOf, type KnownParagraphs, type ParagraphText } from './paragraph-sets.js';
import { countsOf, pictureNames } from './picture.import.js';
import { sealedRows } from './sealed-rows.js';

/** The question bank. What a published exam asks does not change with it: the exam is published again for that. */
@Injectable()
export class QuestionImport implements ImportKind<PackQuestion> {
  readonly kind = 'question';
  readonly schema = packQuestion;
  readonly names = {
    orgId: 'organisation',
    questionId: 'within',
    subjectId: 'within',
    paragraphId: 'within',
  } as const;
  /** Two organisations may use the same code. */
  readonly keyOf = ({ orgId, questionId }: PackQuestion) => `${orgId} ${questionId}`;

  constructor(
    private readonly seals: KeptBySeals,
    private readonly places: QuestionPlaces,
  ) {}

  prepare(rows: PackQuestion[]) {
    return inParts(rows, cleanQuestion);
  }

  async check(rows: StagedRow<PackQuestion>[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const refusals = rows.flatMap((row) => [
      ...questionProblems(row.row).map(({ code, message }) => refuse(row, code, message)),
    ]);
    refusals.push(...(await this.pictureProblems(rows, tx, context)));
    const named = ({ questionId }: PackQuestion) => ({ questionIds: [questionId] });
    refusals.push(...sealedRows(rows, await this.seals.from(tx, context.actor), named));

    // A set cannot stand on a question that is left out.
    const left = new Set(refusals.map(({ row }) => row));
    const sound = rows.filter((row) => !left.has(row));
    refusals.push(...(await this.changedSince(sound, tx, context)));
    const problems = paragraphProblems(sound, await this.knownParagraphs(sound, tx, context));
    return [...refusals, ...problems.map(({ row, code, message }) => refuse(row, code, message))];
  }

  async apply(rows: StagedRow<PackQuestion>[], tx: Tx, { actor, importId, now }: ImportContext) {
    const names = await pictureNames(
      tx,
      actor.orgId,
      rows.flatMap(({ row }) => picturesOf(row)),
    );
    const pictureOf = (given: string) => names.get(given)!;
    await this.writeParagraphs(rows, pictureOf, tx, importId);
    const questions = rows.map(({ row }) => toBankQuestion(row, pictureOf));
    await this.places.tell(tx, questions);
    return countsOf(rows.length, await writeQuestions(tx, questions, { now, changedBy: null }));
  }

  /** What somebody has changed in the console and the pack would change back. */
  private async changedSince(
    rows: StagedRow<PackQuestion>[],
    tx: Tx,
    { actor, overwrite }: ImportContext,
  ): Promise<RowRefusal[]> {
    if (overwrite || rows.length === 0) return [];
    const held = await changedQuestions(
      tx,
      rows.map(({ row }) => row),
    );
    if (held.length === 0) return [];
    const byKey = new Map(held.map((one) => [this.keyOf(one as never), one]));
    const own = rows.filter(({ row }) => byKey.has(this.keyOf(row)));
    const names = await pictureNames(
      tx,
      actor.orgId,
      own.flatMap(({ row }) => picturesOf(row)),
    );
    return own.flatMap((row) => {
      const { contentHash: now, changedAt } = byKey.get(this.keyOf(row.row))!;
      const brought = contentHash(toBankQuestion(row.row, (given) => names.get(given) ?? given));
      return brought === now ? [] : [changedInConsole(row, changedAt)];
    });
  }

  private async pictureProblems(
    rows: StagedRow<PackQuestion>[],
    tx: Tx,
    { actor, refusedAmong }: ImportContext,
  ): Promise<RowRefusal[]> {
    const given = [...new Set(rows.flatMap(({ row }) => picturesOf(row)))];
    if (given.length === 0) return [];
    const [known, refused] = [await pictureNames(tx, actor.orgId, given), await refusedAmong('picture', given)];
    return rows.flatMap((row) =>
      [...new Set(picturesOf(row.row))].flatMap((name) => {
        if (refused.has(name)) return [refuse(row, 'question.picture_refused', `Its picture '${name}' was refused.`)];
        return known.has(name) ? [] : [refuse(row, 'question.unknown_picture', `There is no picture '${name}'.`)];
      }),
    );
  }

  private async knownParagraphs(
    rows: StagedRow<PackQuestion>[],
    tx: Tx,
    { importId, actor }: ImportContext,
  ): Promise<KnownParagraphs> {
    const named = rows.flatMap(({ row }) => {
      const paragraphId = paragraphIdOf(row);
      return paragraphId === null ? [] : [{ orgId: row.orgId, paragraphId }];
    });
    const stored = await tx.query<{
      orgId: string;
      paragraphId: string;
      text: string;
      picture: string | null;
      importId: string;
    }>(
      `select org_id as "orgId", paragraph_id as "paragraphId", text, picture, import_id as "importId"
       from paragraph where (org_id, paragraph_id) in (select * from unnest($1::text[], $2::text[]))`,
      [named.map(({ orgId }) => orgId), named.map(({ paragraphId }) => paragraphId)],
    );
    const given = new Map(
      [
        ...(await pictureNames(
          tx,
          actor.orgId,
          rows.flatMap(({ row }) => row.paragraphPicture ?? []),
        )),
      ].map(([name, picture]) => [picture, name]),
    );
    const fromThisPack = new Map<string, ParagraphText>();
    for (const { orgId, paragraphId, text, picture, importId: broughtBy } of stored) {
      if (broughtBy === importId)
        fromThisPack.set(paragraphKey(orgId, paragraphId), {
          text,
          picture: picture === null ? null : (given.get(picture) ?? picture),
        });
    }
    return { stored: new Set(stored.map(({ orgId, paragraphId }) => paragraphKey(orgId, paragraphId))), fromThisPack };
  }

  private async writeParagraphs(
    rows: StagedRow<PackQuestion>[],
    pictureOf: (given: string) => string,
    tx: Tx,
    importId: string,
  ): Promise<void> {
    const texts = new Map<string, { orgId: string; paragraphId: string } & ParagraphText>();
    for (const { row } of rows) {
      const own = textOf(row);
      const paragraphId = paragraphIdOf(row);
      if (own === null || paragraphId === null) continue;
      const picture = own.picture === null ? null : pictureOf(own.picture);
      texts.set(paragraphKey(row.orgId, paragraphId), { orgId: row.orgId, paragraphId, text: own.text, picture });
    }
    await tx.query(
      `insert into paragraph (org_id, paragraph_id, text, picture, import_id)
       select r."orgId", r."paragraphId", r.text, r.picture, $2::uuid
       from json_to_recordset($1::json) as r ("orgId" text, "paragraphId" text, text text, picture text)
       on conflict (org_id, paragraph_id) do update set text = excluded.text, picture = excluded.picture, import_id = excluded.import_id`,
      [JSON.stringify([...texts.values()]), importId],
    );
  }
}
