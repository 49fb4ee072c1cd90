import {
  reachOf,
  type InputOf,
  type listPeopleImportRows,
  type listPeopleImports,
  type PeopleImportShown,
  type readPeopleFile,
} from '@exam/contracts';
import {
  type Actor,
  Audit,
  Clock,
  CommandReused,
  inParts,
  readBook,
  type SheetRows,
  Turns,
  UploadQuotaUsed,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { Db, type Tx } from '../db.js';
import { OfficeReads } from '../office/index.js';
import { OrganisationsService, namesOf } from '../organisations/index.js';
import { packNameOf, PeopleService, PeopleWriter } from '../people/index.js';
import { mayGiveLogin } from '../staff/index.js';
import { columnsOf, headRow, withCode, type Columns } from './columns.js';
import { judge, type Known } from './compare.js';
import type { Board, FoundPlace } from './find-place.js';
import { parseRow, type Cells, type GivenPerson } from './parse-row.js';
import { CodeAmbiguous, ImportNotFound } from './people-import.errors.js';
import { PeopleImportRepository, type NewRow, type StoredImport } from './people-import.repository.js';

type Given = InputOf<typeof readPeopleFile>['body'];

/** Of an organisation, to be checked: each may have millions of letters, and all schools share the disk. */
const mostKept = 200;

/** Reads a spreadsheet of people and keeps what it would change. Nothing of anybody changes here. */
@Injectable()
export class PeopleImports {
  /** One at a time: everybody's sign-in is in the same process. */
  private readonly turns = new Turns({ waiting: 20 });

  constructor(
    private readonly db: Db,
    private readonly imports: PeopleImportRepository,
    private readonly office: OfficeReads,
    private readonly organisations: OrganisationsService,
    private readonly people: PeopleWriter,
    private readonly known: PeopleService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws ServiceUnavailable where too many wait for their turn. */
  preview(actor: Actor, given: Given): Promise<PeopleImportShown> {
    return this.turns.take(actor.orgId, () => this.read(actor, given));
  }

  /** The file is read before the transaction: a connection must not wait for a parser. */
  private async read(actor: Actor, { importId, fileName, content, orgId: asked }: Given): Promise<PeopleImportShown> {
    const orgId = (reachOf(actor, 'people.manage') === 'all' ? asked : undefined) ?? actor.orgId;
    const bytes = Buffer.from(content, 'base64');
    const sha256 = createHash('sha256').update(bytes).digest();
    const held = await this.imports.find(importId, null);
    if (held) return this.heldBefore(held, orgId, sha256);
    // a replica reads one file at a time: as many as there are replicas may find the same room
    if ((await this.imports.kept(orgId)) >= mostKept) throw new UploadQuotaUsed(`${mostKept} files`);
    const { rows: all, otherSheets } = await readBook(bytes);
    const [head, ...body] = all.slice(headRow(all));
    const heads = head!.cells;
    const columns = await this.withCode(orgId, columnsOf(heads), { heads, body });
    const boards = await this.office.boards(orgId);
    const isNew = await this.db.transaction(async (tx) => {
      const rows = await this.judged(tx, actor, orgId, { body, columns, boards });
      const ignored = [...columns.ignored, ...otherSheets.map((name) => `Sheet “${name}”`)];
      const made = { importId, orgId, fileName, sha256, ignored, madeBy: actor.userId, madeAt: this.now() };
      if (!(await this.imports.add(tx, made, rows))) return false;
      const details = { fileName, rows: body.length };
      await this.audit.add(tx, { action: 'people-import.read', actor, orgId, subject: `import:${importId}`, details });
      return true;
    });
    const stored = (await this.imports.find(importId, null))!;
    return isNew ? shownOf(stored) : this.heldBefore(stored, orgId, sha256);
  }

  page(actor: Actor, query: InputOf<typeof listPeopleImports>['query']) {
    const isAll = reachOf(actor, 'people.manage') === 'all';
    return this.imports.page(isAll ? (query.orgId ?? null) : actor.orgId, query);
  }

  async rows(actor: Actor, importId: string, query: InputOf<typeof listPeopleImportRows>['query']) {
    const held = await this.find(actor, importId);
    return this.imports.rows(held.importId, query);
  }

  async find(actor: Actor, importId: string): Promise<PeopleImportShown> {
    const held = await this.imports.find(importId, orgOf(actor));
    if (!held) throw new ImportNotFound();
    return shownOf(held);
  }

  private heldBefore(held: StoredImport, orgId: string, sha256: Buffer): PeopleImportShown {
    if (held.orgId !== orgId || !sha256.equals(held.sha256)) throw new CommandReused();
    return shownOf(held);
  }

  /** Of several columns of codes the one under which people of the file are known: by another they would all be new. */
  private async withCode(
    orgId: string,
    columns: Columns,
    { heads, body }: { heads: readonly string[]; body: SheetRows },
  ): Promise<Columns> {
    if (columns.codes.length < 2) return columns;
    const known: number[] = [];
    for (const index of columns.codes) {
      const names = body.map(({ cells }) => ({ orgId, userCode: cells[index] ?? '' }));
      if ((await this.people.areNamed(this.db, names)).size > 0) known.push(index);
    }
    const [code, ...others] = known;
    if (code === undefined || others.length > 0) throw new CodeAmbiguous(columns.codes.map((index) => heads[index]!));
    return withCode(columns, heads, code);
  }

  private async judged(
    tx: Tx,
    actor: Actor,
    orgId: string,
    file: { body: SheetRows; columns: Columns; boards: readonly Board[] },
  ): Promise<NewRow[]> {
    const { orgCodes } = await this.organisations.places(tx, []);
    const orgCode = orgCodes.get(orgId) ?? '';
    const parsed = await inParts(file.body, ({ n, cells: line }) => {
      const cells: Cells = Object.fromEntries(
        [...file.columns.at].map(([column, at]) => [column, joined(at.map((index) => line[index] ?? ''))]),
      );
      return { n, cells, ...parseRow(cells, file.boards, this.clock.now()) };
    });
    const isPadded = ({ given }: { given: GivenPerson }) => /^0\d+$/.test(given.userCode);
    const spellings = parsed
      .filter(isPadded)
      .flatMap(({ given: { userCode } }) => [userCode, unpadded(userCode)].map((code) => ({ orgId, userCode: code })));
    const spelled = new Set([
      ...(await this.people.areNamed(tx, spellings)),
      ...(await this.known.erasedOf(tx, spellings)).keys(),
    ]);
    const isSpelled = (userCode: string) => spelled.has(packNameOf({ orgId, userCode }));
    // releases before read `0007` of a column of numbers as `7`
    for (const row of parsed.filter(isPadded)) {
      const code = unpadded(row.given.userCode);
      if (isSpelled(code) && !isSpelled(row.given.userCode)) row.given = { ...row.given, userCode: code };
    }
    const names = parsed.map(({ given }) => ({ orgId, userCode: given.userCode }));
    const records = await this.people.readNamed(tx, names);
    const erased = await this.known.erasedOf(tx, names);
    const besides = await this.imports.besides(
      tx,
      [...records.values()].map(({ userId }) => userId),
    );
    const logins = parsed.flatMap(({ given }) => [given.mobile ?? '', orgCode + given.userCode]);
    const holders = await this.people.holders(tx, logins.filter(Boolean));
    const seen = new Set<string>();
    const rows = await inParts(parsed, ({ n, cells, given, faults }): NewRow => {
      const name = packNameOf({ orgId, userCode: given.userCode });
      const record = records.get(name);
      const self = record?.userId ?? name;
      const isOthers = (login: string) => (holders.get(login) ?? self) !== self;
      const twice = {
        column: 'userCode' as const,
        code: 'import.row_twice',
        message: 'The person stands in it twice.',
      };
      const known: Known | undefined = record && { record, ...besides.get(record.userId)! };
      const judgement = judge(given, given.userCode !== '' && seen.has(name) ? [...faults, twice] : faults, {
        known,
        isSelf: record?.userId === actor.userId,
        mayGiveLogin: !record || mayGiveLogin(actor, record.roles),
        takenMobile: given.mobile !== undefined && isOthers(given.mobile),
        takenLogin: isOthers(orgCode + given.userCode),
        isErased: erased.has(name),
        shownPlace: (account) => shownPlaceOf(file.boards, account),
      });
      seen.add(name);
      if (judgement.state !== 'refused' && given.mobile !== undefined) holders.set(given.mobile, self);
      return {
        ...{ n, cells, state: judgement.state, notes: [...judgement.faults, ...judgement.changes] },
        wanted: judgement.state === 'refused' ? null : given,
        userId: record?.userId ?? null,
        revision: record?.revision ?? null,
      };
    });
    const places = parsed.flatMap(({ given }) => given.place ?? []);
    return [...rows, ...(await this.missingRows(tx, orgId, places, rows))];
  }

  private async missingRows(tx: Tx, orgId: string, places: FoundPlace[], rows: readonly NewRow[]): Promise<NewRow[]> {
    const distinct = [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
    const present = rows.flatMap(({ userId }) => userId ?? []);
    const missing = await this.imports.missing(tx, orgId, distinct, present);
    return missing.map(({ userId, userCode, fullName, revision }, index) => ({
      ...{ n: -index - 1, state: 'missing', cells: { userCode: userCode ?? '', fullName } },
      ...{ wanted: null, notes: [], userId, revision },
    }));
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}

const unpadded = (code: string): string => code.replace(/^0+(?=\d)/, '');

/** A name in several columns; a surname that the name has already is not said twice. */
const joined = (parts: readonly string[]): string =>
  parts.reduce((said, part) => (said.endsWith(` ${part.trim()}`) ? said : `${said} ${part}`.trim()), '');

/** Null for super, who reaches every organisation. */
export const orgOf = (actor: Actor): string | null => (reachOf(actor, 'people.manage') === 'all' ? null : actor.orgId);

export const shownOf = ({ sha256: _s, madeAt, ...shown }: StoredImport): PeopleImportShown => ({
  ...shown,
  madeAt: madeAt.toISOString(),
});

function shownPlaceOf(boards: readonly Board[], account: Parameters<typeof namesOf>[1] & { boardId: string | null }) {
  const board = boards.find(({ boardId }) => boardId === account.boardId);
  const { className, groupName, sectionName } = namesOf(board?.classes ?? [], account);
  return [className, groupName, sectionName].filter(Boolean).join(', ');
}
