import { uuid7, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Link {
  readonly linkId: string;
  readonly subject: string;
  readonly userId: string;
}

/** Accounts at platforms and whose they are here: one of each at the other side. */
@Injectable()
export class LinksRepository {
  /** Of this account there, or of this person here. */
  concerning(
    db: Queryable,
    { platformId, subject, userId }: { platformId: string; subject: string; userId: string },
  ): Promise<Link[]> {
    return db.query<Link>(
      `select link_id as "linkId", subject, user_id as "userId" from lti_link
       where platform_id = $1 and (subject = $2 or user_id = $3)`,
      [platformId, subject, userId],
    );
  }

  /** With what is wanted for it; null also for another organisation's. Answers whose it was. */
  async remove(tx: Queryable, orgId: string, linkId: string): Promise<{ userId: string; platformId: string } | null> {
    const [row] = await tx.query<{ userId: string; platformId: string }>(
      `delete from lti_link l using lti_platform p
       where l.link_id = $1 and p.platform_id = l.platform_id and p.org_id = $2
       returning l.user_id as "userId", l.platform_id as "platformId"`,
      [linkId, orgId],
    );
    return row ?? null;
  }

  /** Null where somebody was quicker. */
  async add(
    tx: Queryable,
    one: { platformId: string; subject: string; userId: string; createdAt: Date },
  ): Promise<Link | null> {
    const { platformId, subject, userId, createdAt } = one;
    const [row] = await tx.query<Link>(
      `insert into lti_link (link_id, platform_id, subject, user_id, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing returning link_id as "linkId", subject, user_id as "userId"`,
      [uuid7(), platformId, subject, userId, createdAt],
    );
    return row ?? null;
  }
}
