import { packagePublished, type EventOf } from '@exam/contracts';
import { Announces, type Announced, type AnnouncementPage, type Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

type Published = EventOf<typeof packagePublished>['data'];
interface Row extends Omit<Published, 'expiresAt'> {
  readonly expiresAt: Date | null;
}

/** Packages as they stand, for consumers that missed their events. */
@Injectable()
export class AnnouncePackages {
  @Announces(packagePublished)
  async packages(tx: Queryable, { after, limit }: AnnouncementPage): Promise<Announced<Published>[]> {
    const rows = await tx.query<Row>(
      `select package_id as "packageId", package_code as "packageCode", package_name as "packageName", slug,
         org_id as "orgId", board_id as "boardId", class_id as "classId", group_id as "groupId",
         package_type as "packageType", is_active as "isActive", expires_at as "expiresAt", subjects, revision
       from package where package_id > coalesce($1, '') order by package_id limit $2`,
      [after, limit],
    );
    return rows.map(({ expiresAt, ...rest }) => ({
      cursor: rest.packageId,
      data: { ...rest, expiresAt: expiresAt?.toISOString() ?? null },
    }));
  }
}
