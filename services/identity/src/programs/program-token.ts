import { createHash, createHmac, hkdfSync } from 'node:crypto';

/** For so long a new one is shown, once, to who made it. */
export const shownMinutes = 15;

/** `exp_<id>.<secret>`: the secret is a keyed hash of the id, so that it stands nowhere and can still be shown once. */
export class ProgramTokenMaker {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam program tokens', 32));
  }

  tokenOf(tokenId: string): string {
    return `exp_${tokenId}.${createHmac('sha256', this.key).update(tokenId).digest('base64url')}`;
  }
}

export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Null for what is no token of a program. */
export const idOfToken = (token: string): string | null =>
  /^exp_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[\w-]{43}$/.exec(token)?.[1] ?? null;
