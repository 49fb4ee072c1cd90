import type { EventOf, submissionTold } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

/** Nobody holds or submits more. */
const most = 1_000;
export const testTypes: readonly string[] = ['Assessment', 'MockTest', 'AdhocMockTest', 'AdhocMockTestT2'];
const adhocTypes = ['AdhocMockTest', 'AdhocMockTestT2'];

export interface AccountPlace {
  readonly accountId: string;
  readonly orgId: string;
  readonly boardId: string | null;
  readonly classId: string | null;
  readonly groupId: string | null;
  readonly sectionId: string | null;
}

@Injectable()
export class HoldingsRepository {
  constructor(private readonly db: Db) {}

  /** One statement for many: thousands submit within a minute. Practice is no test, and nobody asks for it here. */
  async addSubmitted(tx: Tx, all: readonly EventOf<typeof submissionTold>['data'][]): Promise<void> {
    const submitted = all.filter(({ examType }) => testTypes.includes(examType));
    if (submitted.length === 0) return;
    await tx.query(
      `insert into submitted_test as held (account_id, exam_id, user_id, exam_name, exam_type, submitted_at)
       select distinct on ("accountId", "examId") "accountId", "examId", "userId", "examName", "examType", "submittedAt"
       from jsonb_to_recordset($1::jsonb) as given ("accountId" text, "examId" text, "userId" text, "examName" text,
         "examType" text, "submittedAt" timestamptz)
       order by "accountId", "examId", "submittedAt" desc
       on conflict (account_id, exam_id) do update set exam_name = excluded.exam_name, submitted_at = excluded.submitted_at
         where held.submitted_at < excluded.submitted_at`,
      [
        JSON.stringify(
          submitted.map(({ accountId, examId, userId, examName, examType, submittedAt }) => ({
            ...{ accountId, examId, userId, examName, examType, submittedAt },
          })),
        ),
      ],
    );
  }

  /** Taken back or withdrawn: an announcement of before does not bring it back, its next revision does. */
  async endExams(tx: Tx, all: readonly { examId: string; revision: number }[]): Promise<void> {
    await tx.query(
      `update exam e set gone_revision = greatest(e.gone_revision, gone.revision)
       from unnest($1::text[], $2::int[]) as gone (exam_id, revision) where e.exam_id = gone.exam_id`,
      [all.map(({ examId }) => examId), all.map(({ revision }) => revision)],
    );
  }

  /** With their packages, which may not have been told of yet. */
  async packagesOf(accountIds: readonly string[]) {
    const held = await this.db.prisma.entitlement.findMany({
      where: { accountId: { in: [...accountIds] }, isRevoked: false },
      orderBy: [{ startsAt: 'desc' }, { entitlementId: 'asc' }],
      take: most,
    });
    if (held.length === 0) return [];
    const packages = await this.db.prisma.package.findMany({
      where: { packageId: { in: [...new Set(held.map(({ packageId }) => packageId))] } },
    });
    const known = new Map(packages.map((one) => [one.packageId, one]));
    return held.map((one) => ({ ...one, package: known.get(one.packageId) ?? null }));
  }

  adhocTestsOf(accountId: string) {
    return this.db.prisma.submittedTest.findMany({
      where: { accountId, examType: { in: adhocTypes } },
      select: { examId: true, examName: true, examType: true, submittedAt: true },
      orderBy: [{ submittedAt: 'desc' }, { examId: 'asc' }],
      take: most,
    });
  }

  /** A test that was taken counts, even where it is another class's by now. */
  async statisticsOf({ accountId, orgId, boardId, classId, groupId, sectionId }: AccountPlace) {
    const submitted = { accountId, examType: { in: [...testTypes] } };
    const taken = await this.db.prisma.submittedTest.findMany({
      where: submitted,
      select: { examId: true },
      take: most,
    });
    const submittedTests = taken.length;
    if (boardId === null || classId === null || groupId === null) return { totalTests: submittedTests, submittedTests };
    const open = await this.db.prisma.exam.count({
      where: {
        ...{ orgId, boardId, classId, groupId, examType: { in: [...testTypes] } },
        OR: [{ sectionId: null }, ...(sectionId === null ? [] : [{ sectionId }])],
        revision: { gt: this.db.prisma.exam.fields.goneRevision },
        examId: { notIn: taken.map(({ examId }) => examId) },
      },
    });
    return { totalTests: submittedTests + open, submittedTests };
  }
}
