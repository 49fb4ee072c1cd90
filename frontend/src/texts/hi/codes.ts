/** In Hindi; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'आपके मोबाइल पर भेजा गया OTP डालें',
  'accounts.otp.invalid': 'OTP मान्य नहीं है',
  'accounts.otp.expired': 'OTP का समय समाप्त हो गया, कृपया फिर से भेजें',
  'accounts.otp.most': 'OTP अधिक से अधिक 3 बार फिर से भेजा जा सकता है',
  'accounts.otp.sent': 'OTP भेज दिया गया',
  'accounts.otp.resent': 'OTP फिर से भेज दिया गया',
  'accounts.otp.resendFailed': 'कोई गड़बड़ हो गई।',
  'own.otp.label': 'OTP कोड',
  'own.otp.sentTo': '{to} पर भेजा गया',
  'own.otp.verify': 'OTP जाँचें',
  'own.otp.resend': 'OTP फिर से भेजें',
  'own.otp.validFor': '{time} तक मान्य',
  'own.otp.change': 'बदलें',
  'refusal.otp.wrong': 'OTP मान्य नहीं है',
  'refusal.otp.expired': 'OTP का समय समाप्त हो गया, कृपया फिर से भेजें',
  'refusal.otp.ticket_missing': 'OTP का समय समाप्त हो गया, कृपया फिर से भेजें',
  'refusal.otp.send_limit': 'OTP अधिक से अधिक 3 बार फिर से भेजा जा सकता है',
  'refusal.otp.too_many': 'बहुत अधिक प्रयास हो गए। कृपया बाद में फिर कोशिश करें।',
  'refusal.otp.not_sent': 'OTP नहीं भेजा जा सका। कृपया थोड़ी देर में फिर कोशिश करें।',
} as const satisfies TranslationOf<typeof english>;
