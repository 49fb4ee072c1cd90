import { Readable } from 'node:stream';
import type { RequestContext } from './request-context.js';

export interface SentFile {
  /** As `INV-2627-000001.pdf`: letters, digits, dots and dashes. */
  readonly name: string;
  readonly bytes: Buffer;
  readonly type: string;
}

type Named = Pick<SentFile, 'name' | 'type'>;

/** A file to be kept: nobody between stores it. For a route with `raw`. */
export function sendFile(reply: RequestContext['reply'], { bytes, ...named }: SentFile): Buffer {
  describe(reply, named);
  return bytes;
}

/** The same of one that is large: a piece is asked for when the one before was taken, so a slow reader holds no more of it. */
export function sendFileInPieces(
  reply: RequestContext['reply'],
  { sizeBytes, pieces, ...named }: Named & { readonly sizeBytes: number; readonly pieces: AsyncIterable<Uint8Array> },
): RequestContext['reply'] {
  describe(reply, named);
  reply.header('content-length', sizeBytes);
  return reply.send(Readable.from(pieces, { objectMode: false, highWaterMark: 1 }));
}

function describe(reply: RequestContext['reply'], { name, type }: Named): void {
  reply.header('content-type', type);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  reply.header('cache-control', 'private, no-store');
}
