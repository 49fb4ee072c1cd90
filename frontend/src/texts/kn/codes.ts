/** In Kannada; English: ../en/codes.ts. */
import type { TranslationOf } from '../load.js';
import type english from '../en/codes.js';

export default {
  'accounts.otp.prompt': 'ನಿಮ್ಮ ಮೊಬೈಲ್‌ಗೆ ಕಳುಹಿಸಿದ OTP ನಮೂದಿಸಿ',
  'accounts.otp.invalid': 'OTP ತಪ್ಪಾಗಿದೆ',
  'accounts.otp.expired': 'OTP ಅವಧಿ ಮುಗಿದಿದೆ, ಮತ್ತೆ ಕಳುಹಿಸಿ',
  'accounts.otp.most': 'OTP ಅನ್ನು ಗರಿಷ್ಠ 3 ಬಾರಿ ಮತ್ತೆ ಕಳುಹಿಸಬಹುದು',
  'accounts.otp.sent': 'OTP ಕಳುಹಿಸಲಾಗಿದೆ',
  'accounts.otp.resent': 'OTP ಮತ್ತೆ ಕಳುಹಿಸಲಾಗಿದೆ',
  'accounts.otp.resendFailed': 'ಏನೋ ದೋಷ ಸಂಭವಿಸಿದೆ.',
  'own.otp.label': 'OTP ಸಂಕೇತ',
  'own.otp.sentTo': '{to} ಗೆ ಕಳುಹಿಸಲಾಗಿದೆ',
  'own.otp.verify': 'OTP ಪರಿಶೀಲಿಸಿ',
  'own.otp.resend': 'OTP ಮತ್ತೆ ಕಳುಹಿಸಿ',
  'own.otp.validFor': '{time} ವರೆಗೆ ಮಾನ್ಯ',
  'own.otp.change': 'ಬದಲಿಸಿ',
  'refusal.otp.wrong': 'OTP ತಪ್ಪಾಗಿದೆ',
  'refusal.otp.expired': 'OTP ಅವಧಿ ಮುಗಿದಿದೆ, ಮತ್ತೆ ಕಳುಹಿಸಿ',
  'refusal.otp.ticket_missing': 'OTP ಅವಧಿ ಮುಗಿದಿದೆ, ಮತ್ತೆ ಕಳುಹಿಸಿ',
  'refusal.otp.send_limit': 'OTP ಅನ್ನು ಗರಿಷ್ಠ 3 ಬಾರಿ ಮತ್ತೆ ಕಳುಹಿಸಬಹುದು',
  'refusal.otp.too_many': 'ಹಲವು ಬಾರಿ ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ. ಸ್ವಲ್ಪ ಸಮಯದ ನಂತರ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'refusal.otp.not_sent': 'OTP ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ. ಸ್ವಲ್ಪ ಸಮಯದಲ್ಲಿ ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
} as const satisfies TranslationOf<typeof english>;
