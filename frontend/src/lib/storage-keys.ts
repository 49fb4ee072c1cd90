/** What the browser's storage is called in the documents (1 §3, 3 §3). */
export const storageKeys = {
  token: 'user_token',
  userId: 'userId',
  currentAccountId: 'currentAccountId',
  baseAccountId: 'baseAccountId',
  /** The discussion's, from `discussBoardSession`; every call takes `user_token` as well. */
  discussionToken: 'discussionToken',
  /** The signed-in person, so that a running exam opens while the server cannot be asked. */
  userInfo: 'user_info',
  /** Remaining minutes per user and exam, for display only: the server's deadline decides. */
  timers: 'assessmentTimerInfo',
  /** Name of the IndexedDB store of answers per user and exam. */
  answers: 'assessmentInfo',
  examId: 'examId',
  /** The attempt that this browser wrote last, and its question in view: there at once, however slow the disk is. */
  inView: 'questionInView',
  cart: 'cartItems',
  /** The board, class and group a visitor looks at. */
  boardChoice: 'userSelectedBoardInfo',
  /** Subject, chapter and topic that were chosen last, by account. */
  learning: 'selectedLearning',
  /** The language in which contents are asked for. */
  contentLanguage: 'contentLanguage',
  /** Places in files that the server has not been told, by account. */
  places: 'contentPlaces',
  /** Notes that were typed and not saved, by account. */
  noteDrafts: 'noteDrafts',
  /** Answers of quizzes that are not submitted yet, by account. */
  quizAnswers: 'quizAnswers',
  /** The documents' test flag: 'true' shows a mock quiz in place of the server's. */
  mockQuiz: 'mockQuiz',
  /** How far this device's clock was ahead of the server's, in milliseconds. */
  clockAhead: 'clockAheadMs',
  /** The language of the client; it stays when a person signs out, as the colours do. */
  language: 'language',
  /** `documents`: English as documents 1 to 3 write it; corrected where nothing is said. */
  english: 'english',
  /**
   * Whose choice of a language their profile does not have yet, and which; it goes with a sign-out, as all of the
   * person does.
   */
  languageOwed: 'languageOwed',
  /** The code of the organisation whose pages these are, where an address has named one. */
  orgCode: 'orgCode',
  /** 'off' where somebody wants no single keys in the console. */
  consoleKeys: 'consoleKeys',
  /** A session that was left without a line is still to be ended on the server. */
  signOutOwed: 'signOutOwed',
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
