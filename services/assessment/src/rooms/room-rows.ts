import { roomLimits, type RefusedRow, type RoomRow, type SeatRow } from '@exam/contracts';

/** A room as it stands. */
export interface HeldRoom {
  readonly roomId: string;
  readonly name: string;
  readonly capacity: number;
  readonly isRemoved: boolean;
  readonly invigilators: readonly string[];
  readonly students: number;
}

/** Whom a row names by a code. */
export interface NamedPerson {
  readonly userId: string;
  /** May watch the students of an exam. */
  readonly watches: boolean;
  readonly isStudent: boolean;
  readonly hasLeft: boolean;
}
export type PeopleByCode = ReadonlyMap<string, NamedPerson>;

export interface HeldSeat {
  readonly userId: string;
  readonly roomId: string;
  readonly seat: string | null;
}

/** Null: a new one. */
export interface WantedRoom extends Pick<HeldRoom, 'name' | 'capacity' | 'invigilators'> {
  readonly held: HeldRoom | null;
}

/** No room: the student leaves theirs. */
export interface WantedSeat {
  readonly userId: string;
  readonly before: string | null;
  readonly roomId: string | null;
  readonly seat: string | null;
}

const texts = {
  'user.not_found': 'This person does not exist.',
  'invigilator.not_staff': 'Only staff who may watch a test can be invigilators.',
  'room.too_small': 'More students sit in this room already.',
  'room.too_many': 'A test has at most 1,000 rooms.',
  'room.not_found': 'This room does not exist.',
  'room.full': 'This room is full.',
  'seat.taken': 'Somebody else has this seat.',
  'student.not_expected': 'This test is not for this student.',
  'import.row_twice': 'The same one stands in the file twice.',
} as const;
type Code = keyof typeof texts;

export interface Judged<Wanted> {
  readonly accepted: number;
  /** Only what is not so already. */
  readonly wanted: readonly Wanted[];
  readonly refused: RefusedRow[];
}

/** Rooms are the same whatever letters are capitals. */
export const nameKeyOf = (name: string): string => name.toLowerCase();

const numbered = <Row extends { n?: number | undefined }>(rows: readonly Row[]) =>
  rows.map((row, index) => ({ row, n: row.n ?? index + 1 }));
const refusal = (n: number, code: Code): RefusedRow => ({ n, code, message: texts[code] });

/** Which of these rooms can be as they are wished. Pure. */
export function judgeRooms(
  rows: readonly RoomRow[],
  held: readonly HeldRoom[],
  people: PeopleByCode,
): Judged<WantedRoom> {
  const byName = new Map(held.map((room) => [nameKeyOf(room.name), room]));
  const seen = new Set<string>();
  const wanted: WantedRoom[] = [];
  const refused: RefusedRow[] = [];
  let rooms = held.filter(({ isRemoved }) => !isRemoved).length;
  for (const { row, n } of numbered(rows)) {
    const room = byName.get(nameKeyOf(row.name)) ?? null;
    const isNew = room === null || room.isRemoved;
    const named = row.invigilators.map((code) => people.get(code));
    const code = ((): Code | null => {
      if (seen.has(nameKeyOf(row.name))) return 'import.row_twice';
      if (named.some((one) => one === undefined || one.hasLeft)) return 'user.not_found';
      if (named.some((one) => !one!.watches)) return 'invigilator.not_staff';
      if (room !== null && row.capacity < room.students) return 'room.too_small';
      return isNew && rooms >= roomLimits.rooms ? 'room.too_many' : null;
    })();
    if (code !== null) {
      refused.push(refusal(n, code));
      continue;
    }
    seen.add(nameKeyOf(row.name));
    if (isNew) rooms += 1;
    const invigilators = [...new Set(named.map((one) => one!.userId))].sort();
    const isSame = !isNew && room.capacity === row.capacity && `${room.invigilators}` === `${invigilators}`;
    if (!isSame) wanted.push({ held: room, name: room?.name ?? row.name, capacity: row.capacity, invigilators });
  }
  return { accepted: rows.length - refused.length, wanted, refused };
}

/** Which of these students can sit where they are put, one row after the other. Pure. */
export function judgeSeats(
  rows: readonly SeatRow[],
  held: { readonly rooms: readonly HeldRoom[]; readonly seats: readonly HeldSeat[] },
  whom: { readonly people: PeopleByCode; readonly expected: ReadonlySet<string> },
): Judged<WantedSeat> {
  const rooms = new Map(
    held.rooms.filter(({ isRemoved }) => !isRemoved).map((room) => [nameKeyOf(room.name), room] as const),
  );
  const seats = new Map(held.seats.map((one) => [one.userId, one]));
  const students = new Map<string, number>();
  const holders = new Map<string, string>();
  const add = (roomId: string, by: number) => students.set(roomId, (students.get(roomId) ?? 0) + by);
  const seatKey = (roomId: string, seat: string) => `${roomId} ${seat}`;
  for (const { userId, roomId, seat } of held.seats) {
    add(roomId, 1);
    if (seat !== null) holders.set(seatKey(roomId, seat), userId);
  }
  const seen = new Set<string>();
  const wanted: WantedSeat[] = [];
  const refused: RefusedRow[] = [];
  for (const { row, n } of numbered(rows)) {
    const person = whom.people.get(row.userCode);
    const room = row.room === null ? null : rooms.get(nameKeyOf(row.room));
    const before = person && seats.get(person.userId);
    const code = ((): Code | null => {
      if (person === undefined || person.hasLeft) return 'user.not_found';
      if (!person.isStudent || !whom.expected.has(person.userId)) return 'student.not_expected';
      if (seen.has(person.userId)) return 'import.row_twice';
      if (room === undefined) return 'room.not_found';
      if (room === null) return null;
      if (before?.roomId !== room.roomId && (students.get(room.roomId) ?? 0) >= room.capacity) return 'room.full';
      const holder = row.seat === null ? undefined : holders.get(seatKey(room.roomId, row.seat));
      return holder !== undefined && holder !== person.userId ? 'seat.taken' : null;
    })();
    if (code !== null || person === undefined) {
      refused.push(refusal(n, code ?? 'user.not_found'));
      continue;
    }
    const { userId } = person;
    seen.add(userId);
    const [roomId, seat] = room ? [room.roomId, row.seat] : [null, null];
    if ((before?.roomId ?? null) === roomId && (before?.seat ?? null) === seat) continue;
    if (before) {
      add(before.roomId, -1);
      if (before.seat !== null) holders.delete(seatKey(before.roomId, before.seat));
    }
    if (roomId !== null) {
      add(roomId, 1);
      if (seat !== null) holders.set(seatKey(roomId, seat), userId);
    }
    wanted.push({ userId, before: before?.roomId ?? null, roomId, seat });
  }
  return { accepted: rows.length - refused.length, wanted, refused };
}
