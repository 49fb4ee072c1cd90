import type { ActorContext } from '@exam/platform';
import type { DocumentFile } from './documents.service.js';

/** A file to be kept: nobody between stores it. */
export function sendFile(
  reply: ActorContext['reply'],
  { name, bytes, type = 'application/pdf' }: DocumentFile & { readonly type?: string },
): Buffer {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'private, no-store');
  return bytes;
}
