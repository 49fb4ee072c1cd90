import { peopleColumns, type PeopleColumn } from '@exam/contracts';
import { ColumnMissing, ColumnTwice, PasswordColumn } from './people-import.errors.js';

/** What schools call them besides, in small letters without signs. */
const otherNames: Readonly<Record<PeopleColumn, readonly string[]>> = {
  userCode: ['code', 'studentcode', 'studentid', 'userid', 'admissionno', 'admissionnumber', 'rollno', 'rollnumber'],
  fullName: ['name', 'studentname', 'nameofthestudent', 'nameofstudent'],
  role: [],
  board: ['boardname'],
  class: ['classname', 'grade', 'standard', 'std'],
  group: ['groupname', 'stream', 'course'],
  section: ['sectionname', 'division', 'batch'],
  mobile: ['mobileno', 'mobilenumber', 'phone', 'phoneno', 'phonenumber', 'studentmobile'],
  email: ['emailid', 'emailaddress', 'mail'],
  birthDate: ['dob', 'dateofbirth', 'birthday'],
  guardianName: ['parentname', 'fathername', 'fathersname', 'mothername', 'mothersname'],
  guardianMobile: ['parentmobile', 'guardianphone', 'parentphone', 'fathermobile', 'guardiannumber'],
  guardianEmail: ['parentemail'],
  language: ['sitelanguage', 'medium'],
  extraTimePercent: ['extratime', 'standingextratime'],
};
const passwordNames = ['password', 'passwort', 'pwd', 'passcode', 'passwordhash'];

const plain = (head: string): string => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const byName = new Map(
  peopleColumns.flatMap((column) => [plain(column), ...otherNames[column]].map((name) => [name, column] as const)),
);

export interface Columns {
  /** Where in a row each stands. */
  readonly at: ReadonlyMap<PeopleColumn, number>;
  readonly ignored: string[];
}

/** Which column of the file is which. Pure; throws a refusal of the whole file. */
export function columnsOf(heads: readonly string[]): Columns {
  const at = new Map<PeopleColumn, number>();
  const ignored: string[] = [];
  heads.forEach((head, index) => {
    const name = plain(head);
    if (passwordNames.includes(name)) throw new PasswordColumn(head);
    const column = byName.get(name);
    if (column === undefined) {
      if (head !== '') ignored.push(head.slice(0, 80));
    } else if (at.has(column)) throw new ColumnTwice(head);
    else at.set(column, index);
  });
  const missing = (['userCode', 'fullName'] as const).filter((column) => !at.has(column));
  if (missing.length > 0) throw new ColumnMissing(missing);
  return { at, ignored };
}
