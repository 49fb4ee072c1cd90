/** Written from ../en/codes.json by `npm run tool -- texts types`. */
import type { None, Word } from '../parameters.js';

export type English = {
  'accounts.otp.prompt': None;
  'accounts.otp.invalid': None;
  'accounts.otp.expired': None;
  'accounts.otp.most': None;
  'accounts.otp.sent': None;
  'accounts.otp.resent': None;
  'accounts.otp.resendFailed': None;
  'own.otp.label': None;
  'own.otp.sentTo': { to: Word };
  'own.otp.verify': None;
  'own.otp.resend': None;
  'own.otp.validFor': { time: Word };
  'own.otp.change': None;
};
