import { Injectable } from '@nestjs/common';
import type { Board } from '@exam/contracts';
import { Database, type Actor } from '@exam/platform';
import type { Socket } from 'socket.io';
import { LiveRepository, type Submitted } from './live.repository.js';
import { boardRoom, isWaiting } from './rooms.js';

/** A connection that watches an exam and does not hear its boards yet. */
export interface Waiting {
  readonly socket: Socket;
  readonly examId: string;
}

const keyOf = ({ userId, examId }: Submitted) => `${userId}\n${examId}`;
const personOf = ({ socket, examId }: Waiting): Submitted => ({ userId: (socket.data.actor as Actor).userId, examId });

/**
 * Who hears the boards of an exam: those who have handed it in, as the call for a board has it. Whoever thinks that
 * somebody has, asks here; what is stored decides.
 */
@Injectable()
export class BoardEntry {
  constructor(
    private readonly db: Database,
    private readonly rows: LiveRepository,
  ) {}

  /** Of the waiting, those who have submitted come in; each of them with the newest board. */
  async admit(waiting: readonly Waiting[]): Promise<(Waiting & { board: Board | null })[]> {
    if (waiting.length === 0) return [];
    const submitted = new Set((await this.rows.submitted(this.db, waiting.map(personOf))).map(keyOf));
    // who has meanwhile stopped watching stays out
    const admitted = waiting.filter(
      (one) => submitted.has(keyOf(personOf(one))) && isWaiting(one.socket.rooms, one.examId),
    );
    if (admitted.length === 0) return [];
    // First the room, then the board: what comes in between is told twice rather than never.
    for (const { socket, examId } of admitted) await socket.join(boardRoom(examId));
    const boards = await this.rows.boards(this.db, [...new Set(admitted.map(({ examId }) => examId))]);
    return admitted.map((one) => ({ ...one, board: boards.get(one.examId) ?? null }));
  }
}
