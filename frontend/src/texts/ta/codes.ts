/** In Tamil; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'உங்கள் கைபேசிக்கு அனுப்பிய OTP-ஐ உள்ளிடவும்',
  'accounts.otp.invalid': 'தவறான OTP',
  'accounts.otp.expired': 'OTP காலாவதியானது, மீண்டும் அனுப்பவும்',
  'accounts.otp.most': 'OTP-ஐ அதிகபட்சம் 3 முறை மீண்டும் அனுப்பலாம்',
  'accounts.otp.sent': 'OTP அனுப்பப்பட்டது',
  'accounts.otp.resent': 'OTP மீண்டும் அனுப்பப்பட்டது',
  'accounts.otp.resendFailed': 'ஏதோ பிழை ஏற்பட்டது.',
  'own.otp.label': 'OTP எண்',
  'own.otp.sentTo': '{to} என்பதற்கு அனுப்பப்பட்டது',
  'own.otp.verify': 'OTP-ஐச் சரிபார்',
  'own.otp.resend': 'OTP-ஐ மீண்டும் அனுப்பு',
  'own.otp.validFor': '{time} வரை செல்லும்',
  'own.otp.change': 'மாற்று',
  'refusal.otp.wrong': 'தவறான OTP',
  'refusal.otp.expired': 'OTP காலாவதியானது, மீண்டும் அனுப்பவும்',
  'refusal.otp.ticket_missing': 'OTP காலாவதியானது, மீண்டும் அனுப்பவும்',
  'refusal.otp.send_limit': 'OTP-ஐ அதிகபட்சம் 3 முறை மீண்டும் அனுப்பலாம்',
  'refusal.otp.too_many': 'பல முறை முயன்றுவிட்டீர்கள். சிறிது நேரம் கழித்து முயலவும்.',
  'refusal.otp.not_sent': 'OTP-ஐ அனுப்ப முடியவில்லை. சற்று நேரத்தில் மீண்டும் முயலவும்.',
} as const satisfies TranslationOf<typeof english>;
