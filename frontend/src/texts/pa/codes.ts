/** In Punjabi; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'ਤੁਹਾਡੇ ਮੋਬਾਈਲ ਉੱਤੇ ਭੇਜਿਆ OTP ਪਾਓ',
  'accounts.otp.invalid': 'OTP ਗ਼ਲਤ ਹੈ',
  'accounts.otp.expired': 'OTP ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ, ਕਿਰਪਾ ਕਰਕੇ ਮੁੜ ਭੇਜੋ',
  'accounts.otp.most': 'OTP ਵੱਧ ਤੋਂ ਵੱਧ 3 ਵਾਰ ਮੁੜ ਭੇਜਿਆ ਜਾ ਸਕਦਾ ਹੈ',
  'accounts.otp.sent': 'OTP ਭੇਜ ਦਿੱਤਾ ਗਿਆ',
  'accounts.otp.resent': 'OTP ਮੁੜ ਭੇਜ ਦਿੱਤਾ ਗਿਆ',
  'accounts.otp.resendFailed': 'ਕੋਈ ਗੜਬੜ ਹੋ ਗਈ।',
  'own.otp.label': 'OTP ਕੋਡ',
  'own.otp.sentTo': '{to} ਉੱਤੇ ਭੇਜਿਆ ਗਿਆ',
  'own.otp.verify': 'OTP ਜਾਂਚੋ',
  'own.otp.resend': 'OTP ਮੁੜ ਭੇਜੋ',
  'own.otp.validFor': '{time} ਤੱਕ ਵੈਧ',
  'own.otp.change': 'ਬਦਲੋ',
  'refusal.otp.wrong': 'OTP ਗ਼ਲਤ ਹੈ',
  'refusal.otp.expired': 'OTP ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ, ਕਿਰਪਾ ਕਰਕੇ ਮੁੜ ਭੇਜੋ',
  'refusal.otp.ticket_missing': 'OTP ਦਾ ਸਮਾਂ ਲੰਘ ਗਿਆ, ਕਿਰਪਾ ਕਰਕੇ ਮੁੜ ਭੇਜੋ',
  'refusal.otp.send_limit': 'OTP ਵੱਧ ਤੋਂ ਵੱਧ 3 ਵਾਰ ਮੁੜ ਭੇਜਿਆ ਜਾ ਸਕਦਾ ਹੈ',
  'refusal.otp.too_many': 'ਬਹੁਤ ਵਾਰ ਕੋਸ਼ਿਸ਼ ਹੋ ਚੁੱਕੀ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
  'refusal.otp.not_sent': 'OTP ਨਹੀਂ ਭੇਜਿਆ ਜਾ ਸਕਿਆ। ਕਿਰਪਾ ਕਰਕੇ ਥੋੜ੍ਹੀ ਦੇਰ ਵਿੱਚ ਕੋਸ਼ਿਸ਼ ਕਰੋ।',
} as const satisfies TranslationOf<typeof english>;
