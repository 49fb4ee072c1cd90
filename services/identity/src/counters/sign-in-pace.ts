export const windowSeconds = 15 * 60;

/** How many tries in a quarter of an hour cost no wait, and how the further ones are spread. */
export interface Pace {
  readonly free: number;
  readonly waitSeconds: number;
  /** How many may try in one wait. */
  readonly perWait: number;
}

/**
 * Guessing is slowed down and never locks anybody out: a stranger must not keep the owner of a login from signing in.
 * `pair`: one login from one address. `device`: one login from a browser that has signed in with it. `login`: one login
 * from all addresses, against many that share the work. `address`: failures of all logins; a school may sit behind it.
 * `codes`: wrong one-time codes from one address, for whatever number.
 */
export const paces = {
  pair: { free: 10, waitSeconds: 30, perWait: 1 },
  device: { free: 10, waitSeconds: 30, perWait: 1 },
  login: { free: 100, waitSeconds: 30, perWait: 1 },
  address: { free: 300, waitSeconds: 1, perWait: 5 },
  codes: { free: 30, waitSeconds: 10, perWait: 1 },
} as const satisfies Record<string, Pace>;
export type PaceName = keyof typeof paces;

/** Failures at one login, from whatever address, in a quarter of an hour. */
export const suspiciousAfter = 20;

/** Which wait a moment belongs to, and when the next one begins. */
export function slotOf(nowMs: number, waitSeconds: number): { index: number; secondsLeft: number } {
  const nowSeconds = nowMs / 1000;
  return {
    index: Math.floor(nowSeconds / waitSeconds),
    secondsLeft: Math.max(1, Math.ceil(waitSeconds - (nowSeconds % waitSeconds))),
  };
}
