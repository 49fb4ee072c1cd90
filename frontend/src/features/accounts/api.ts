import { signInByStartCode, type Session } from '@exam/contracts/http/identity';
import { resendCode, sendCode, signInByCode, startCodeSignIn, verifyCode } from '@exam/contracts/http/identity/codes';
import { register } from '@exam/contracts/http/identity/registration';
import { call } from '../../lib/http.js';
import { endOwedSession } from '../../lib/owed-sign-out.js';
import { enterSession } from '../../lib/token.js';

/** Phones are sent with +91. */
export const sendOtp = (phone: string) => call(sendCode, { params: { phone } });
/** Phone or e-mail: a new code for what the last one was for. */
export const resendOtp = (to: string) => call(resendCode, { params: { phone: to } });
export const verifyOtp = (to: string, otp: string) => call(verifyCode, { params: { phone: to, otp } });
export const startSignIn = (phoneNumber: string) => call(startCodeSignIn, { body: { phoneNumber } });

export async function finishSignIn(phoneNumber: string, otp: string): Promise<Session> {
  return entered(() => call(signInByCode, { body: { phoneNumber, otp } }));
}

type Registration = Parameters<typeof call<typeof register>>[1]['body'];
export const registerHere = (body: Registration): Promise<Session> => entered(() => call(register, { body }));

type Start = Parameters<typeof call<typeof signInByStartCode>>[1]['body'];
export const enterByStartCode = (body: Start): Promise<Session> => entered(() => call(signInByStartCode, { body }));

/** The cookie of a session that is still to be ended here is about to be replaced. */
async function entered(ask: () => Promise<Session>): Promise<Session> {
  await endOwedSession();
  const session = await ask();
  enterSession(session);
  return session;
}
