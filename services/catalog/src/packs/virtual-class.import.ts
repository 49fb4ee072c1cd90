import { classScheduled, packVirtualClass, type PackVirtualClass } from '@exam/contracts';
import {
  instantOf,
  Outbox,
  refuse,
  thing,
  type ImportContext,
  type ImportKind,
  type RowRefusal,
  type StagedRow,
} from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../db.js';
import { AcceptFilesService, type StoredFileRow } from '../files/index.js';
import { ClassRowsRepository, type ClassRow } from './class-rows.repository.js';
import { toldOf } from './told-class.js';

type Staged = StagedRow<PackVirtualClass>;

const fitting: Readonly<Record<string, readonly string[]>> = {
  image: ['png', 'jpg', 'webp'],
  video: ['mp4'],
  audio: ['mp3'],
  pdf: ['pdf'],
};

/** Classes held at a distance. A relative start keeps what its first import made of it while the pack says the same. */
@Injectable()
export class VirtualClassImport implements ImportKind<PackVirtualClass> {
  readonly kind = 'virtualClass';
  readonly schema = packVirtualClass;
  readonly names = {
    orgId: 'organisation',
    virtualClassId: thing('virtualClass'),
    boardId: thing('board'),
    classId: 'within',
    groupId: 'within',
    sectionId: 'within',
  } as const;
  readonly keyOf = ({ virtualClassId }: PackVirtualClass): string => virtualClassId;

  constructor(
    private readonly classes: ClassRowsRepository,
    private readonly files: AcceptFilesService,
    private readonly outbox: Outbox,
  ) {}

  async check(rows: Staged[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const files = await this.filesOf(rows, tx, context);
    return rows.flatMap((staged) => {
      const missing = filesIn(staged.row).find(
        ({ sha256, types }) => sha256 !== null && !types.includes(files.get(sha256)?.fileType ?? ''),
      );
      if (!missing) return [];
      const { fileName, sha256, types } = missing;
      return [
        refuse(staged, 'class.file_missing', `The file '${fileName ?? sha256}' was not sent as ${types.join(', ')}.`),
      ];
    });
  }

  async apply(rows: Staged[], tx: Tx, context: ImportContext) {
    const { now } = context;
    const [files, held] = [await this.filesOf(rows, tx, context), await this.heldOf(rows, tx)];
    const counts = { created: 0, updated: 0, unchanged: 0 };
    for (const { row } of rows) {
      const before = held.get(row.virtualClassId);
      const wanted = classRow(row, { before, files, now });
      if (before && isDeepStrictEqual({ ...before, revision: 0 }, { ...wanted, revision: 0 })) {
        counts.unchanged += 1;
        continue;
      }
      counts[before ? 'updated' : 'created'] += 1;
      await this.classes.save(tx, wanted);
      await this.outbox.add(tx, classScheduled, toldOf(wanted));
    }
    return counts;
  }

  private filesOf(rows: readonly Staged[], tx: Tx, { actor }: ImportContext) {
    const hashes = rows.flatMap(({ row }) => filesIn(row).flatMap(({ sha256 }) => sha256 ?? []));
    return this.files.accepted(actor.orgId, hashes, tx);
  }

  private heldOf(rows: readonly Staged[], tx: Tx) {
    return this.classes.byIds(
      tx,
      rows.map(({ row }) => row.virtualClassId),
    );
  }
}

const filesIn = ({ resources, recording }: PackVirtualClass) => [
  ...resources.map(({ fileName, sha256, type }) => ({ fileName, sha256, types: fitting[type]! })),
  ...(recording ? [{ ...recording, types: fitting['video']! }] : []),
];

function classRow(
  row: PackVirtualClass,
  { before, files, now }: { before: ClassRow | undefined; files: ReadonlyMap<string, StoredFileRow>; now: number },
): ClassRow {
  const { startTime, durationMinutes, resources, recording, translations = null, ...rest } = row;
  const uriOf = ({ uri, sha256 }: { uri: string | null; sha256: string | null }) =>
    sha256 === null ? uri : files.get(sha256)!.storageKey;
  const startsAt = before?.startSource === startTime ? before.startsAt : new Date(instantOf(startTime, now)!);
  return {
    ...rest,
    translations,
    startsAt,
    endsAt: new Date(startsAt.getTime() + durationMinutes * 60_000),
    startSource: startTime,
    recording: recording && uriOf(recording),
    resources: resources.map((one) => ({ name: one.name, type: one.type, uri: uriOf(one) })),
    revision: (before?.revision ?? 0) + 1,
  };
}
