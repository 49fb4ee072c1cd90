import { sendFile, type ActorContext } from '@exam/platform';
import type { DocumentFile } from './documents.service.js';

export const sendPdf = (reply: ActorContext['reply'], file: DocumentFile): Buffer =>
  sendFile(reply, { ...file, type: 'application/pdf' });
