import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** From the beginning of a launch to what the platform says. */
const stateMinutes = 10;

interface Begun {
  readonly platformId: string;
  readonly nonce: string;
}

/**
 * What a browser carries through the platform: `<platform>.<nonce>.<ends>.<signature>`. The signature holds the browser's
 * own cookie, so that a launch that one browser began is worth nothing in another; nothing of it is stored before the
 * platform has spoken.
 */
export class LaunchStates {
  private readonly key: Buffer;

  constructor(secret: string) {
    this.key = Buffer.from(hkdfSync('sha256', secret, '', 'exam lti launches', 32));
  }

  begin(platformId: string, browser: string, nowMs: number): { state: string; nonce: string } {
    const nonce = randomBytes(18).toString('base64url');
    const said = `${platformId}.${nonce}.${Math.floor(nowMs / 1000) + stateMinutes * 60}`;
    return { nonce, state: `${said}.${this.signature(said, browser)}` };
  }

  /** Null for one that is forged, over, or another browser's. */
  read(state: string, browser: string, nowMs: number): Begun | null {
    const [platformId = '', nonce = '', ends = '', signature = ''] = state.split('.');
    const [given, expected] = [signature, this.signature(`${platformId}.${nonce}.${ends}`, browser)].map((text) =>
      Buffer.from(text),
    ) as [Buffer, Buffer];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return Number(ends) * 1000 > nowMs ? { platformId, nonce } : null;
  }

  private signature(said: string, browser: string): string {
    return createHmac('sha256', this.key).update(`${said}.${browser}`).digest('base64url');
  }
}
