import { boardUpdated, packBoard, type PackBoard } from '@exam/contracts';
import {
  type ImportKind,
  lockUntilCommit,
  Outbox,
  refuse,
  type RowRefusal,
  type StagedRow,
  thing,
  type Tx,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { missingLevel, type Place, repeatedId } from './board-tree.js';
import { countsOf } from './import-rules.js';
import { OrganisationsRepository } from './organisations.repository.js';

interface Known {
  readonly orgIds: ReadonlySet<string>;
  readonly inUse: readonly Place[];
}

@Injectable()
export class BoardImport implements ImportKind<PackBoard> {
  readonly kind = 'board';
  readonly schema = packBoard;
  readonly names = {
    orgId: 'organisation',
    boardId: thing('board'),
    'classes.classId': 'within',
    'classes.groups.groupId': 'within',
    'classes.groups.sections.sectionId': 'within',
  } as const;

  constructor(
    private readonly organisations: OrganisationsRepository,
    private readonly outbox: Outbox,
  ) {}

  keyOf = ({ boardId }: PackBoard): string => boardId;

  async check(rows: StagedRow<PackBoard>[], tx: Tx): Promise<RowRefusal[]> {
    const ids = rows.map(({ row }) => row.boardId);
    const orgIds = new Set((await this.organisations.all(tx)).map((one) => one.orgId));
    const places = await this.organisations.placesInUse(tx, ids);
    return rows.flatMap((staged) => {
      const { row } = staged;
      const fault = faultOf(row, { orgIds, inUse: places.filter((one) => one.boardId === row.boardId) });
      return fault ? refuse(staged, ...fault) : [];
    });
  }

  async apply(rows: StagedRow<PackBoard>[], tx: Tx) {
    const given = rows.map(({ row }) => row);
    // the office adds classes to the same rows
    for (const orgId of [...new Set(given.map((row) => row.orgId))].sort())
      await lockUntilCommit(tx, `boards ${orgId}`);
    const written = await this.organisations.saveBoards(tx, given);
    const events = written.map(({ id, revision }) => ({
      ...(given.find((row) => row.boardId === id) as PackBoard),
      revision,
    }));
    await this.outbox.addMany(tx, boardUpdated, events);
    return countsOf(rows.length, written);
  }
}

function faultOf(row: PackBoard, { orgIds, inUse }: Known): readonly [string, string] | null {
  if (!orgIds.has(row.orgId)) return ['board.unknown_organisation', `The organisation ${row.orgId} is not known.`];
  const repeated = repeatedId(row.classes);
  if (repeated) return ['board.duplicate_id', `The id ${repeated} stands twice at one level of the board.`];
  const orphaned = inUse.find((place) => missingLevel(row.classes, place));
  if (orphaned) {
    const level = missingLevel(row.classes, orphaned);
    return [
      'board.in_use',
      `The ${level} ${String(orphaned[`${level}Id` as keyof Place])} cannot go: somebody is in it.`,
    ];
  }
  return null;
}
