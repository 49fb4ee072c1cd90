import { packGrant, type PackGrant } from '@exam/contracts';
import {
  awaitRows,
  CONFIG,
  type ImportKind,
  type Queryable,
  refuse,
  type RowRefusal,
  type StagedRow,
  thing,
} from '@exam/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { CommerceConfig } from '../config.js';
import type { Tx } from '../db.js';
import { PackagesService } from '../packages/index.js';
import { packNameOf, PeopleService } from '../people/index.js';
import { GrantsService } from './grants.service.js';

/** Packages that a pack gives without payment. */
@Injectable()
export class GrantImport implements ImportKind<PackGrant> {
  readonly kind = 'grant';
  readonly schema = packGrant;
  readonly names = {
    orgId: 'organisation',
    packageId: thing('package'),
    userCode: 'within',
    grantCode: 'within',
  } as const;

  constructor(
    private readonly packages: PackagesService,
    private readonly people: PeopleService,
    private readonly grants: GrantsService,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /** Two organisations may use the same code. */
  keyOf = ({ orgId, grantCode }: PackGrant): string => `${orgId} ${grantCode}`;

  /** People of the same pack went to identity a moment ago; its events are on the way. The wait is one for all rows. */
  arrival(batches: AsyncIterable<StagedRow<PackGrant>[]>, db: Queryable): Promise<void> {
    const areKnown = async (rows: PackGrant[]) => {
      const known = await this.people.named(db, rows);
      return rows.every((row) => known.has(packNameOf(row)));
    };
    return awaitRows(batches, areKnown, this.config.grantWaitMs);
  }

  async check(rows: StagedRow<PackGrant>[], tx: Tx): Promise<RowRefusal[]> {
    const known = await this.people.named(tx, rows.map(rowOf));
    const found = await this.packages.byIds(
      rows.map(({ row }) => row.packageId),
      tx,
    );
    return rows.flatMap((staged) => {
      const { orgId, packageId, userCode } = staged.row;
      if (!known.has(packNameOf(staged.row)))
        return [refuse(staged, 'grant.unknown_person', `There is no student '${userCode}' in ${orgId}.`)];
      const isKnown = found.some((one) => one.packageId === packageId && one.orgId === orgId);
      return isKnown ? [] : [refuse(staged, 'grant.unknown_package', `There is no package ${packageId} in ${orgId}.`)];
    });
  }

  async apply(rows: StagedRow<PackGrant>[], tx: Tx) {
    const packages = await this.packages.byIds(
      rows.map(({ row }) => row.packageId),
      tx,
    );
    const students = await this.people.named(tx, rows.map(rowOf));
    let created = 0;
    for (const { row } of rows) {
      const { userId, accountId } = students.get(packNameOf(row))!;
      const sold = packages.find(({ packageId }) => packageId === row.packageId)!;
      const { orgId, endsAt, grantCode } = row;
      if (await this.grants.give(tx, { orgId, userId, accountId, sold, endsAt, grantCode })) created += 1;
    }
    return { created, updated: 0, unchanged: rows.length - created };
  }
}

const rowOf = ({ row }: StagedRow<PackGrant>): PackGrant => row;
