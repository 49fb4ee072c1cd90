import type { RequestContext } from './request-context.js';

export interface SentFile {
  /** As `INV-2627-000001.pdf`: letters, digits, dots and dashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
}

/** A file to be kept: nobody between stores it. For a route with `raw`. */
export function sendFile(reply: RequestContext['reply'], { name, bytes, type }: SentFile): Buffer {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'private, no-store');
  return bytes;
}
