import { roomRow, seatRow, type RefusedRow, type RoomRow, type SeatRow } from '@exam/contracts';
import { Unprocessable, type SheetRows } from '@exam/platform';

export class RoomColumnsMissing extends Unprocessable {
  readonly code = 'room.columns_missing';
  constructor() {
    super('The first row has to name the columns: room and capacity, or userCode and room.');
  }
}

export class RoomColumnTwice extends Unprocessable {
  readonly code = 'import.ambiguous';
  constructor(head: string) {
    super(`The column ${head} stands in the file twice.`);
  }
}

/** What schools call the columns, in small letters without signs. */
const names = {
  room: ['room', 'roomname', 'roomno', 'roomnumber', 'hall'],
  capacity: ['capacity', 'places', 'strength'],
  invigilators: ['invigilators', 'invigilator'],
  userCode: ['usercode', 'code', 'studentcode', 'studentid', 'admissionno', 'rollno', 'rollnumber'],
  seat: ['seat', 'seatno', 'seatnumber'],
} as const;
type Column = keyof typeof names;
const columns = Object.keys(names) as Column[];
const plain = (head: string): string => head.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

interface ReadRows {
  readonly rooms: RoomRow[];
  readonly seats: SeatRow[];
  readonly refused: RefusedRow[];
}

/** The rooms or the seats of a sheet; a row that cannot be read is told. Pure. */
export function readRows([head, ...body]: SheetRows): ReadRows {
  const at = placesOf(head?.cells ?? []);
  const isOfRooms = at.has('room') && at.has('capacity');
  if (!isOfRooms && !(at.has('room') && at.has('userCode'))) throw new RoomColumnsMissing();
  const [rooms, seats, refused]: [RoomRow[], SeatRow[], RefusedRow[]] = [[], [], []];
  for (const { n, cells } of body) {
    const cell = (column: Column): string => cells[at.get(column) ?? -1] ?? '';
    const given = isOfRooms
      ? roomRow.safeParse({
          ...{ n, name: cell('room'), capacity: cell('capacity') === '' ? undefined : Number(cell('capacity')) },
          invigilators: cell('invigilators')
            .split(/[\s,;]+/)
            .filter(Boolean),
        })
      : seatRow.safeParse({
          ...{ n, userCode: cell('userCode'), room: cell('room') || null, seat: cell('seat') || null },
        });
    if (!given.success) refused.push({ n, code: 'import.cell_invalid', message: messageOf(given.error.issues) });
    else if ('capacity' in given.data) rooms.push(given.data);
    else seats.push(given.data);
  }
  return { rooms, seats, refused };
}

function placesOf(heads: readonly string[]): ReadonlyMap<Column, number> {
  const at = new Map<Column, number>();
  heads.forEach((head, index) => {
    const column = columns.find((one) => (names[one] as readonly string[]).includes(plain(head)));
    if (column === undefined) return;
    if (at.has(column)) throw new RoomColumnTwice(head);
    at.set(column, index);
  });
  return at;
}

const messageOf = (issues: readonly { path: PropertyKey[] }[]): string =>
  `This cell cannot be read: ${[...new Set(issues.map(({ path }) => String(path[0])))].join(', ')}.`;
