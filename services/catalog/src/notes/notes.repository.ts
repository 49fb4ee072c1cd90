import { Injectable } from '@nestjs/common';
import { Db, type Tx } from '../db.js';
import type { NoteRow } from './note-row.js';

/** Of one account on one file. */
export const mostNotes = 500;

@Injectable()
export class NotesRepository {
  constructor(private readonly db: Db) {}

  of(accountId: string, contentId: string): Promise<NoteRow[]> {
    return this.db.prisma.note.findMany({
      where: { accountId, contentId },
      orderBy: [{ createdAt: 'asc' }, { noteId: 'asc' }],
      take: mostNotes,
    });
  }

  count(tx: Tx, accountId: string, contentId: string): Promise<number> {
    return tx.prisma.note.count({ where: { accountId, contentId } });
  }

  async add(tx: Tx, rows: NoteRow[]): Promise<void> {
    await tx.prisma.note.createMany({ data: rows });
  }
}
