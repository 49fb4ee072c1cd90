/** In Marathi; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'तुमच्या मोबाइलवर पाठवलेला OTP टाका',
  'accounts.otp.invalid': 'OTP चुकीचा आहे',
  'accounts.otp.expired': 'OTP ची मुदत संपली, कृपया पुन्हा पाठवा',
  'accounts.otp.most': 'OTP जास्तीत जास्त 3 वेळा पुन्हा पाठवता येतो',
  'accounts.otp.sent': 'OTP पाठवला',
  'accounts.otp.resent': 'OTP पुन्हा पाठवला',
  'accounts.otp.resendFailed': 'काहीतरी चूक झाली.',
  'own.otp.label': 'OTP कोड',
  'own.otp.sentTo': '{to} वर पाठवला',
  'own.otp.verify': 'OTP तपासा',
  'own.otp.resend': 'OTP पुन्हा पाठवा',
  'own.otp.validFor': '{time} पर्यंत वैध',
  'own.otp.change': 'बदला',
  'refusal.otp.wrong': 'OTP चुकीचा आहे',
  'refusal.otp.expired': 'OTP ची मुदत संपली, कृपया पुन्हा पाठवा',
  'refusal.otp.ticket_missing': 'OTP ची मुदत संपली, कृपया पुन्हा पाठवा',
  'refusal.otp.send_limit': 'OTP जास्तीत जास्त 3 वेळा पुन्हा पाठवता येतो',
  'refusal.otp.too_many': 'खूप प्रयत्न झाले. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
  'refusal.otp.not_sent': 'OTP पाठवता आला नाही. कृपया थोड्या वेळाने पुन्हा प्रयत्न करा.',
} as const satisfies TranslationOf<typeof english>;
