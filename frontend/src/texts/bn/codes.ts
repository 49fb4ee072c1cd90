/** In Bengali; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'আপনার মোবাইলে পাঠানো OTP লিখুন',
  'accounts.otp.invalid': 'OTP ভুল',
  'accounts.otp.expired': 'OTP-র সময় শেষ, আবার পাঠান',
  'accounts.otp.most': 'OTP সর্বাধিক 3 বার আবার পাঠানো যায়',
  'accounts.otp.sent': 'OTP পাঠানো হয়েছে',
  'accounts.otp.resent': 'OTP আবার পাঠানো হয়েছে',
  'accounts.otp.resendFailed': 'কোনো সমস্যা হয়েছে।',
  'own.otp.label': 'OTP কোড',
  'own.otp.sentTo': '{to}-এ পাঠানো হয়েছে',
  'own.otp.verify': 'OTP যাচাই করুন',
  'own.otp.resend': 'আবার OTP পাঠান',
  'own.otp.validFor': '{time} পর্যন্ত বৈধ',
  'own.otp.change': 'বদলান',
  'refusal.otp.wrong': 'OTP ভুল',
  'refusal.otp.expired': 'OTP-র সময় শেষ, আবার পাঠান',
  'refusal.otp.ticket_missing': 'OTP-র সময় শেষ, আবার পাঠান',
  'refusal.otp.send_limit': 'OTP সর্বাধিক 3 বার আবার পাঠানো যায়',
  'refusal.otp.too_many': 'অনেকবার চেষ্টা করা হয়েছে। পরে আবার চেষ্টা করুন।',
  'refusal.otp.not_sent': 'OTP পাঠানো যায়নি। একটু পরে আবার চেষ্টা করুন।',
} as const satisfies TranslationOf<typeof english>;
