import type { TestService } from '@exam/testing';

/** Rows that wait for their time, as a reminder leaves them. */
export async function addWaiting(
  service: TestService,
  { count, dueAt, usefulUntil = null, kind = 'exam.reminder' }: Waiting,
): Promise<void> {
  await service.db.query(
    `insert into notice (notice_id, event_id, user_id, kind, title, description, schedule_time, wanted_at, useful_until, values)
     select gen_random_uuid(), gen_random_uuid(), 'waiting-' || n, $2, 'Waiting', 'Until its time', $3, $3, $4,
       '{"name": "Optics", "startAt": "2026-11-24T05:00:00.000Z"}'
     from generate_series(1, $1) n`,
    [count, kind, new Date(dueAt), usefulUntil === null ? null : new Date(usefulUntil)],
  );
}

interface Waiting {
  readonly count: number;
  readonly dueAt: number;
  readonly usefulUntil?: number | null;
  readonly kind?: string;
}

export const noticesOf = (service: TestService, userId: string) =>
  service.db.query<{
    kind: string;
    title: string;
    told_at: Date | null;
    schedule_time: Date;
    values: { count?: number; name?: string };
  }>(
    'select kind, title, told_at, schedule_time, values from notice where user_id = $1 order by schedule_time, title',
    [userId],
  );

/** A student of a class, as identity tells of them. */
export const personOf = (userId: string, over: { email?: string | null; phoneNumber?: string | null } = {}) => ({
  userId,
  orgId: 'org',
  roles: ['student' as const],
  givenName: 'Asha',
  familyName: 'Rao',
  currentAccountId: `account-of-${userId}`,
  accounts: [
    {
      accountId: `base-of-${userId}`,
      isBaseAccount: true,
      boardId: null,
      classId: null,
      groupId: null,
      sectionId: null,
    },
    { accountId: `account-of-${userId}`, isBaseAccount: false, ...place, sectionId: null },
  ],
  reach: { email: over.email ?? null, phoneNumber: over.phoneNumber ?? null },
  revision: 1,
});

export const place = { boardId: 'cbse', classId: '12', groupId: 'mpc' };
