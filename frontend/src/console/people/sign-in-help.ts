export type SignInHelp = 'code' | 'end' | 'mobile';

/** What the office can do about a try, by the code of its refusal. Pure. */
export function signInHelps(reason: string | null): readonly SignInHelp[] {
  if (reason === null) return ['end'];
  if (/^(?:otp|code)\./.test(reason) || reason === 'auth.unknown_user') return ['mobile', 'code'];
  if (reason === 'auth.has_left') return [];
  // somebody else may be guessing
  if (reason === 'auth.too_many_tries') return ['code', 'end'];
  return ['code'];
}
