import { peopleColumns, type PeopleColumn } from '@exam/contracts';
import { ColumnMissing, ColumnTwice, PasswordColumn } from './people-import.errors.js';

/** What schools call them besides, in small letters without signs; where a file has several of one, the first of these is taken. */
const otherNames: Readonly<Record<PeopleColumn, readonly string[]>> = {
  userCode: [
    ...['code', 'studentcode', 'studentid', 'userid', 'admissionno', 'admissionnumber', 'admnno', 'admno', 'admnumber'],
    ...['scholarno', 'grno', 'enrollmentno', 'enrolmentno', 'enrollmentnumber', 'registrationno', 'regno', 'srn'],
    ...['प्रवेशसंख्या', 'प्रवेशक्रमांक', 'छात्रकोड', 'rollno', 'rollnumber', 'अनुक्रमांक', 'रोलनंबर', 'रोलनं'],
  ],
  fullName: [
    ...['name', 'studentname', 'studentsname', 'nameofthestudent', 'nameofstudent', 'candidatename'],
    ...['छात्रकानाम', 'विद्यार्थीकानाम', 'पूरानाम', 'नाम'],
  ],
  role: [],
  board: ['boardname'],
  class: ['classname', 'grade', 'standard', 'std', 'classsection', 'classandsection', 'कक्षा'],
  group: ['groupname', 'stream', 'course', 'संकाय'],
  section: ['sectionname', 'sec', 'division', 'div', 'batch', 'अनुभाग', 'वर्ग'],
  mobile: [
    ...['studentmobile', 'studentmobileno', 'mobileno', 'mobilenumber', 'mobno', 'phone', 'phoneno', 'phonenumber'],
    ...['contactno', 'contactnumber', 'whatsappno', 'मोबाइलनंबर', 'मोबाइलनं', 'मोबाइल', 'फोन', 'फोननं'],
  ],
  email: ['emailid', 'emailaddress', 'mail', 'ईमेल'],
  birthDate: ['dob', 'dateofbirth', 'birthday', 'जन्मतिथि', 'जन्मतारीख', 'जन्मदिनांक'],
  guardianName: [
    ...['parentname', 'parentsname', 'guardian', 'fathername', 'fathersname', 'father', 'mothername', 'mothersname'],
    ...['अभिभावककानाम', 'पिताकानाम', 'माताकानाम'],
  ],
  guardianMobile: [
    ...['parentmobile', 'parentmobileno', 'parentsmobile', 'guardianphone', 'guardianmobileno', 'parentphone'],
    ...['fathermobile', 'fathersmobile', 'fathermobileno', 'fathersmobileno', 'guardiannumber'],
  ],
  guardianEmail: ['parentemail', 'parentsemail', 'fatheremail'],
  language: ['sitelanguage', 'medium'],
  extraTimePercent: ['extratime', 'standingextratime'],
};
/** Schools have several of these, of which one is meant; two of another are asked about. */
const oneOfSeveral: ReadonlySet<PeopleColumn> = new Set(['userCode', 'mobile', 'guardianName', 'guardianMobile']);
/** A name in several columns, in the order in which it is said. */
const firstNames = ['firstname', 'givenname', 'studentfirstname'];
const lastNames = ['lastname', 'surname', 'familyname', 'studentlastname'];
const partsOfName = [firstNames, ['middlename'], lastNames];
const passwordNames = ['password', 'passwort', 'pwd', 'passcode', 'passwordhash'];

/** `DOB (DD/MM/YYYY)` is `dob`. */
const plain = (head: string): string =>
  head
    .toLowerCase()
    .replace(/\((?:dd|mm|yy)[^()]*\)/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

const byName = new Map(
  peopleColumns.flatMap((column) =>
    [plain(column), ...otherNames[column]].map((name, rank) => [name, { column, rank }] as const),
  ),
);

export interface Columns {
  /** Where in a row each stands; a name may stand in several. */
  readonly at: ReadonlyMap<PeopleColumn, readonly number[]>;
  readonly ignored: string[];
  /** Where several columns may be the code: all of them. People of the file are known under one at most. */
  readonly codes: readonly number[];
}

/** A title and a date may stand above the heads. */
const mostAbove = 10;

/** The row of the heads: the first of the file that names a code and a name, else the first of all. Pure. */
export function headRow(rows: readonly { readonly cells: readonly string[] }[]): number {
  const isHead = ({ cells }: { readonly cells: readonly string[] }) => {
    const { at } = placesOf(cells);
    return at.has('userCode') && at.has('fullName');
  };
  return Math.max(0, rows.slice(0, mostAbove).findIndex(isHead));
}

/** Which column of the file is which. Pure; throws a refusal of the whole file. */
export function columnsOf(heads: readonly string[]): Columns {
  const password = heads.find((head) => passwordNames.includes(plain(head)));
  if (password !== undefined) throw new PasswordColumn(password);
  const columns = heads.map((head) => byName.get(plain(head))?.column);
  const isSame = (index: number, other: number) =>
    columns[index] === columns[other] &&
    (!oneOfSeveral.has(columns[index]!) || plain(heads[index]!) === plain(heads[other]!));
  const twice = heads.find(
    (_, index) => columns[index] && columns.some((_of, other) => other < index && isSame(index, other)),
  );
  if (twice !== undefined) throw new ColumnTwice(twice);
  const found = placesOf(heads);
  const missing = (['userCode', 'fullName'] as const).filter((column) => !found.at.has(column));
  if (missing.length > 0) throw new ColumnMissing(missing);
  return found;
}

/** The same with this column as the code. Pure. */
export function withCode({ at, ignored }: Columns, heads: readonly string[], code: number): Columns {
  const before = at.get('userCode')![0]!;
  const others = code === before ? ignored : [...ignored.filter((head) => head !== heads[code]), heads[before]!];
  return { at: new Map(at).set('userCode', [code]), ignored: others, codes: [code] };
}

function placesOf(heads: readonly string[]): Columns {
  const found = heads.flatMap((head, index) => ({ index, ...byName.get(plain(head)) }));
  /** Those that may be the column, the first that is meant first. */
  const of = (column: PeopleColumn) =>
    found
      .filter((one) => one.column === column)
      .sort((one, other) => one.rank! - other.rank!)
      .map(({ index }) => index);
  const at = new Map<PeopleColumn, readonly number[]>();
  for (const column of peopleColumns) {
    const [first] = of(column);
    if (first !== undefined) at.set(column, [first]);
  }
  pairGuardian(at, heads, of);
  const named = (names: readonly string[]) => heads.findIndex((head) => names.includes(plain(head)));
  const parts = partsOfName.map(named).filter((index) => index >= 0);
  const name = at.get('fullName');
  if (!name && parts.length > 0) at.set('fullName', parts);
  // “Name” beside “Surname” is the first name alone
  if (name && named(firstNames) < 0 && named(lastNames) >= 0) at.set('fullName', [...name, ...parts]);
  const taken = new Set([...at.values()].flat());
  const ignored = heads.flatMap((head, index) => (head === '' || taken.has(index) ? [] : [head.slice(0, 80)]));
  const isSaid = at.has('userCode') && plain(heads[at.get('userCode')![0]!]!) === plain('userCode');
  return { at, ignored, codes: isSaid ? at.get('userCode')! : of('userCode') };
}

/** Of several parents the name and the number of one; a number of somebody else is left away. */
function pairGuardian(
  at: Map<PeopleColumn, readonly number[]>,
  heads: readonly string[],
  of: (column: PeopleColumn) => number[],
): void {
  const whose = (index: number) => /^(?:father|mother|पिता|माता)/.exec(plain(heads[index]!))?.[0] ?? '';
  const isOne = (name: number, other: number) =>
    whose(other) === '' ||
    /^parents?/.test(plain(heads[name]!)) ||
    whose(other) === whose(name).replace('पिता', 'father').replace('माता', 'mother');
  const names = of('guardianName');
  if (names.length === 0) return;
  const pair = names
    .flatMap((name) => of('guardianMobile').map((mobile) => [name, mobile] as const))
    .find(([name, mobile]) => isOne(name, mobile));
  if (pair) at.set('guardianName', [pair[0]]).set('guardianMobile', [pair[1]]);
  else at.delete('guardianMobile');
  const [email] = of('guardianEmail');
  if (email !== undefined && !isOne(at.get('guardianName')![0]!, email)) at.delete('guardianEmail');
}
