/** The one-time code: asking for it, typing it, asking again. */
export default {
  'accounts.otp.prompt': 'Enter OTP to sent your mobile',
  'accounts.otp.invalid': 'Invalid OTP',
  'accounts.otp.expired': 'OTP expired, please resend',
  'accounts.otp.most': 'Maximum attempts for resend OTP is 03',
  'accounts.otp.sent': 'OTP Successfully sent',
  'accounts.otp.resent': 'OTP Successfully resent',
  'accounts.otp.resendFailed': 'Some error occured.',

  'own.otp.label': 'OTP',
  'own.otp.sentTo': 'Sent to {to}',
  'own.otp.verify': 'Verify OTP',
  'own.otp.resend': 'Resend OTP',
  'own.otp.validFor': 'Valid for {time}',
  'own.otp.change': 'Change',

  'refusal.otp.wrong': 'Invalid OTP',
  'refusal.otp.expired': 'OTP expired, please resend',
  'refusal.otp.ticket_missing': 'OTP expired, please resend',
  'refusal.otp.send_limit': 'Maximum attempts for resend OTP is 03',
  'refusal.otp.too_many': 'Too many attempts. Please try again later.',
  'refusal.otp.not_sent': 'something went wrong...',
} as const;
