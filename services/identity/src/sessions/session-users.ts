import type { SessionUser } from '@exam/contracts';
import { Injectable } from '@nestjs/common';
import { HoldingsService } from '../holdings/index.js';
import type { SignedInPerson } from '../people/index.js';
import { sessionUserOf } from './session-user.js';

/** The signed-in person as the documents' session user, with what the current account holds. */
@Injectable()
export class SessionUsers {
  constructor(private readonly holdings: HoldingsService) {}

  /** `token`: the one that the discussion takes, too. */
  async of(person: SignedInPerson, token: string): Promise<SessionUser> {
    const { orgId, currentAccountId, boardId, classId, groupId, sectionId, userId } = person;
    const place = { userId, accountId: currentAccountId, orgId, boardId, classId, groupId, sectionId };
    return {
      ...sessionUserOf(person),
      ...(await this.holdings.of(place)),
      discussBoardSession: { token, data: { user: { _id: userId } } },
    };
  }
}

/** Of the request that is being answered. */
export const bearerOf = (request: { headers: { authorization?: string } }): string =>
  request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
