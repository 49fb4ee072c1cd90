import {
  mostLtiPlatforms,
  type changeLtiPlatform,
  type InputOf,
  type LtiChangeable,
  type LtiRegistration,
} from '@exam/contracts';
import { type Actor, changedMeanwhile, Clock, isInside, uuid7 } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import { LtiAddress, LtiNotFound, LtiRegistered, TooManyLtiPlatforms } from './lti.errors.js';
import { PlatformsRepository, type Platform } from './platforms.repository.js';

export type Registered = Omit<Platform, 'version'>;

export const subjectOf = ({ platformId }: Pick<Platform, 'platformId'>): string => `lti-platform:${platformId}`;

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

  async make(tx: Tx, { orgId }: Actor, given: LtiRegistration): Promise<Registered> {
    const { issuer, clientId } = given;
    expectOutside(given);
    await this.rows.lockOrganisation(tx, orgId);
    const held = await this.rows.ofOrganisation(tx, orgId);
    if (held.some((one) => one.issuer === issuer && one.clientId === clientId)) throw new LtiRegistered();
    if (held.length >= mostLtiPlatforms) throw new TooManyLtiPlatforms();
    const made = { platformId: uuid7(), orgId, issuer, clientId, ...changeableOf(given) };
    await this.rows.add(tx, { ...made, createdAt: new Date(this.clock.now()) });
    return made;
  }

  /** Launches from now on, and the next marks, go by what is said now. Answers the same version where nothing changes. */
  async change(tx: Tx, { orgId }: Actor, platformId: string, given: InputOf<typeof changeLtiPlatform>['body']) {
    const held = await this.rows.lock(tx, orgId, platformId);
    if (!held) throw new LtiNotFound();
    const before = changeableOf(held);
    if (held.version !== given.version) {
      const object = { version: held.version, ...before };
      throw await changedMeanwhile(tx, subjectOf(held), { object, at: new Date(this.clock.now()) });
    }
    expectOutside(given);
    const after = changeableOf(given);
    const isSame = JSON.stringify(before) === JSON.stringify(after);
    return { before, after, version: isSame ? held.version : await this.rows.change(tx, platformId, after) };
  }

  async remove(tx: Tx, { orgId }: Actor, platformId: string): Promise<Platform> {
    const held = await this.rows.remove(tx, orgId, platformId);
    if (!held) throw new LtiNotFound();
    return held;
  }
}

function expectOutside({ loginUrl, accessUrl, keysUrl }: LtiChangeable): void {
  if ([loginUrl, accessUrl, keysUrl].some(isInside)) throw new LtiAddress();
}

const changeableOf = ({ name, deploymentIds, loginUrl, accessUrl, keysUrl }: LtiChangeable): LtiChangeable => ({
  ...{ name, deploymentIds: [...new Set(deploymentIds)], loginUrl, accessUrl, keysUrl },
});
