import { peopleColumns, type PeopleColumn } from '@exam/contracts';
import { ColumnMissing, ColumnTwice, PasswordColumn } from './people-import.errors.js';

/** What schools call them besides, in small letters without signs; where a file has several of one, the first of these is taken. */
const otherNames: Readonly<Record<PeopleColumn, readonly string[]>> = {
  userCode: [
    ...['code', 'studentcode', 'studentid', 'userid', 'admissionno', 'admissionnumber', 'admnno', 'admno', 'admnumber'],
    ...['scholarno', 'grno', 'enrollmentno', 'enrolmentno', 'enrollmentnumber', 'registrationno', 'regno', 'srn'],
    ...['प्रवेशसंख्या', 'प्रवेशक्रमांक', 'छात्रकोड', 'rollno', 'rollnumber', 'अनुक्रमांक', 'रोलनंबर'],
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
    ...['contactno', 'contactnumber', 'whatsappno', 'मोबाइलनंबर', 'मोबाइल', 'फोन'],
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
const partsOfName = [
  ['firstname', 'givenname', 'studentfirstname'],
  ['middlename'],
  ['lastname', 'surname', 'familyname', 'studentlastname'],
];
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

function placesOf(heads: readonly string[]): Columns {
  const best = new Map<PeopleColumn, { index: number; rank: number }>();
  for (const [index, head] of heads.entries()) {
    const known = byName.get(plain(head));
    if (known && known.rank < (best.get(known.column)?.rank ?? Infinity))
      best.set(known.column, { index, rank: known.rank });
  }
  const at = new Map<PeopleColumn, readonly number[]>([...best].map(([column, { index }]) => [column, [index]]));
  const parts = partsOfName
    .flatMap((names) => heads.findIndex((head) => names.includes(plain(head))))
    .filter((index) => index >= 0);
  if (!at.has('fullName') && parts.length > 0) at.set('fullName', parts);
  const taken = new Set([...at.values()].flat());
  const ignored = heads.flatMap((head, index) => (head === '' || taken.has(index) ? [] : [head.slice(0, 80)]));
  return { at, ignored };
}
