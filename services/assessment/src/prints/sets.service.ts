import { languageCodes, type LanguageCode } from '@exam/contracts';
import { setLetters, shuffledSet } from '@exam/domain';
import { Clock, uuid7, type Actor, type ChangeContext } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Db, type Tx } from '../db.js';
import { PaperCache, served } from '../exams/index.js';
import { DecidedExams } from '../release/index.js';
import { PrintsRepository, type StoredSet } from './prints.repository.js';

/** Sets of a paper: drawn once for each revision, then the same for ever. */
@Injectable()
export class SetsService {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly exams: DecidedExams,
    private readonly papers: PaperCache,
    private readonly rows: PrintsRepository,
  ) {}

  async list(actor: Actor, examId: string) {
    const { revision } = await this.exams.find(this.db, actor, examId, 'results.decide');
    const [sets, { solutions }] = await Promise.all([
      this.rows.sets(this.db, examId),
      this.papers.reviewSource(examId, revision),
    ]);
    const known = new Set(solutions.flatMap(({ translations }) => Object.keys(translations ?? {})));
    const languages = languageCodes.filter((code): code is LanguageCode => code === 'en' || known.has(code));
    return { revision, languages, sets: sets.map(viewOf) };
  }

  async make({ tx, actor, note, unchanged }: ChangeContext, examId: string, count: number) {
    const { orgId, revision } = await this.exams.find(tx, actor, examId, 'results.decide', { lock: true });
    const { questions } = await served(await this.rows.paper(tx, examId, revision));
    const held = (await this.rows.sets(tx, examId)).filter((one) => one.revision === revision);
    const missing = setLetters.slice(0, count).filter((letter) => !held.some((one) => one.letter === letter));
    const madeAt = new Date(this.clock.now());
    const added = missing.map((letter): StoredSet => {
      const seed = randomBytes(16).toString('hex');
      return { setId: uuid7(), examId, revision, letter, seed, madeAt, ...shuffledSet(questions, seed) };
    });
    await this.rows.add(tx as Tx, added);
    if (added.length === 0) unchanged();
    else {
      const letters = held.map(({ letter }) => letter);
      const made = { before: { sets: letters }, after: { sets: [...letters, ...missing] } };
      note({ subject: `exam:${examId}`, orgId, ...made, details: { revision } });
    }
    return { sets: (await this.rows.sets(tx, examId)).map(viewOf) };
  }
}

const viewOf = ({ setId, letter, revision, madeAt }: Pick<StoredSet, 'setId' | 'letter' | 'revision' | 'madeAt'>) => ({
  ...{ setId, letter, revision },
  madeAt: madeAt.toISOString(),
});
