import type { PeopleColumn, PeopleRowState } from '@exam/contracts';
import type { PersonRecord } from '../people/index.js';
import type { Fault, GivenPerson } from './parse-row.js';

export interface Change {
  readonly column: PeopleColumn;
  readonly from: string | null;
  readonly to: string | null;
}

/** What of a person stands beside their record. */
export interface Besides {
  readonly profile: Readonly<Record<string, string | null>>;
  readonly extraTimePercent: number;
}

export interface Known extends Besides {
  readonly record: PersonRecord;
}

export interface Standing {
  readonly known: Known | undefined;
  /** Who previews: nobody changes the own login by a file. */
  readonly isSelf: boolean;
  /** Who gives somebody a login can sign in as them. */
  readonly mayGiveLogin: boolean;
  /** Somebody else's, in the database or further up in the file. */
  readonly takenMobile: boolean;
  readonly takenLogin: boolean;
  readonly isErased: boolean;
  readonly shownPlace: (account: PersonRecord['accounts'][number]) => string;
}

export interface Judged {
  readonly state: PeopleRowState;
  readonly faults: readonly Fault[];
  readonly changes: readonly Change[];
}

const placeColumns: readonly string[] = ['board', 'class', 'group', 'section'];

/** What a row would do to who is there, or why it is refused. Pure. */
export function judge(given: GivenPerson, faults: readonly Fault[], standing: Standing): Judged {
  const { known } = standing;
  const changes = known ? changesOf(given, known, standing.shownPlace) : [];
  const besides = faultsOf(given, changes, standing);
  // a class that was not found is told once, and is not missing as well
  const isPlaceTold = faults.some(({ column }) => placeColumns.includes(column));
  const all = [...faults, ...(isPlaceTold ? besides.filter(({ column }) => column !== 'class') : besides)];
  if (all.length > 0) return { state: 'refused', faults: all.slice(0, 20), changes: [] };
  if (!known) return { state: 'new', faults: [], changes: [] };
  return { state: changes.length > 0 ? 'changed' : 'same', faults: [], changes };
}

function faultsOf(given: GivenPerson, changes: readonly Change[], standing: Standing): Fault[] {
  const { known, isSelf, mayGiveLogin, takenMobile, takenLogin, isErased } = standing;
  const faults: Fault[] = [];
  const fault = (column: PeopleColumn, code: string, message: string) => void faults.push({ column, code, message });
  if (isErased) fault('userCode', 'user.erased', 'The person with this code was erased.');
  if (takenMobile) fault('mobile', 'person.login_taken', 'Somebody else signs in with this number.');
  if (!known) {
    if (takenLogin) fault('userCode', 'person.login_taken', 'Somebody else signs in with this name.');
    if ((given.role ?? 'student') === 'student' && given.place === undefined)
      fault('class', 'import.cell_missing', 'A new student needs a class.');
    return faults;
  }
  const { roles, hasLeft } = known.record;
  if (hasLeft) fault('userCode', 'person.has_left', 'The person has left.');
  if (roles.includes('super')) fault('userCode', 'role.not_grantable', 'An operator is not changed by a file.');
  if (given.role !== undefined && !roles.includes(given.role))
    fault('role', 'import.role_differs', 'Roles of who is there are changed on the page of the person.');
  const login = changes.find(({ column }) => column === 'mobile' || column === 'email');
  if (isSelf && login) fault(login.column, 'person.own_login', 'Change your own number in your profile.');
  else if (login && !mayGiveLogin)
    fault(login.column, 'role.not_grantable', 'An operator gives an administrator another number.');
  return faults;
}

function changesOf(given: GivenPerson, known: Known, shownPlace: Standing['shownPlace']): Change[] {
  const { record, profile, extraTimePercent } = known;
  const changes: Change[] = [];
  const compare = (column: PeopleColumn, from: string | null, to: string | undefined) => {
    if (to !== undefined && to !== from) changes.push({ column, from, to });
  };
  compare('fullName', nameOf(record), given.fullName);
  compare('mobile', record.phoneNumber, given.mobile);
  compare('email', record.email, given.email);
  compare('birthDate', record.birthdate, given.birthDate);
  compare('guardianName', profile['parentName'] ?? null, given.guardianName);
  compare('guardianMobile', profile['parentMobile'] ?? null, given.guardianMobile);
  compare('guardianEmail', profile['parentEmail'] ?? null, given.guardianEmail);
  compare('language', profile['siteLanguage'] ?? 'en', given.language);
  compare('extraTimePercent', String(extraTimePercent), given.extraTimePercent?.toString());
  const account = learningOf(record);
  if (account && given.place && movesTo(account, given.place))
    changes.push({
      column: account.classId === given.place.classId ? 'section' : 'class',
      from: shownPlace(account),
      to: given.place.shown,
    });
  return changes;
}

/** The account in which a student learns now. */
export const learningOf = ({ roles, accounts, currentAccountId }: PersonRecord) =>
  roles.includes('student')
    ? accounts.find((one) => one.accountId === currentAccountId && !one.isBaseAccount)
    : undefined;

/** A row without a section leaves who is in a section of that group where they are. */
export const movesTo = (
  account: PersonRecord['accounts'][number],
  { boardId, classId, groupId, sectionId }: NonNullable<GivenPerson['place']>,
): boolean =>
  account.boardId !== boardId ||
  account.classId !== classId ||
  account.groupId !== groupId ||
  (sectionId !== null && account.sectionId !== sectionId);

const nameOf = ({ givenName, familyName }: PersonRecord): string =>
  givenName.endsWith(familyName) ? givenName : `${givenName} ${familyName}`.trim();
