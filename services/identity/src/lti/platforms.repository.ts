import type { LtiChangeable, LtiRegistration } from '@exam/contracts';
import type { Queryable } from '@exam/platform';
import { Injectable } from '@nestjs/common';

export interface Platform extends LtiRegistration {
  readonly platformId: string;
  readonly orgId: string;
  readonly version: number;
}

const columns = `platform_id as "platformId", org_id as "orgId", name, issuer, client_id as "clientId",
  deployment_ids as "deploymentIds", login_url as "loginUrl", access_url as "accessUrl", keys_url as "keysUrl", version`;

/** Registered platforms; an organisation has ten at most. */
@Injectable()
export class PlatformsRepository {
  ofOrganisation(db: Queryable, orgId: string): Promise<(Platform & { createdAt: Date; students: number })[]> {
    return db.query<Platform & { createdAt: Date; students: number }>(
      `select ${columns}, created_at as "createdAt",
         (select count(*)::int from lti_link l where l.platform_id = lti_platform.platform_id) as students
       from lti_platform where org_id = $1 order by created_at, platform_id`,
      [orgId],
    );
  }

  async find(db: Queryable, platformId: string): Promise<Platform | null> {
    const [row] = await db.query<Platform>(`select ${columns} from lti_platform where platform_id = $1`, [platformId]);
    return row ?? null;
  }

  /** By what it says when a launch begins; without a client id it has to be the only one of the issuer. */
  async registered(
    db: Queryable,
    { orgId, issuer, clientId }: { orgId: string; issuer: string; clientId: string | null },
  ): Promise<Platform | null> {
    const rows = await db.query<Platform>(
      `select ${columns} from lti_platform where org_id = $1 and issuer = $2 and ($3::text is null or client_id = $3)`,
      [orgId, issuer, clientId],
    );
    return rows.length === 1 ? rows[0]! : null;
  }

  /** Two that are made at once would both find room. */
  async lockOrganisation(tx: Queryable, orgId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('lti platforms of ' || $1, 0))`, [orgId]);
  }

  async add(tx: Queryable, one: Omit<Platform, 'version'> & { createdAt: Date }): Promise<void> {
    await tx.query(
      `insert into lti_platform (platform_id, org_id, name, issuer, client_id, deployment_ids, login_url, access_url,
         keys_url, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        ...[one.platformId, one.orgId, one.name, one.issuer, one.clientId, one.deploymentIds],
        ...[one.loginUrl, one.accessUrl, one.keysUrl, one.createdAt],
      ],
    );
  }

  /** Null also for another organisation's. It stays as it is until the transaction ends. */
  async lock(tx: Queryable, orgId: string, platformId: string): Promise<Platform | null> {
    const [row] = await tx.query<Platform>(
      `select ${columns} from lti_platform where platform_id = $1 and org_id = $2 for update`,
      [platformId, orgId],
    );
    return row ?? null;
  }

  async change(tx: Queryable, platformId: string, given: LtiChangeable): Promise<number> {
    const [row] = await tx.query<{ version: number }>(
      `update lti_platform set name = $2, deployment_ids = $3, login_url = $4, access_url = $5, keys_url = $6,
         version = version + 1
       where platform_id = $1 returning version`,
      [platformId, given.name, given.deploymentIds, given.loginUrl, given.accessUrl, given.keysUrl],
    );
    return row!.version;
  }

  /** Null also for another organisation's. */
  async remove(tx: Queryable, orgId: string, platformId: string): Promise<Platform | null> {
    const [row] = await tx.query<Platform>(
      `delete from lti_platform where platform_id = $1 and org_id = $2 returning ${columns}`,
      [platformId, orgId],
    );
    return row ?? null;
  }
}
