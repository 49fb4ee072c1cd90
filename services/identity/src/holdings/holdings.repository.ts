import type { EventOf, examPublished, examWidened, submissionTold } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';

/** Nobody holds or submits more. */
const most = 1_000;
export const testTypes: readonly string[] = ['Assessment', 'MockTest', 'AdhocMockTest', 'AdhocMockTestT2'];
const adhocTypes = ['AdhocMockTest', 'AdhocMockTestT2'];

export interface AccountPlace {
  readonly userId: string;
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

  /** A test of a school as it stands now; null for one that was taken back or withdrawn. */
  testOf(tx: Tx, examId: string): Promise<{ orgId: string; examType: string } | null> {
    return tx.prisma.exam.findFirst({
      where: { examId, revision: { gt: tx.prisma.exam.fields.goneRevision } },
      select: { orgId: true, examType: true },
    });
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

  /** Those that each of these names besides its places, and no others. */
  async nameBesides(
    tx: Tx,
    all: readonly Pick<EventOf<typeof examPublished>['data'], 'examId' | 'extraStudents'>[],
  ): Promise<void> {
    if (all.length === 0) return;
    await tx.query(
      `with named as (
         select "examId" as exam_id, id as user_id
         from jsonb_to_recordset($1::jsonb) as told ("examId" text, "extraStudents" jsonb), jsonb_array_elements_text("extraStudents") as id
       ), gone as (
         delete from exam_extra_student x where exam_id = any($2::text[])
           and not exists (select from named where (named.exam_id, named.user_id) = (x.exam_id, x.user_id))
       )
       insert into exam_extra_student (exam_id, user_id) select distinct exam_id, user_id from named on conflict do nothing`,
      [
        JSON.stringify(all.map(({ examId, extraStudents = [] }) => ({ examId, extraStudents }))),
        all.map(({ examId }) => examId),
      ],
    );
  }

  /** All of its places and students as they are now; of the revision that is held. */
  async widen(tx: Tx, exam: EventOf<typeof examWidened>['data']): Promise<void> {
    const widened = await tx.query(
      `update exam set board_id = $3, class_id = $4, group_id = $5, section_id = $6, more_places = $7::jsonb
       where exam_id = $1 and revision = $2 returning exam_id`,
      [
        ...[exam.examId, exam.revision, exam.boardId, exam.classId, exam.groupId, exam.sectionId],
        JSON.stringify(exam.morePlaces ?? []),
      ],
    );
    if (widened.length > 0) await this.nameBesides(tx, [exam]);
  }

  /** A test that was taken counts, even where it is another class's by now. */
  async statisticsOf({ userId, accountId, orgId, ...place }: AccountPlace) {
    const taken = await this.db.prisma.submittedTest.findMany({
      where: { accountId, examType: { in: [...testTypes] } },
      select: { examId: true },
      take: most,
    });
    const submittedTests = taken.length;
    const { boardId, classId, groupId, sectionId } = place;
    if (boardId === null || classId === null || groupId === null) return { totalTests: submittedTests, submittedTests };
    const group = { boardId, classId, groupId };
    const [open] = await this.db.query<{ count: number }>(
      `select count(*)::int as count from exam where exam_id in (
         select exam_id from exam where (org_id, board_id, class_id, group_id) = ($1, $2, $3, $4)
           and (section_id is null or section_id = $5)
         union select exam_id from exam where more_places @> $6::jsonb or more_places @> $7::jsonb
         union select exam_id from exam_extra_student where user_id = $8)
       and org_id = $1 and exam_type = any($9::text[]) and revision > gone_revision and exam_id <> all($10::text[])`,
      [
        ...[orgId, boardId, classId, groupId, sectionId],
        ...[
          { ...group, sectionId: null },
          { ...group, sectionId },
        ].map((one) => JSON.stringify([one])),
        ...[userId, testTypes, taken.map(({ examId }) => examId)],
      ],
    );
    return { totalTests: submittedTests + open!.count, submittedTests };
  }
}
