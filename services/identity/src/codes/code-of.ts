import { createHmac, hkdfSync } from 'node:crypto';

/**
 * The digits of a code: a keyed hash of its id. So it need not be stored to be sent again by a job, and whoever
 * reads the database or the queue learns none.
 */
export class CodeMaker {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam one-time codes', 32));
  }

  codeOf(codeId: string, digits: number): string {
    const hash = createHmac('sha256', this.key).update(codeId).digest();
    return String(hash.readUIntBE(0, 6) % 10 ** digits).padStart(digits, '0');
  }
}
