/** Where signing in goes on when number and password are not the end of it. Phones carry +91. */
export type SignInStep =
  /** `isSent`: with the refusal a code has gone out. */
  | { mode: 'register'; phone?: string; notice?: string; isSent?: boolean }
  | { mode: 'forgot' }
  /** A code of the school's office instead of a first password. */
  | { mode: 'start' }
  /** `isSent`: a code is on its way already, as the second step of a password. */
  | { mode: 'code'; phone: string; isSent: boolean };
