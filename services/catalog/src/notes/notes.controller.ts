import { readNotes, saveNotes, type InputOf } from '@exam/contracts';
import { Handles, type ActorContext } from '@exam/platform';
import { Controller } from '@nestjs/common';
import type { NoteRow } from './note-row.js';
import { NotesService } from './notes.service.js';

@Controller()
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Handles(saveNotes)
  async save({ body }: InputOf<typeof saveNotes>, { actor }: ActorContext) {
    const contentId = (body.content_Id ?? body.contentId)!;
    const { notesDetails = [] } = body;
    if (notesDetails.length > 0) await this.notes.add(actor, contentId, notesDetails);
    const message = notesDetails.length > 0 ? 'Notes added Successfully' : '';
    return { message, Item: shown(contentId, await this.notes.of(actor, contentId)) };
  }

  @Handles(readNotes)
  async read({ query }: InputOf<typeof readNotes>, { actor }: ActorContext) {
    return { Item: shown(query.contentId, await this.notes.of(actor, query.contentId)) };
  }
}

const shown = (contentId: string, rows: readonly NoteRow[]) => ({
  contentDetails: rows.length === 0 ? [] : [{ contentId, content_Id: contentId, notesDetails: rows.map(noteView) }],
});

const noteView = ({ noteId, page, videoTime, note, createdAt }: NoteRow) => ({
  ...{ noteId, note, createdAt: createdAt.toISOString() },
  ...(page !== null && { page }),
  ...(videoTime !== null && { videoTime }),
});
