/** After how long the client goes on by itself, in milliseconds (1 §9, 2 §9; ledger CONST-006, CONST-007). */
export const delays = {
  signedIn: 10,
  profileSaved: 1_000,
  /** The profile is read again after another e-mail address. */
  emailAdded: 2_000,
  /** From the registration to the sign-in. */
  codeFollowUp: 800,
  noCart: 200,
  /** The order is there; the provider's window opens. */
  paymentWindow: 1_000,
  paid: 3_000,
  notPaid: 1_000,
  packagesAdded: 1_000,
  retake: 4_000,
  timedRetake: 1_000,
  timeUp: 3_000,
  resultError: 2_000,
} as const;

/** How long a notice stays, in milliseconds. */
export const noticeStays = {
  /** The top-right bar, and the pages of the home, the profile and the exam lists. */
  long: 6_000,
  /** The shop, the grid runner, and what a form finds at fault. */
  short: 3_000,
} as const;
