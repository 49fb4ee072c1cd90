import { isStaff, type Holdings, type SessionUser } from '@exam/contracts';
import type { Actor } from '@exam/platform';
import { namesOf } from '../organisations/index.js';
import type { SignedInPerson } from '../people/index.js';

/** The person in the documents' field names. */
export function sessionUserOf(person: SignedInPerson): Omit<SessionUser, keyof Holdings | 'discussBoardSession'> {
  const { boardId, classId, groupId, sectionId } = person;
  const names = namesOf(person.classes ?? [], { classId, groupId, sectionId });
  return {
    user_id: person.userId,
    user_info: {
      given_name: person.givenName,
      family_name: person.familyName,
      phone_number: person.phoneNumber ?? '',
      email: person.email,
      board: person.boardName,
      grade: names.className,
      group: names.groupName,
      section: names.sectionName,
      boardId,
      classId,
      gradeId: classId,
      groupId,
      sectionId,
    },
    account_id: person.currentAccountId,
    currentAccountId: person.currentAccountId,
    baseAccountId: person.baseAccountId,
    orgId: person.orgId,
    orgName: person.orgName ?? '',
    roles: person.roles,
    assignedModules: person.modules,
  };
}

export function actorOfPerson(person: SignedInPerson, sessionId: string, provedAt: Date | null): Actor {
  const { userId, orgId, roles, boardId, classId, groupId, sectionId, givenName, familyName } = person;
  // who registered gave the full name, whose last word is the family name (ledger REG-010)
  const name = familyName && !givenName.endsWith(familyName) ? `${givenName} ${familyName}` : givenName;
  return {
    userId,
    sessionId,
    accountId: person.currentAccountId,
    orgId,
    roles,
    boardId,
    classId,
    groupId,
    sectionId,
    name,
    modules: person.modules,
    // nothing of a student's asks for it, and a token is small
    ...(provedAt !== null && isStaff(person) && { provedAt: provedAt.getTime() }),
  };
}
