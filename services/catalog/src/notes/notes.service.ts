import type { NoteDetails } from '@exam/contracts';
import { Clock, lockUntilCommit, uuid7, type Actor } from '@exam/platform';
import { Injectable } from '@nestjs/common';
import { CurriculumService } from '../curriculum/index.js';
import { Db } from '../db.js';
import { TooManyNotes } from './notes.errors.js';
import type { NoteRow } from './note-row.js';
import { mostNotes, NotesRepository } from './notes.repository.js';

@Injectable()
export class NotesService {
  constructor(
    private readonly db: Db,
    private readonly notes: NotesRepository,
    private readonly curriculum: CurriculumService,
    private readonly clock: Clock,
  ) {}

  /** Own notes stay readable when the chapter closes. */
  of({ accountId }: Actor, contentId: string): Promise<NoteRow[]> {
    return this.notes.of(accountId, contentId);
  }

  async add(actor: Actor, contentId: string, details: readonly NoteDetails[]): Promise<void> {
    await this.curriculum.openItem(actor, contentId);
    const { accountId } = actor;
    const createdAt = new Date(this.clock.now());
    const rows = details.map(({ page = null, videoTime = null, note }) => ({
      ...{ noteId: uuid7(), accountId, contentId, page, videoTime, note, createdAt },
    }));
    await this.db.transaction(async (tx) => {
      await lockUntilCommit(tx, `notes ${accountId} ${contentId}`);
      await this.notes.add(tx, rows);
      if ((await this.notes.count(tx, accountId, contentId)) > mostNotes) throw new TooManyNotes();
    });
  }
}
