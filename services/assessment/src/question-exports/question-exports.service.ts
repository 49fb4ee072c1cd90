import { questionExportLimits, type InputOf, type makeQuestionExport } from '@exam/contracts';
import { Audit, Clock, CommandReused, Turns, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { BankService, TagsService } from '../bank/index.js';
import { Db } from '../db.js';
import { fileEndings, fileTypes, writeFile } from '../question-files/index.js';
import { lettersAmong, mostLetters, picturesOf, type AskedQuestion } from '../questions/index.js';
import { ExportEnded, ExportTooLarge, TooManyExports } from './question-exports.errors.js';
import { keptMs } from './purge-question-exports.js';
import {
  QuestionExportsRepository,
  type Kept,
  type NewExport,
  type StoredExport,
} from './question-exports.repository.js';

type Asked = InputOf<typeof makeQuestionExport>['body'];

/** Writes questions into a file. Its address answers for 15 minutes, to whoever had it made. */
@Injectable()
export class QuestionExports {
  /** One at a time: exams are written in the same process. */
  private readonly turns = new Turns({ waiting: 20 });

  constructor(
    private readonly db: Db,
    private readonly exports: QuestionExportsRepository,
    private readonly bank: BankService,
    private readonly tags: TagsService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Throws ServiceUnavailable where too many wait for their turn. */
  make(actor: Actor, asked: Asked) {
    return this.turns.take(actor.orgId, async () => shownOf(await this.made(actor, asked)));
  }

  async read(actor: Actor, exportId: string): Promise<StoredExport & { pieces: AsyncIterable<Uint8Array> }> {
    const held = await this.exports.find(exportId);
    if (held?.madeBy !== actor.userId || this.clock.now() >= endOf(held)) throw new ExportEnded();
    return { ...held, pieces: this.exports.pieces(exportId) };
  }

  /** The file is written before the transaction: a connection must not wait for it. */
  private async made(actor: Actor, asked: Asked): Promise<StoredExport> {
    const { exportId, format, withKeys } = asked;
    const hash = createHash('sha256').update(JSON.stringify(asked)).digest('base64url');
    const isSame = (one: StoredExport) => {
      if (one.madeBy !== actor.userId || one.asked !== hash) throw new CommandReused();
      return one;
    };
    const before = await this.exports.find(exportId);
    if (before) return isSame(before);
    const orgIds = [actor.orgId, ...(asked.orgId === undefined ? [] : [asked.orgId])];
    const written = orgIds.flatMap((one) => asked.questionIds.map((id): AskedQuestion => [one, id, null]));
    if ((await lettersAmong(this.db, written)) > mostLetters.file) throw new ExportTooLarge();
    const { orgId, questions: held } = await this.bank.all(actor, asked.questionIds, asked);
    const tags = await this.tags.of(orgId, asked.questionIds);
    const questions = held.map((one) => ({ ...one, tags: tags.get(one.questionId) ?? [] }));
    const madeBy = actor.userId;
    const since = new Date(this.clock.now() - keptMs);
    refuseBeyondRoom(await this.exports.kept(this.db, { orgId, madeBy }, since), 1);
    const named = questions.flatMap(({ questionId, content }) => picturesOf({ ...content, questionId, orgId }));
    const names = [...new Set(named)];
    if ((await this.exports.pictureBytes(names)) > questionExportLimits.pictureBytes) throw new ExportTooLarge();
    const pictures = await this.exports.pictures(names);
    const bytes = await writeFile({ format, orgId, withKeys, questions, pictures });
    if (bytes === null) throw new ExportTooLarge();
    const file: NewExport = {
      ...{ exportId, orgId, fileName: `questions.${fileEndings[format]}`, mime: fileTypes[format], bytes },
      ...{ asked: hash, madeBy, madeAt: new Date(this.clock.now()) },
    };
    await this.db.transaction(async (tx) => {
      await this.exports.lock(tx, orgId);
      if (!(await this.exports.add(tx, file))) return;
      refuseBeyondRoom(await this.exports.kept(tx, file, since));
      const details = { format, questions: questions.length, withKeys };
      const subject = `export:${exportId}`;
      await this.audit.add(tx, { action: 'question-export.made', actor, orgId, subject, details });
    });
    return isSame((await this.exports.find(exportId))!);
  }
}

function refuseBeyondRoom({ person, organisation }: Kept, more = 0): void {
  const { personBytes, organisationBytes } = questionExportLimits;
  if (person + more > personBytes || organisation + more > organisationBytes) throw new TooManyExports();
}

const endOf = ({ madeAt }: StoredExport): number => madeAt.getTime() + questionExportLimits.minutes * 60_000;

const shownOf = (held: StoredExport) => ({
  exportId: held.exportId,
  fileName: held.fileName,
  endsAt: new Date(endOf(held)).toISOString(),
});
