/** In Telugu; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'మీ మొబైల్‌కు పంపిన OTP నమోదు చేయండి',
  'accounts.otp.invalid': 'OTP తప్పు',
  'accounts.otp.expired': 'OTP గడువు ముగిసింది, మళ్లీ పంపండి',
  'accounts.otp.most': 'OTPని గరిష్ఠంగా 3 సార్లు మళ్లీ పంపవచ్చు',
  'accounts.otp.sent': 'OTP పంపబడింది',
  'accounts.otp.resent': 'OTP మళ్లీ పంపబడింది',
  'accounts.otp.resendFailed': 'ఏదో లోపం జరిగింది.',
  'own.otp.label': 'OTP కోడ్',
  'own.otp.sentTo': '{to} కు పంపబడింది',
  'own.otp.verify': 'OTP ధృవీకరించండి',
  'own.otp.resend': 'OTP మళ్లీ పంపండి',
  'own.otp.validFor': '{time} వరకు చెల్లుతుంది',
  'own.otp.change': 'మార్చండి',
  'refusal.otp.wrong': 'OTP తప్పు',
  'refusal.otp.expired': 'OTP గడువు ముగిసింది, మళ్లీ పంపండి',
  'refusal.otp.ticket_missing': 'OTP గడువు ముగిసింది, మళ్లీ పంపండి',
  'refusal.otp.send_limit': 'OTPని గరిష్ఠంగా 3 సార్లు మళ్లీ పంపవచ్చు',
  'refusal.otp.too_many': 'చాలా ప్రయత్నాలు జరిగాయి. కొంతసేపటి తర్వాత మళ్లీ ప్రయత్నించండి.',
  'refusal.otp.not_sent': 'OTP పంపలేకపోయాము. కాసేపట్లో మళ్లీ ప్రయత్నించండి.',
} as const satisfies TranslationOf<typeof english>;
