/** What the browser's storage is called in the documents (1 §3, 3 §3). */
export const storageKeys = {
  token: 'user_token',
  userId: 'userId',
  currentAccountId: 'currentAccountId',
  baseAccountId: 'baseAccountId',
  /** Remaining minutes per user and exam, for display only: the server's deadline decides. */
  timers: 'assessmentTimerInfo',
  /** Name of the IndexedDB store of answers per user and exam. */
  answers: 'assessmentInfo',
  examId: 'examId',
  cart: 'cartItems',
  /** The board, class and group a visitor looks at. */
  boardChoice: 'userSelectedBoardInfo',
  /** How far this device's clock was ahead of the server's, in milliseconds. */
  clockAhead: 'clockAheadMs',
  /** The language of the client; it stays when a person signs out, as the colours do. */
  language: 'language',
} as const;

/** Storage may be refused altogether (private windows, a full disk): the product then works without it. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the value lives in memory until the page closes.
  }
}
