import { examRoomSet, listRooms, listSeats } from '@exam/contracts';
import type { Turns } from '@exam/platform';
import { refusal, until, workbook, type Api } from '@exam/testing';
import { randomUUID } from 'node:crypto';
import { RoomsSchool } from '../../test/rooms-school.js';
import { exam } from '../../test/pack.js';
import { RoomsService } from './rooms.service.js';

let school: RoomsSchool;
beforeEach(async () => {
  school = await RoomsSchool.open();
});

const params = { examId: 'mock-1' };
const codesOf = ({ refused }: { refused: { n: number; code: string }[] }) => refused.map(({ n, code }) => [n, code]);
const shown = async (api: Api = school.office) => (await api.call(listRooms, { params }).expect(200)).body;
const seated = async (roomId?: string, api: Api = school.office) =>
  (await api.call(listSeats, { params, query: roomId === undefined ? {} : { roomId } }).expect(200)).body;
const told = () => school.room.outbox.of(examRoomSet);
const entries = () =>
  school.room.service.db.query<{ details: object }>(
    `select details from platform.audit where action in ('exam.rooms_set', 'exam.seats_set') order by at, id`,
  );

test('[MONITOR-009] rooms of a spreadsheet with capacity and invigilators are accepted row by row', async () => {
  const [ravi, sita] = [
    await school.person('ravi', { roles: ['teacher'] }),
    await school.person('sita', { roles: ['organiser'] }),
  ];
  await school.person('asha');
  await school.person('gone', { roles: ['teacher'], hasLeft: true });
  const sheet = workbook({
    Rooms: [
      ['Room', 'Capacity', 'Invigilators'],
      ['Room 12', 2, 'ravi, sita'],
      ['Hall', 'many', ''],
      ['Lab', 30, 'asha'],
      ['Attic', 30, 'nobody'],
      ['Cellar', 30, 'gone'],
      ['ROOM 12', 40, ''],
      ['Hall', 300, ''],
    ],
  });
  const read = (await school.sheet(sheet).expect(200)).body;
  expect(codesOf(read)).toEqual([[3, 'import.cell_invalid']]);
  expect(read.seats).toEqual([]);
  expect(await shown()).toMatchObject({ items: [] });
  const commandId = randomUUID();
  for (let times = 0; times < 2; times += 1) {
    const { body } = await school.rooms({ commandId, rooms: read.rooms }).expect(200);
    expect(body.accepted).toBe(2);
    expect(codesOf(body)).toEqual([
      [4, 'invigilator.not_staff'],
      [5, 'user.not_found'],
      [6, 'user.not_found'],
      [7, 'import.row_twice'],
    ]);
  }
  const { items, withoutRoom } = await shown();
  expect(withoutRoom).toBe(1);
  expect(items).toEqual([
    { roomId: expect.any(String), name: 'Hall', capacity: 300, students: 0, invigilators: [] },
    {
      ...{ roomId: expect.any(String), name: 'Room 12', capacity: 2, students: 0 },
      invigilators: [ravi.who.userId, sita.who.userId].sort(),
    },
  ]);
  expect(await entries()).toHaveLength(2);
  // what stands already is no change
  expect((await school.rooms({ rooms: read.rooms.slice(0, 1) }).expect(200)).body.accepted).toBe(1);
  expect(await told()).toHaveLength(2);
});

test('[MONITOR-009] seats of a spreadsheet are accepted row by row; a full room is refused with room.full, and who has no room is listed as such', async () => {
  await school
    .rooms({
      rooms: [
        { name: 'Room 12', capacity: 2 },
        { name: 'Hall', capacity: 300 },
      ],
    })
    .expect(200);
  const [a1, a2, a3, a4] = [
    await school.person('a1'),
    await school.person('a2'),
    await school.person('a3'),
    await school.person('a4'),
  ];
  await school.person('elsewhere', { who: { groupId: 'group-b' } });
  await school.person('away', { hasLeft: true });
  await school.person('teacher', { roles: ['teacher'] });
  const sheet = [
    'Roll No;Room;Seat',
    'a1;Room 12;1',
    'A2;room 12;1',
    'a2;room 12;2',
    'a3;Room 12;3',
    'a1;Hall;9',
    'a4;Attic;1',
    'elsewhere;Hall;1',
    'away;Hall;2',
    'teacher;Hall;3',
    'nobody;Hall;4',
    ';Hall;5',
  ].join('\n');
  const read = (await school.sheet(sheet).expect(200)).body;
  expect(codesOf(read)).toEqual([[12, 'import.cell_invalid']]);
  const { body } = await school.seats(read.seats).expect(200);
  expect(body.accepted).toBe(2);
  expect(codesOf(body)).toEqual([
    [3, 'seat.taken'],
    [5, 'room.full'],
    [6, 'import.row_twice'],
    [7, 'room.not_found'],
    [8, 'student.not_expected'],
    [9, 'user.not_found'],
    [10, 'student.not_expected'],
    [11, 'user.not_found'],
  ]);
  const { items } = await seated();
  expect(items.map(({ userCode, room, seat }) => [userCode, room, seat])).toEqual([
    ['a1', 'Room 12', '1'],
    ['a2', 'Room 12', '2'],
    ['a3', null, null],
    ['a4', null, null],
  ]);
  expect((await seated('none')).items.map(({ userId }) => userId)).toEqual([a3.who.userId, a4.who.userId]);
  expect((await shown()).withoutRoom).toBe(2);
  expect((await told()).at(-1)).toMatchObject({
    ...{ examId: 'mock-1', orgId: 'org-a', name: 'Room 12', revision: 2 },
    students: expect.arrayContaining([
      { userId: a1.who.userId, seat: '1' },
      { userId: a2.who.userId, seat: '2' },
    ]),
  });
});

test('[MONITOR-009] who moves leaves a place in the room before; a room is no smaller than those who sit there, and one that is removed leaves them without', async () => {
  const rooms = [
    { name: 'Room 1', capacity: 1 },
    { name: 'Room 2', capacity: 1 },
  ];
  await school.rooms({ rooms }).expect(200);
  for (const code of ['a1', 'a2']) await school.person(code);
  const put = async (...seats: object[]) => (await school.seats(seats).expect(200)).body;
  expect(await put({ userCode: 'a1', room: 'Room 1' })).toMatchObject({ accepted: 1 });
  expect(codesOf(await put({ userCode: 'a2', room: 'Room 1' }))).toEqual([[1, 'room.full']]);
  expect(await put({ userCode: 'a1', room: 'Room 2' }, { userCode: 'a2', room: 'Room 1' })).toMatchObject({
    accepted: 2,
  });
  expect(await put({ userCode: 'a2', room: null })).toMatchObject({ accepted: 1, refused: [] });
  const { body } = await school.rooms({
    rooms: [
      { name: 'Room 2', capacity: 2 },
      { name: 'Room 3', capacity: 9 },
    ],
  });
  expect(body).toMatchObject({ accepted: 2 });
  await put({ userCode: 'a2', room: 'Room 2' });
  expect(codesOf((await school.rooms({ rooms: [{ name: 'Room 2', capacity: 1 }] })).body)).toEqual([
    [1, 'room.too_small'],
  ]);
  school.room.clock.advance(1_000);
  await school.rooms({ removed: ['room 2'] }).expect(200);
  const { items, withoutRoom } = await shown();
  expect([items.map(({ name }) => name), withoutRoom]).toEqual([['Room 1', 'Room 3'], 2]);
  expect((await told()).at(-1)).toMatchObject({ name: 'Room 2', students: [], invigilators: [] });
  expect((await entries()).at(-1)).toMatchObject({
    details: { before: { capacity: 2 }, room: 'Room 2', students: 2 },
  });
});

test('[MONITOR-009] two who fill a room at once do not fill it twice', async () => {
  await school.rooms({ rooms: [{ name: 'Room 1', capacity: 1 }] }).expect(200);
  for (const code of ['a1', 'a2', 'a3']) await school.person(code);
  const answers = await Promise.all(
    ['a1', 'a2', 'a3'].map((userCode) => school.seats([{ userCode, room: 'Room 1' }]).expect(200)),
  );
  expect(answers.map(({ body }) => body.accepted).toSorted()).toEqual([0, 0, 1]);
  expect((await shown()).items).toMatchObject([{ students: 1 }]);
});

test('[MONITOR-009] rooms are made by organisers of the own organisation; a teacher sees those with own students', async () => {
  await school
    .rooms({
      rooms: [
        { name: 'Room 1', capacity: 9 },
        { name: 'Room 2', capacity: 9 },
      ],
    })
    .expect(200);
  await school.person('a1', { who: { sectionId: 'section-a' } });
  await school.person('b1', { who: { sectionId: 'section-b' } });
  await school.person('b2', { who: { sectionId: 'section-b' } });
  await school
    .seats([
      { userCode: 'a1', room: 'Room 1' },
      { userCode: 'b1', room: 'Room 2' },
    ])
    .expect(200);
  const teacher = await school.room.service.as({ roles: ['teacher'], sectionId: 'section-a' });
  const rooms = [{ name: 'Mine', capacity: 9 }];
  await school.rooms({ rooms }, teacher).expect(403).expect(refusal('auth.not_allowed'));
  const foreign = await school.room.service.as({ roles: ['org-admin'], orgId: 'org-b' });
  await school.rooms({ rooms }, foreign).expect(404).expect(refusal('exam.not_found'));
  await school
    .seats([{ userCode: 'a1', room: 'Room 1' }], foreign)
    .expect(404)
    .expect(refusal('exam.not_found'));
  expect(await shown(teacher)).toMatchObject({ items: [{ name: 'Room 1' }], withoutRoom: 0 });
  expect((await seated(undefined, teacher)).items.map(({ userCode }) => userCode)).toEqual(['a1']);
  const stranger = await school.room.service.as({ roles: ['teacher'], groupId: 'group-b' });
  await stranger.call(listRooms, { params }).expect(404).expect(refusal('exam.not_found'));
});

test('a sheet that names neither rooms nor seats is refused; an exam of its own has its own rooms', async () => {
  await school.sheet('name,section\na,b').expect(422).expect(refusal('room.columns_missing'));
  await school.sheet('room,capacity,hall\na,1,b').expect(422).expect(refusal('import.ambiguous'));
  await school.room.bring({ exams: [exam({ examId: 'mock-2', sectionId: null })] });
  await school.person('a1');
  for (const examId of ['mock-1', 'mock-2']) {
    await school.rooms({ rooms: [{ name: 'Room 1', capacity: 1 }] }, school.office, examId).expect(200);
    const { body } = await school.seats([{ userCode: 'a1', room: 'Room 1' }], school.office, examId).expect(200);
    expect(body.accepted).toBe(1);
  }
});

test('sheets are read one at a time: one of another school waits for its turn, and where ten of a school wait, another of it is refused', async () => {
  const turns = Reflect.get(school.room.service.app.get(RoomsService, { strict: false }), 'turns') as Turns;
  const waiting = Reflect.get(turns, 'waiting') as ReadonlyMap<string, unknown>;
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  const take = (whose: string, count: number) => Array.from({ length: count }, () => turns.take(whose, () => held));
  // the first of them is read, nine wait
  const others = take('org-b', 10);
  const own = school.sheet('room,capacity\na,1').expect(200).then();
  await until(() => waiting.has('org-a'));
  const more = take('org-a', 9);
  await school.sheet('room,capacity\na,1').expect(503);
  goOn();
  await Promise.all([own, ...others, ...more]);
});
