import type { Joining, Role } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { createHash, timingSafeEqual } from 'node:crypto';
import { Counting } from '@exam/platform';
import { OrganisationsService } from '../organisations/index.js';
import { JoinCodeNeeded, JoinCodeWrong, RegistrationClosed, TooManyJoinCodes } from './registration.errors.js';

/** In a quarter of an hour. A class behind one address mistypes less; a code has eight signs at least. */
const mostWrong = { address: 20, organisation: 300 };

/** Whether somebody may join an organisation, and as what. */
@Injectable()
export class JoiningService {
  constructor(
    private readonly organisations: OrganisationsService,
    private readonly counting: Counting,
  ) {}

  async roleIn(
    { orgId, joining }: { orgId: string; joining: Joining },
    { joinCode, address }: { joinCode: string | undefined; address: string },
  ): Promise<Role> {
    if (joining === 'closed') throw new RegistrationClosed();
    if (joining === 'code') await this.expectCode(orgId, joinCode, address);
    return joining === 'approval' ? 'applicant' : 'student';
  }

  private async expectCode(orgId: string, given: string | undefined, address: string): Promise<void> {
    if (given === undefined || given.trim() === '') throw new JoinCodeNeeded();
    const wanted = await this.organisations.joinCode(orgId);
    const [byAddress, byOrganisation] = [`join:${orgId}:${address}`, `join:${orgId}`];
    // counted before it is looked at, so that many at once are still no more
    if ((await this.counting.add(byAddress)) > mostWrong.address) throw new TooManyJoinCodes();
    if ((await this.counting.add(byOrganisation)) > mostWrong.organisation) throw new TooManyJoinCodes();
    if (wanted === null || !isSame(given, wanted)) throw new JoinCodeWrong();
    await this.counting.uncount(byAddress);
    await this.counting.uncount(byOrganisation);
  }
}

const digest = (code: string) => createHash('sha256').update(code.trim().toLowerCase()).digest();
const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted));
