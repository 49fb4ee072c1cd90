import { mostLtiPlatforms, type LtiRegistration } from '@exam/contracts';
import { type Actor, Clock, isInside, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { LtiAddress, LtiNotFound, LtiRegistered, TooManyLtiPlatforms } from './lti.errors.js';
import { PlatformsRepository, type Platform } from './platforms.repository.js';

export type { Platform };

/** Which platforms an organisation trusts to say who launches. */
@Injectable()
export class PlatformsService {
  constructor(
    private readonly db: Db,
    private readonly rows: PlatformsRepository,
    private readonly clock: Clock,
  ) {}

  list({ orgId }: Actor) {
    return this.rows.ofOrganisation(this.db, orgId);
  }

  async make(tx: Tx, { orgId }: Actor, given: LtiRegistration): Promise<Platform> {
    const { name, issuer, clientId, loginUrl, accessUrl, keysUrl } = given;
    if ([loginUrl, accessUrl, keysUrl].some(isInside)) throw new LtiAddress();
    await this.rows.lockOrganisation(tx, orgId);
    const held = await this.rows.ofOrganisation(tx, orgId);
    if (held.some((one) => one.issuer === issuer && one.clientId === clientId)) throw new LtiRegistered();
    if (held.length >= mostLtiPlatforms) throw new TooManyLtiPlatforms();
    const deploymentIds = [...new Set(given.deploymentIds)];
    const made = { platformId: uuid7(), orgId, name, issuer, clientId, deploymentIds, loginUrl, accessUrl, keysUrl };
    await this.rows.add(tx, { ...made, createdAt: new Date(this.clock.now()) });
    return made;
  }

  async remove(tx: Tx, { orgId }: Actor, platformId: string): Promise<Platform> {
    const held = await this.rows.remove(tx, orgId, platformId);
    if (!held) throw new LtiNotFound();
    return held;
  }
}
