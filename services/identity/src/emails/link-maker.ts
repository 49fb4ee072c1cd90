import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** What a link carries is a keyed hash of its id: a job can send it, and the queue does not hold it. */
export class LinkMaker {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam e-mail links', 32));
  }

  tokenOf(linkId: string): string {
    return createHmac('sha256', this.key).update(linkId).digest('base64url');
  }
}

/** As it is kept. */
export const hashOfToken = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());
