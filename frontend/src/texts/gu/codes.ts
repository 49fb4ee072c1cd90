/** In Gujarati; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'તમારા મોબાઇલ પર મોકલેલો OTP નાખો',
  'accounts.otp.invalid': 'OTP ખોટો છે',
  'accounts.otp.expired': 'OTP ની મુદત પૂરી થઈ, કૃપા કરીને ફરી મોકલો',
  'accounts.otp.most': 'OTP વધુમાં વધુ 3 વાર ફરી મોકલી શકાય છે',
  'accounts.otp.sent': 'OTP મોકલાઈ ગયો',
  'accounts.otp.resent': 'OTP ફરી મોકલાઈ ગયો',
  'accounts.otp.resendFailed': 'કંઈક ભૂલ થઈ.',
  'own.otp.label': 'OTP કોડ',
  'own.otp.sentTo': '{to} પર મોકલ્યો',
  'own.otp.verify': 'OTP ચકાસો',
  'own.otp.resend': 'OTP ફરી મોકલો',
  'own.otp.validFor': '{time} સુધી માન્ય',
  'own.otp.change': 'બદલો',
  'refusal.otp.wrong': 'OTP ખોટો છે',
  'refusal.otp.expired': 'OTP ની મુદત પૂરી થઈ, કૃપા કરીને ફરી મોકલો',
  'refusal.otp.ticket_missing': 'OTP ની મુદત પૂરી થઈ, કૃપા કરીને ફરી મોકલો',
  'refusal.otp.send_limit': 'OTP વધુમાં વધુ 3 વાર ફરી મોકલી શકાય છે',
  'refusal.otp.too_many': 'ઘણા બધા પ્રયાસ થયા. કૃપા કરીને થોડી વાર પછી ફરી પ્રયાસ કરો.',
  'refusal.otp.not_sent': 'OTP મોકલી શકાયો નહીં. કૃપા કરીને થોડી વારમાં ફરી પ્રયાસ કરો.',
} as const satisfies TranslationOf<typeof english>;
