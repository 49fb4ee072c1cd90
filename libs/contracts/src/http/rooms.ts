import { z } from 'zod';
import { change, listAnswer, listQuery } from '../core/console.js';
import { permitted } from '../core/permissions.js';
import { defineRoute } from '../core/route.js';
import { Id, Reference, UserCode } from '../shared/values.js';
import { line } from './identity/values.js';

export const roomLimits = { rooms: 1_000, capacity: 2_000, invigilators: 20, rows: 5_000, bytes: 1024 * 1024 };

const examParams = z.object({ examId: Reference });
/** Where a row stands in its file; left out: its place in the list, from 1. */
const n = z.number().int().positive().max(1_000_000).optional();
const roomName = line(80).pipe(z.string().min(1));

/** A room as somebody wishes it; one that is there is changed. */
export const roomRow = z.object({
  n,
  name: roomName,
  capacity: z.number().int().min(1).max(roomLimits.capacity),
  /** Staff, by the codes that the school calls them. */
  invigilators: z.array(UserCode).max(roomLimits.invigilators).default([]),
});
export type RoomRow = z.infer<typeof roomRow>;

/** Where a student sits; no room: the student leaves theirs. */
export const seatRow = z.object({
  n,
  userCode: UserCode,
  room: roomName.nullable(),
  seat: line(20).pipe(z.string().min(1)).nullable().default(null),
});
export type SeatRow = z.infer<typeof seatRow>;

const refusedRow = z.object({ n: z.number().int(), code: z.string(), message: z.string() });
export type RefusedRow = z.infer<typeof refusedRow>;
const rowsAnswer = z.object({
  status: z.literal(true),
  /** How many rows stand now. */
  accepted: z.number().int().nonnegative(),
  refused: z.array(refusedRow).max(roomLimits.rows),
});

export const readRoomSheet = defineRoute({
  service: 'assessment',
  name: 'readRoomSheet',
  method: 'POST',
  path: '/operator/exams/:examId/room-sheets',
  summary:
    'Reads a spreadsheet of rooms (room, capacity, invigilators) or of seats (userCode, room, seat); nothing is changed',
  access: permitted('tests.seal'),
  params: examParams,
  body: z.object({
    fileName: line(200).pipe(z.string().min(1)),
    /** XLSX, or CSV in UTF-8. */
    content: z.base64().max(Math.ceil(roomLimits.bytes / 3) * 4),
  }),
  answer: z.object({
    status: z.literal(true),
    /** Of a file with a column of capacities; else none. */
    rooms: z.array(roomRow).max(roomLimits.rows),
    seats: z.array(seatRow).max(roomLimits.rows),
    /** Rows that cannot be read. */
    refused: z.array(refusedRow).max(roomLimits.rows),
  }),
  bodyLimitBytes: 1_500_000,
  refusals: [
    ...(['exam.not_found', 'import.unreadable', 'import.macro', 'import.too_large', 'import.too_many_rows'] as const),
    ...(['room.columns_missing', 'import.ambiguous', 'import.cell_invalid'] as const),
  ],
});

export const setRooms = defineRoute({
  service: 'assessment',
  name: 'setRooms',
  method: 'PUT',
  path: '/operator/exams/:examId/rooms',
  summary:
    'Makes and changes the rooms of an exam, each row by itself; a room that is removed leaves its students without',
  access: permitted('tests.seal'),
  change: 'exam.rooms_set',
  params: examParams,
  body: change({
    rooms: z.array(roomRow).max(roomLimits.rows).default([]),
    /** By their names. */
    removed: z.array(roomName).max(roomLimits.rooms).default([]),
  }),
  answer: rowsAnswer,
  refusals: [
    'exam.not_found',
    // of rows
    ...(['user.not_found', 'invigilator.not_staff', 'room.too_small', 'room.too_many', 'import.row_twice'] as const),
  ],
});

export const setSeats = defineRoute({
  service: 'assessment',
  name: 'setSeats',
  method: 'POST',
  path: '/operator/exams/:examId/seats',
  summary: 'Gives students their rooms and seats, each row by itself',
  access: permitted('tests.seal'),
  change: 'exam.seats_set',
  params: examParams,
  body: change({ seats: z.array(seatRow).min(1).max(roomLimits.rows) }),
  answer: rowsAnswer,
  refusals: [
    'exam.not_found',
    // of rows
    ...(['user.not_found', 'student.not_expected', 'room.not_found', 'room.full', 'seat.taken'] as const),
    'import.row_twice',
  ],
});

export const listRooms = defineRoute({
  service: 'assessment',
  name: 'listRooms',
  method: 'GET',
  path: '/operator/exams/:examId/rooms',
  summary: 'The rooms of an exam with their invigilators and how many sit there, and how many students have none',
  access: permitted('monitor.use'),
  params: examParams,
  answer: z.object({
    status: z.literal(true),
    /** Of a teacher those with own students, or of which the teacher is an invigilator. */
    items: z
      .array(
        z.object({
          roomId: z.string(),
          name: z.string(),
          capacity: z.number().int(),
          students: z.number().int(),
          invigilators: z.array(z.string()).max(roomLimits.invigilators),
        }),
      )
      .max(roomLimits.rooms),
    withoutRoom: z.number().int(),
  }),
  refusals: ['exam.not_found'],
});

export const listSeats = defineRoute({
  service: 'assessment',
  name: 'listSeats',
  method: 'GET',
  path: '/operator/exams/:examId/seats',
  summary: 'The expected students of an exam with their rooms and seats, or without; of a teacher the own ones',
  access: permitted('monitor.use'),
  params: examParams,
  query: listQuery(['userCode'], {
    /** `none`: those without a room. */
    roomId: z.union([Id, z.literal('none')]).optional(),
  }),
  answer: listAnswer(
    z.object({
      userId: z.string(),
      userCode: z.string().nullable(),
      roomId: z.string().nullable(),
      room: z.string().nullable(),
      seat: z.string().nullable(),
    }),
  ),
  refusals: ['exam.not_found'],
});
