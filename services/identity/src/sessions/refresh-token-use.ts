/** Two tabs, or a request that was long under way, may show a token whose successor was used a moment ago. */
export const repeatSeconds = 20;

export interface RefreshTokenRow {
  /** When it was last renewed with while it was good. */
  readonly replacedAt: Date | null;
  /** When a token that came after it, or beside it, was used. */
  readonly endedAt: Date | null;
}

/**
 * `unused`: nobody renewed with it yet. `unanswered`: somebody did, but nobody used what was issued for it, so the
 * answer may be lost. `repeat`: it has ended, but a moment ago it was still good. `stolen`: two hold the session.
 */
export type RefreshTokenUse = 'unused' | 'unanswered' | 'repeat' | 'stolen';

export function refreshTokenUseOf({ replacedAt, endedAt }: RefreshTokenRow, nowMs: number): RefreshTokenUse {
  if (endedAt === null) return replacedAt === null ? 'unused' : 'unanswered';
  const lastGoodAt = replacedAt ?? endedAt;
  return nowMs - lastGoodAt.getTime() <= repeatSeconds * 1000 ? 'repeat' : 'stolen';
}
