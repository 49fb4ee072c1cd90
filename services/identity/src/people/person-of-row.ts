import type { PackUser } from '@exam/contracts';
import { uuid7 } from '@exam/platform';
import { baseOf, type Account, type PersonRecord } from './people.writer.js';

/** A pack's row has a number; a school's spreadsheet need not. */
type NewRow = Omit<PackUser, 'phoneNumber' | 'readmittedOn' | 'password' | 'passwordHash'> & {
  readonly phoneNumber: string | null;
};

const nowhere = { boardId: null, classId: null, groupId: null, sectionId: null };

/**
 * What a row of a pack makes of a person, whether known or new. A student has a base account, which is the root and
 * never learns, and a grade account, which is the current one; others have the base account alone. Accounts beside
 * these stay: results hang on them. Every id is made here once and kept: a pack has no say in them.
 */
export function personOfRow(row: NewRow, orgCode: string, known: PersonRecord | undefined): PersonRecord {
  const { boardId, classId, groupId, sectionId } = row;
  const place = { boardId, classId, groupId, sectionId };
  const isStudent = row.role === 'student';
  const base: Account = {
    accountId: known ? baseOf(known).accountId : uuid7(),
    isBaseAccount: true,
    ...(isStudent ? nowhere : place),
  };
  const grade: Account = { accountId: known?.enrolledAccountId ?? uuid7(), isBaseAccount: false, ...place };
  const own = isStudent ? [base, grade] : [base];
  const others = (known?.accounts ?? []).filter((held) => !own.some((one) => one.accountId === held.accountId));
  const accounts = [...own, ...others];
  return {
    userId: known?.userId ?? uuid7(),
    orgId: row.orgId,
    userCode: row.userCode,
    enrolledAccountId: isStudent ? grade.accountId : (known?.enrolledAccountId ?? null),
    // what the console has given besides stays, as long as the pack's role is among them
    roles: known?.roles.includes(row.role) ? known.roles : [row.role],
    givenName: row.givenName,
    familyName: row.familyName,
    phoneNumber: row.phoneNumber,
    email: row.email,
    verifiedEmail: known?.verifiedEmail ?? null,
    birthdate: row.birthdate ?? known?.birthdate ?? null,
    loginName: row.loginName === null ? null : orgCode + row.loginName,
    currentAccountId: currentOf({ known, isStudent, base, grade }),
    accounts: accounts.sort(byKindThenId),
    ...(known?.extraTimePercent !== undefined && { extraTimePercent: known.extraTimePercent }),
    revision: known?.revision ?? 1,
  };
}

/** Who has chosen another grade account keeps it; the base account is nobody's choice where there is a grade. */
function currentOf(given: {
  known: PersonRecord | undefined;
  isStudent: boolean;
  base: Account;
  grade: Account;
}): string {
  const { known, isStudent, base, grade } = given;
  if (!isStudent) return base.accountId;
  return known && known.currentAccountId !== base.accountId ? known.currentAccountId : grade.accountId;
}

export const isSame = (one: PersonRecord, other: PersonRecord): boolean =>
  JSON.stringify(canonical(one)) === JSON.stringify(canonical(other));

/** What their tokens say they may do. */
export const isSameAccess = (one: PersonRecord, other: PersonRecord): boolean =>
  one.orgId === other.orgId && [...one.roles].sort().join() === [...other.roles].sort().join();

const byKindThenId = (one: Account, other: Account): number =>
  Number(other.isBaseAccount) - Number(one.isBaseAccount) || (one.accountId < other.accountId ? -1 : 1);

function canonical(person: PersonRecord): unknown[] {
  const accounts = [...person.accounts]
    .sort(byKindThenId)
    .map((one) => [one.accountId, one.isBaseAccount, one.boardId, one.classId, one.groupId, one.sectionId]);
  const { userId, roles, givenName, familyName, phoneNumber, email, loginName, birthdate, currentAccountId } = person;
  return [userId, roles, givenName, familyName, phoneNumber, email, loginName, birthdate, currentAccountId, accounts];
}
