import { columnsOf, headRow, withCode } from './columns.js';
import type { Board } from './find-place.js';
import { dayOf, parseRow } from './parse-row.js';

const now = Date.parse('2026-11-28T00:00:00Z');
const sections = (id: string) => ['A', 'B'].map((name) => ({ sectionId: `${id}-${name}`, sectionName: name }));
const classOf = (name: string) => ({
  ...{ classId: `c-${name}`, className: `Class ${name}` },
  groups: [{ groupId: `g-${name}`, groupName: 'MPC', sections: sections(name) }],
});
const boards = [{ boardId: 'b', boardName: 'CBSE', classes: [classOf('11'), classOf('12')] }] as unknown as Board[];
const at = (heads: string[]) => Object.fromEntries(columnsOf(heads).at);

test('[PEOPLE-001] heads as offices write them: of several codes, numbers and parents the first that is meant', () => {
  const heads = ['S.No.', 'Roll No', 'Admn. No.', 'Student Name', "Mother's Name", "Father's Name", 'DOB (DD/MM/YYYY)'];
  expect(at([...heads, 'Phone No.', 'Alternate Phone'])).toEqual({
    ...{ userCode: [2], fullName: [3], guardianName: [5], birthDate: [6], mobile: [7] },
  });
  const columns = columnsOf([...heads, 'Phone No.', 'Alternate Phone']);
  expect([columns.ignored, columns.codes]).toEqual([
    ['S.No.', 'Roll No', "Mother's Name", 'Alternate Phone'],
    [2, 1],
  ]);
  expect(withCode(columns, heads, 1)).toMatchObject({
    ...{ codes: [1], ignored: ['S.No.', "Mother's Name", 'Alternate Phone', 'Admn. No.'] },
  });
  expect(columnsOf(['Roll No', 'User code', 'Name']).codes).toEqual([1]);
});

test('[PEOPLE-001] a guardian’s number is that of whose name it is', () => {
  const of = (...heads: string[]) => {
    const { guardianName, guardianMobile } = at(['Roll No', 'Name', ...heads]);
    return [guardianName?.[0], guardianMobile?.[0]];
  };
  expect(of('Guardian', "Father's Mobile", "Father's Name")).toEqual([4, 3]);
  expect(of('Guardian', "Father's Mobile")).toEqual([2, undefined]);
  expect(of("Mother's Name", "Father's Mobile", 'Guardian Mobile No')).toEqual([2, 4]);
  expect(of('Guardian Name', 'Guardian Mobile', "Father's Name", "Father's Mobile")).toEqual([2, 3]);
  expect(of("Father's Mobile")).toEqual([undefined, 2]);
});

test('[PEOPLE-001] a name in several columns, heads in Hindi, and heads below a title', () => {
  expect(at(['Admission No', 'Last Name', 'First Name', 'Middle Name'])['fullName']).toEqual([2, 3, 1]);
  expect(at(['Admission No', 'Surname', 'Name'])['fullName']).toEqual([2, 1]);
  expect(at(['Admission No', 'Name', 'First Name', 'Surname'])['fullName']).toEqual([1]);
  expect(at(['प्रवेश संख्या', 'छात्र का नाम', 'पिता का नाम', 'कक्षा', 'जन्म तिथि', 'मोबाइल नं'])).toMatchObject({
    ...{ userCode: [0], fullName: [1], guardianName: [2], class: [3], birthDate: [4], mobile: [5] },
  });
  const rows = [['DELHI PUBLIC SCHOOL'], ['Students 2026-27'], ['Roll No', 'Name'], ['1', 'Asha']];
  expect(headRow(rows.map((cells) => ({ cells })))).toBe(2);
  expect(() => columnsOf(['Roll No', 'Name', 'Roll No'])).toThrow('twice');
  expect(() => columnsOf(['Roll No', 'Name', 'Full name'])).toThrow('twice');
});

test.each([
  ['15/08/2009', '2009-08-15'],
  ['15-Aug-2009', '2009-08-15'],
  ['15th August 2009', '2009-08-15'],
  ['Aug 15, 2009', '2009-08-15'],
  ['15.8.09', '2009-08-15'],
  ['15-8-99', '1999-08-15'],
  ['१५/०८/२००९', '2009-08-15'],
  ['40040', '2009-08-15'],
  ['2009-08-15', '2009-08-15'],
  ['31/02/2009', null],
  ['15-Xyz-2009', null],
  ['08/15/2009', null],
])('[PEOPLE-001] the day %s', (written, day) => {
  expect(dayOf(written, now)).toBe(day);
});

test.each([
  ['XII-A', '', 'c-12', '12-A'],
  ['XII', 'B', 'c-12', '12-B'],
  ['12th', 'b', 'c-12', '12-B'],
  ['Class XI', '', 'c-11', null],
  ['11 – B', '', 'c-11', '11-B'],
  ['12', 'A', 'c-12', '12-A'],
])('[PEOPLE-001] the class %s with the section “%s”', (name, section, classId, sectionId) => {
  const { given, faults } = parseRow({ userCode: '1', fullName: 'Asha', class: name, section }, boards, now);
  expect([faults, given.place?.classId, given.place?.sectionId]).toEqual([[], classId, sectionId]);
});

test('[PEOPLE-001] a class in Roman numbers is not a smaller one with a section', () => {
  const withI = { sectionId: 'V-I', sectionName: 'I' };
  const five = { ...classOf('V'), groups: [{ groupId: 'g', groupName: 'All', sections: [withI] }] };
  const placed = (name: string) =>
    parseRow({ userCode: '1', fullName: 'Asha', class: name }, [{ ...boards[0]!, classes: [five] } as never], now);
  expect(placed('VI').faults.map(({ code }) => code)).toEqual(['place.unknown']);
  for (const name of ['V-I', 'V I', '5I']) expect(placed(name).given.place?.sectionId).toBe('V-I');
});

test('[PEOPLE-001] what says that there is nothing is empty, and a number is no name', () => {
  const { given, faults } = parseRow({ userCode: '0007', fullName: 'Asha', mobile: '-', email: 'N/A' }, boards, now);
  expect([given, faults]).toEqual([{ userCode: '0007', fullName: 'Asha' }, []]);
  const total = parseRow({ userCode: 'Total', fullName: '11' }, boards, now);
  expect(total.faults.map(({ column, code }) => `${column} ${code}`)).toEqual(['fullName import.cell_invalid']);
  const unknown = parseRow({ userCode: '1', fullName: 'Asha', class: 'XIII-A' }, boards, now);
  expect(unknown.faults.map(({ code }) => code)).toEqual(['place.unknown']);
});
