import { Injectable } from '@nestjs/common';
import type { AskedQuestion } from '@exam/domain';
import { Db, type Tx } from '../db.js';

export interface Paper {
  readonly durationMinutes: number;
  readonly asked: readonly AskedQuestion[];
}

export interface DescribedPaper extends Paper {
  readonly examId: string;
  readonly revision: number;
}

const remembered = 200;

/** What papers ask. One never changes, so a paper that was read is kept. */
@Injectable()
export class PapersRepository {
  private readonly known = new Map<string, Paper>();

  constructor(private readonly db: Db) {}

  async save(tx: Tx, { examId, revision, durationMinutes, asked }: DescribedPaper): Promise<void> {
    await tx.prisma.paper.createMany({
      data: [
        {
          examId,
          revision,
          durationMinutes,
          questions: asked.map((question) => ({ ...question })),
          questionIds: asked.map(({ questionId }) => questionId),
        },
      ],
      skipDuplicates: true,
    });
  }

  async find(examId: string, revision: number): Promise<Paper | null> {
    const key = `${examId}\n${revision}`;
    const known = this.known.get(key);
    if (known) return known;
    const row = await this.db.prisma.paper.findUnique({ where: { examId_revision: { examId, revision } } });
    if (!row) return null;
    const paper = { durationMinutes: row.durationMinutes, asked: row.questions as unknown as AskedQuestion[] };
    if (this.known.size >= remembered) this.known.delete(this.known.keys().next().value as string);
    this.known.set(key, paper);
    return paper;
  }

  /** Questions among these of an organisation that an exam of it asks within a window that is not over. */
  async askedNow(orgId: string, questionIds: readonly string[]): Promise<ReadonlySet<string>> {
    // from the exams that run, which are few: papers of practice ask the same questions and are many
    const rows = await this.db.query<{ questionId: string }>(
      `with running as materialized (
         select exam_id, revision from exam where org_id = $2 and end_at is not null and closed_at is null)
       select distinct asked as "questionId"
       from running join lateral (
         select question_ids from paper p where p.exam_id = running.exam_id and p.revision = running.revision offset 0
       ) p on true, unnest(p.question_ids) as asked
       where asked = any($1::text[])`,
      [questionIds, orgId],
    );
    return new Set(rows.map(({ questionId }) => questionId));
  }
}
