import { FreshCache, type Queryable } from '@exam/platform';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { AnswerOf, getPaper, Paper, PaperQuestion } from '@exam/contracts';
import { compilePaper, type CompiledPaper, type KeyDecisions, type QuestionKey } from '@exam/domain';
import { ExamsRepository, type PaperRow } from './exams.repository.js';
import type { Scoring, Solution } from './paper-compiler.js';

/** The paper of one revision of an exam, which never changes. */
export interface CachedPaper {
  readonly examName: string;
  readonly examType: Paper['examType'];
  readonly etag: string;
  readonly gzip: Uint8Array;
  readonly brotli: Uint8Array;
  readonly compiled: CompiledPaper;
  /** In paper order. */
  readonly questions: readonly QuestionKey[];
  readonly solutions: Uint8Array;
}

export interface ReviewSource {
  readonly questions: readonly PaperQuestion[];
  readonly solutions: readonly Solution[];
}

const mebibyte = 1024 * 1024;

const unzip = promisify<Uint8Array, Buffer>(gunzip);

/** Papers in memory: bytes to serve, keys to score. */
@Injectable()
export class PaperCache {
  private readonly papers: FreshCache<CachedPaper>;
  private readonly firstLooks: FreshCache<Paper>;
  private readonly reviews: FreshCache<ReviewSource & { readonly bytes: number }>;

  constructor(private readonly exams: ExamsRepository) {
    this.papers = new FreshCache({
      freshMs: Infinity,
      maximum: 200,
      weights: {
        most: 64 * mebibyte,
        of: ({ gzip, brotli, solutions }) => gzip.length + brotli.length + solutions.length,
      },
      read: (key) => this.read(JSON.parse(key) as [string, number]),
    });
    this.firstLooks = new FreshCache({
      freshMs: Infinity,
      maximum: 200,
      read: (key) => this.readFirstLook(JSON.parse(key) as [string, number]),
    });
    // few: what is taken apart is many times its bytes, and on one day most look at the same papers
    this.reviews = new FreshCache({
      freshMs: Infinity,
      maximum: 30,
      weights: { most: 64 * mebibyte, of: ({ bytes }) => bytes },
      read: (key) => this.readReview(JSON.parse(key) as [string, number]),
    });
  }

  get(examId: string, revision: number): Promise<CachedPaper> {
    return this.papers.get(JSON.stringify([examId, revision]));
  }

  /** By the keys as they were decided since, not held. Throws RangeError where a decision does not fit this revision. */
  async decided(examId: string, revision: number, decisions: KeyDecisions): Promise<CompiledPaper> {
    const row = await this.exams.findPaper(examId, revision);
    if (!row) throw new Error(`the paper of exam ${examId}, revision ${revision}, is not in the database`);
    return compilePaper(JSON.parse(row.scoring) as Scoring, decisions);
  }

  /** For who holds a transaction, in which nothing else is asked for a connection; not held. */
  async within(tx: Queryable, examId: string, revision: number): Promise<CachedPaper> {
    return readFrom(await this.exams.findPaper(examId, revision, tx), examId, revision);
  }

  /** What is served, with the first question alone. */
  firstLook(examId: string, revision: number): Promise<Paper> {
    return this.firstLooks.get(JSON.stringify([examId, revision]));
  }

  /** For a client that takes no compression. */
  async plain(paper: CachedPaper): Promise<Buffer> {
    return unzip(paper.gzip);
  }

  /** Questions with their solutions; only for a review that is released. */
  reviewSource(examId: string, revision: number): Promise<ReviewSource> {
    return this.reviews.get(JSON.stringify([examId, revision]));
  }

  private async readReview([examId, revision]: [string, number]) {
    const paper = await this.get(examId, revision);
    const [{ questions }, solutions] = await Promise.all([served(paper), unzip(paper.solutions)]);
    const bytes = 2 * solutions.length;
    const read = JSON.parse(solutions.toString()) as Solution[];
    return { questions: questions.map(inOwnLanguage), solutions: read, bytes };
  }

  private async read([examId, revision]: [string, number]): Promise<CachedPaper> {
    return readFrom(await this.exams.findPaper(examId, revision), examId, revision);
  }

  private async readFirstLook([examId, revision]: [string, number]): Promise<Paper> {
    const paper = await served(await this.get(examId, revision));
    return { ...paper, questions: paper.questions.slice(0, 1) };
  }
}

/** The solutions have all texts of the other languages. */
const inOwnLanguage = ({ otherLanguages: _, ...question }: PaperQuestion): PaperQuestion => question;

/** As it is served, taken apart. */
export async function served({ gzip }: Pick<PaperRow, 'gzip'>): Promise<Paper> {
  const body = await unzip(gzip);
  return (JSON.parse(body.toString()) as AnswerOf<typeof getPaper>).Item;
}

function readFrom(row: PaperRow | null, examId: string, revision: number): CachedPaper {
  if (!row) throw new Error(`the paper of exam ${examId}, revision ${revision}, is not in the database`);
  return paperFrom(row);
}

/** Throws RangeError for a paper that cannot be scored; publishing has made sure that there is none. */
export function paperFrom(row: PaperRow): CachedPaper {
  const { examName, examType, ...scored } = JSON.parse(row.scoring) as Scoring;
  const { etag, gzip, brotli, solutions } = row;
  return {
    examName,
    examType,
    etag,
    gzip,
    brotli,
    solutions,
    questions: scored.questions,
    compiled: compilePaper(scored),
  };
}
