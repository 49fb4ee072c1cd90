export type { Note as NoteRow } from '../generated/prisma/client.js';
