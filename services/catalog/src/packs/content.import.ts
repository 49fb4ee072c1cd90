import { packContent, type PackContent } from '@exam/contracts';
import { formatDateTime } from '@exam/domain';
import { refuse, thing, type ImportContext, type ImportKind, type RowRefusal, type StagedRow } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import { curriculumChanged } from '../curriculum-version.repository.js';
import type { Tx } from '../db.js';
import { AcceptFilesService, type StoredFileRow } from '../files/index.js';
import { ContentsRepository, contentKey, type ContentRow } from './contents.repository.js';

type Staged = StagedRow<PackContent>;

/** Files of topics. Their bytes have come before: the row names them by their hash. */
@Injectable()
export class ContentImport implements ImportKind<PackContent> {
  readonly kind = 'content';
  readonly schema = packContent;
  readonly names = {
    orgId: 'organisation',
    contentId: thing('content'),
    topicId: thing('topic'),
    // the exam service shows a quiz to its own organisation alone
    examId: 'within',
  } as const;
  readonly keyOf = contentKey;

  constructor(
    private readonly contents: ContentsRepository,
    private readonly files: AcceptFilesService,
  ) {}

  async check(rows: Staged[], tx: Tx, context: ImportContext): Promise<RowRefusal[]> {
    const files = await this.filesOf(rows, tx, context);
    const topics = await this.contents.topicOwners(
      tx,
      rows.map(({ row }) => row.topicId),
    );
    const held = context.overwrite
      ? new Map<string, ContentRow>()
      : await this.contents.byIds(
          tx,
          rows.map(({ row }) => row.contentId),
        );
    return rows.flatMap((staged) => {
      const { orgId, topicId, fileType, fileName, sha256 } = staged.row;
      if (topics.get(topicId) !== orgId)
        return [refuse(staged, 'content.unknown_topic', `There is no topic '${topicId}' in ${orgId}.`)];
      if (sha256 !== null && files.get(sha256)?.fileType !== fileType)
        return [
          refuse(staged, 'content.file_missing', `The file '${fileName ?? sha256}' was not sent as ${fileType}.`),
        ];
      const unsent = staged.row.captions.find((one) => files.get(one.sha256!)?.fileType !== 'vtt');
      if (unsent)
        return [
          refuse(
            staged,
            'content.file_missing',
            `The captions '${unsent.fileName ?? unsent.sha256}' were not sent as vtt.`,
          ),
        ];
      const before = held.get(contentKey(staged.row));
      if (!before?.changedAt || isDeepStrictEqual(before, contentRow(staged.row, files, before))) return [];
      const at = formatDateTime(before.changedAt.getTime());
      return [refuse(staged, 'row.changed_in_console', `Changed in the console at ${at}.`)];
    });
  }

  async apply(rows: Staged[], tx: Tx, context: ImportContext) {
    const files = await this.filesOf(rows, tx, context);
    const stored = await this.contents.byIds(
      tx,
      rows.map(({ row }) => row.contentId),
    );
    const added: ContentRow[] = [];
    const changed: ContentRow[] = [];
    for (const { row } of rows) {
      const before = stored.get(contentKey(row));
      const wanted = contentRow(row, files, before);
      if (!before) added.push(wanted);
      else if (!isDeepStrictEqual(before, wanted))
        changed.push({ ...wanted, version: before.version + 1, changedBy: null, changedAt: null });
    }
    await this.contents.insert(tx, added);
    for (const row of changed) await this.contents.update(tx, row);
    curriculumChanged(
      tx,
      [...added, ...changed].map(({ orgId }) => orgId),
    );
    const unchanged = rows.length - added.length - changed.length;
    return { created: added.length, updated: changed.length, unchanged };
  }

  /** The bytes are those of who imports: a hash is no secret. */
  private filesOf(rows: readonly Staged[], tx: Tx, { actor }: ImportContext) {
    return this.files.accepted(
      actor.orgId,
      rows.flatMap(({ row }) => [row, ...row.captions].flatMap(({ sha256 }) => sha256 ?? [])),
      tx,
    );
  }
}

/** What the console says of it stays: a pack neither hides nor publishes what is there. */
function contentRow(
  row: PackContent,
  files: ReadonlyMap<string, StoredFileRow>,
  before: ContentRow | undefined,
): ContentRow {
  const { sha256, contentStorageKey, captions, ...rest } = row;
  const isOurs = sha256 !== null && row.contentOrigin !== 1;
  return {
    ...rest,
    ...{ state: before?.state ?? 'published', version: before?.version ?? 1 },
    ...{ changedBy: before?.changedBy ?? null, changedAt: before?.changedAt ?? null },
    storageKey: isOurs ? files.get(sha256)!.storageKey : contentStorageKey,
    captions: captions.map((one) => ({
      language: one.language,
      storageKey: files.get(one.sha256!)!.storageKey,
      fileName: one.fileName,
    })),
  };
}
